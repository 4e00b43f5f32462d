import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig, loadEnv } from 'vite';
import { squeeze } from './squeeze.js';

export default defineConfig(({ mode }) => {
  const server = loadEnv(mode, '.', 'KADESH_')['KADESH_SERVER'] ?? 'http://127.0.0.1:8000';
  return {
    plugins: [svelte(), squeeze()],
    build: {
      target: 'es2022',
      // No data: addresses, so that the page lives under a strict content policy.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      chunkSizeWarningLimit: 300,
      rolldownOptions: {
        output: {
          // What a match page needs at once comes in two files; windows come when they are opened.
          codeSplitting: {
            groups: [
              { name: 'core', test: /node_modules|src\/(art|state\/(router|session|toasts|early)|api|main|App|parts\/Toasts)/ },
              { name: 'shared', test: /src\/(logic\/(words|palette|targets)|state\/context|parts\/(ClauseLink|SeatMark|OptionList|Dialog|Sentence|Die|DiceFaces|SummaryPanel)\.)/ },
            ],
          },
        },
      },
    },
    server: { proxy: { '/api': server, '/assets': server } },
  };
});
