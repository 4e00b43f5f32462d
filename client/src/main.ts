import { mount } from 'svelte';
import './styles/fonts.css';
import './styles/theme.css';
import './styles/base.css';
import App from './App.svelte';
import { askEarly } from './state/early';
import { renewed } from './state/renewed';
import { router } from './state/router.svelte';

addEventListener('vite:preloadError', () => void renewed());
if (router.page.name === 'match') askEarly(router.page.id);
mount(App, { target: document.getElementById('app')! });
