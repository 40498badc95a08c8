import globalData from '@csstools/postcss-global-data';
import customMedia from 'postcss-custom-media';
import solid from 'vite-plugin-solid';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';

/** Where `npm run dev` finds a running server; `npm run build` needs none. */
const server = process.env['STAUNTON_URL'] ?? 'http://127.0.0.1:8344';

/** The page is fetched together with what chooses its language, not after it. */
const fetchTogether: Plugin = {
  name: 'fetch-together',
  transformIndexHtml: {
    order: 'post',
    handler(_, { bundle }) {
      const start = Object.values(bundle ?? {}).find((file) => file.type === 'chunk' && file.name === 'start');
      if (start === undefined) return [];
      return [{ tag: 'link', attrs: { rel: 'modulepreload', crossorigin: true, href: `/${start.fileName}` } }];
    },
  },
};

export default defineConfig({
  plugins: [solid({ hot: false }), fetchTogether],
  // The breakpoints have their names in one file.
  css: { postcss: { plugins: [globalData({ files: ['./src/view/style/breakpoints.css'] }), customMedia()] } },
  build: {
    target: 'es2022',
    // A strict Content-Security-Policy allows no inline script and no font from a data: address.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          // The page is one script, and what chooses its language another.
          groups: [
            { name: 'language', test: /words\/(?:language|number|speak)\.ts$|preload-helper/u, priority: 2 },
            { name: 'start', test: /src\/start\.ts$/u, priority: 1 },
          ],
        },
      },
    },
  },
  server: { proxy: { '/v1': { target: server, ws: true }, '/api': server, '/help': server } },
  test: {
    environment: 'happy-dom',
    include: ['src/**/*.test.ts', 'src/**/*.test.tsx'],
  },
});
