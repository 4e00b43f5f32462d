import { mount } from 'svelte';
import './styles/fonts.css';
import './styles/theme.css';
import './styles/base.css';
import App from './App.svelte';
import { askEarly } from './state/early';
import { router } from './state/router.svelte';

if (router.page.name === 'match') askEarly(router.page.id);
mount(App, { target: document.getElementById('app')! });
