import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig, loadEnv, type Plugin } from 'vite';
import { readConfiguration } from './src/readConfiguration.ts';

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

/** Lucide's icons without the naming, the context and the sizes that nobody uses here. */
const leanIcons: Plugin = {
  name: 'lean-icons',
  apply: 'build',
  load: {
    filter: { id: /lucide-react\/dist\/esm\/createLucideIcon\.mjs$/ },
    handler: () => `
      import { createElement } from 'react';
      const look = { viewBox: '0 0 24 24', fill: 'none', stroke: 'currentColor', strokeWidth: 2,
        strokeLinecap: 'round', strokeLinejoin: 'round', 'aria-hidden': true };
      const draw = ([tag, attributes]) => createElement(tag, attributes);
      export default ({ node }) => ({ size = 24, ...props }) =>
        createElement('svg', { width: size, height: size, ...look, ...props }, node.map(draw));
    `,
  },
};

/** What every page needs, in one file: it packs better than many, and outlives most releases in the browser's cache. */
const core = [
  /node_modules\/(react|react-dom|scheduler|react-router|zod)\//,
  /lucide-react\/dist\/esm\/createLucideIcon/,
  /ui\/src\/internal\/classes/,
  /ui\/src\/primitives\/(Banner|Button|Field|IconButton|Link|Logo|PasswordField|Spinner|TextField|ThemeRoot|VisuallyHidden)\//,
  /ui\/src\/patterns\/(EntryLayout|GlobalSpinner|LedgerPage)\//,
];

export default defineConfig(({ mode }) => ({
  plugins: [react(), leanRouter, leanIcons],
  resolve: { conditions: ['@contapro/source', ...defaultClientConditions] },
  define: { __CONFIGURATION__: JSON.stringify(readConfiguration(loadEnv(mode, import.meta.dirname))) },
  build: {
    manifest: true,
    modulePreload: { polyfill: false },
    target: 'baseline-widely-available',
    rolldownOptions: {
      output: { codeSplitting: { groups: [{ name: 'core', test: (id) => core.some((part) => part.test(id)) }] } },
      treeshake: { propertyReadSideEffects: false },
    },
    // Fonts and images stay files, so that they are fetched once and the content security policy needs no `data:`.
    assetsInlineLimit: 0,
  },
  server: { port: 3000, proxy: { '/app/internal': api } },
}));
