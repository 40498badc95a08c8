import globalData from '@csstools/postcss-global-data';
import customMedia from 'postcss-custom-media';
import solid from 'vite-plugin-solid';
import { defineConfig } from 'vitest/config';

/** Where `npm run dev` finds a running server; `npm run build` needs none. */
const server = process.env['STAUNTON_URL'] ?? 'http://127.0.0.1:8344';

export default defineConfig({
  plugins: [solid({ hot: false })],
  // The breakpoints have their names in one file.
  css: { postcss: { plugins: [globalData({ files: ['./src/view/style/breakpoints.css'] }), customMedia()] } },
  build: {
    target: 'es2022',
    // A strict Content-Security-Policy allows no inline script and no font from a data: address.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: { proxy: { '/v1': { target: server, ws: true }, '/api': server, '/help': server } },
  test: {
    environment: 'happy-dom',
    include: ['src/**/*.test.ts', 'src/**/*.test.tsx'],
  },
});
