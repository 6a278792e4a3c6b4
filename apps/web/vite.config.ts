import optimizeLocales from '@react-aria/optimize-locales-plugin';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig, loadEnv, type Plugin } from 'vite';
import { readConfiguration } from './src/configuration.ts';

const api = process.env['CONTAPRO_DEV_API'] ?? 'http://localhost:3001';

/** The router's package names only its development build, and nothing in it says what may be left out. */
const leanRouter: Plugin = {
  name: 'lean-router',
  apply: 'build',
  transform: {
    filter: { id: /react-router\/dist\/development/ },
    handler: (code) =>
      code
        .replace('var ENABLE_DEV_WARNINGS = true;', 'var ENABLE_DEV_WARNINGS = false;')
        .replaceAll('if (init.instrumentations) {', 'if (false) {')
        // The root route has an error element of its own.
        .replace(/ = .*createElement\(DefaultErrorComponent, null\);/, ' = null;')
        .replaceAll(/ = (React\d*\.(?:forwardRef|createContext|memo))\(/g, ' = /* @__PURE__ */ $1(')
        .replaceAll(/^\w+\.displayName = "\w+";$/gm, ''),
  },
};

export default defineConfig(({ mode }) => ({
  plugins: [react(), leanRouter, { ...optimizeLocales.vite({ locales: ['es-PE'] }), enforce: 'pre' }],
  resolve: { conditions: ['@contapro/source', ...defaultClientConditions] },
  define: { __CONFIGURATION__: JSON.stringify(readConfiguration(loadEnv(mode, import.meta.dirname))) },
  build: {
    manifest: true,
    modulePreload: { polyfill: false },
    target: 'baseline-widely-available',
    rolldownOptions: { treeshake: { propertyReadSideEffects: false } },
    // Fonts and images stay files, so that they are fetched once and the content security policy needs no `data:`.
    assetsInlineLimit: 0,
  },
  server: { port: 3000, proxy: { '/app/internal': api } },
}));
