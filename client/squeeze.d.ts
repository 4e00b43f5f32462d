import type { Plugin } from 'vite';

export function squeeze(): Plugin;
