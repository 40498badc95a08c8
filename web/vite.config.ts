import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

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

/** The addresses of a page without a server, each a file, so that whoever serves the folder finds them. */
const ROOMS = [
  'analysis',
  'review',
  'learn',
  'practice',
  'library',
  'library/hoyle',
  'library/staunton',
  'laws',
  'account/settings',
];

/** What makes a folder that any host serves: its addresses as files, and the worker that has all without a net. */
const static_: Plugin = {
  name: 'static',
  apply: (_, { mode }) => mode === 'static',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      const index = bundle['index.html'];
      if (index?.type !== 'asset') return;
      for (const room of ROOMS) this.emitFile({ type: 'asset', fileName: `${room}/index.html`, source: index.source });
      this.emitFile({ type: 'asset', fileName: '404.html', source: index.source });
    },
  },
  writeBundle({ dir }, bundle) {
    if (dir === undefined) return;
    const shown = readdirSync('public').filter((file) => file !== 'robots.txt');
    const files = [...Object.keys(bundle).filter((file) => !file.endsWith('.html')), ...shown];
    const hash = createHash('sha256');
    for (const file of ['index.html', ...files]) hash.update(readFileSync(join(dir, file)));
    const source = readFileSync('src/alone/service-worker.js', 'utf8');
    const named = source
      .replace('@@version', hash.digest('hex').slice(0, 16))
      .replace("['@@files']", JSON.stringify(['/', ...files.map((file) => `/${file}`)]));
    writeFileSync(join(dir, 'sw.js'), named);
  },
};

export default defineConfig(({ mode }) => ({
  plugins: [solid({ hot: false }), fetchTogether, static_],
  // The breakpoints have their names in one file.
  css: { postcss: { plugins: [globalData({ files: ['./src/view/style/breakpoints.css'] }), customMedia()] } },
  worker: { format: 'es' },
  build: {
    ...(mode === 'static' ? { outDir: 'dist-static' } : {}),
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
}));
