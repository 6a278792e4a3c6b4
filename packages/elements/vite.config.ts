import { defineConfig } from 'vite';

/**
 * Builds one module script with everything that it needs, React included, in chunks beside it that are loaded when an element
 * is on the page. All addresses are relative to the script.
 */
export default defineConfig({
  base: './',
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
