import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { defineConfig, type Plugin } from 'vite';

const adopting = join(import.meta.dirname, 'src/styles/ofBuild.ts');

/** The names of all style sheets in their order. The build of `@contapro/ui` writes the path of each above it. */
const sheets = () =>
  [
    ...readFileSync(join(import.meta.dirname, '../ui/dist/styles.css'), 'utf8').matchAll(
      /^\/\* (src\/\S+\.css) \*\/$/gm,
    ),
  ].map(([, path = '']) => basename(path).replace(/(\.module)?\.css$/, ''));

/** Each style sheet of a component becomes a script that gives it to the shadow roots. Otherwise Vite would add it to the document. */
const adoptedSheets: Plugin = {
  name: 'adopted-sheets',
  enforce: 'pre',
  resolveId: {
    filter: { id: /^\.\/parts\/\w+\.css$/ },
    async handler(id, importer) {
      const found = await this.resolve(id, importer, { skipSelf: true });
      return found && { id: `\0${found.id.replace(/\.css$/, '.sheet')}`, moduleSideEffects: true };
    },
  },
  load: {
    filter: { id: /^\0.*\.sheet$/ },
    handler: (id) =>
      `import css from ${JSON.stringify(`${id.slice(1).replace(/\.sheet$/, '.css')}?inline`)};
       import { addSheet } from ${JSON.stringify(adopting)};
       addSheet(${sheets().indexOf(basename(id, '.sheet'))}, css);`,
  },
};

/**
 * Builds one module script with everything that it needs, React included, in chunks beside it that are loaded when an element
 * is on the page. All addresses are relative to the script.
 */
export default defineConfig({
  base: './',
  plugins: [adoptedSheets],
  publicDir: false,
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    target: 'es2024',
    sourcemap: true,
    // A page of another product: nothing is added to its head.
    modulePreload: false,
    // PDF.js, which is loaded with the first PDF.
    chunkSizeWarningLimit: 600,
    rolldownOptions: {
      input: 'src/index.ts',
      preserveEntrySignatures: 'strict',
      // Those of packages that have entries for servers.
      checks: { moduleLevelDirective: false },
      output: {
        // The helpers of the bundler are in the chunk that is always loaded.
        codeSplitting: {
          groups: [
            { name: 'page', test: /preload-helper|rolldown.runtime|elements\/src\/(configuration|mounted|store)/ },
          ],
        },
        entryFileNames: 'contapro-elements.js',
        chunkFileNames: 'chunks/[name]-[hash].js',
        assetFileNames: 'assets/[name]-[hash][extname]',
      },
    },
  },
});
