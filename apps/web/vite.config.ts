import optimizeLocales from '@react-aria/optimize-locales-plugin';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';

const api = process.env['CONTAPRO_DEV_API'] ?? 'http://localhost:3001';

export default defineConfig({
  plugins: [react(), { ...optimizeLocales.vite({ locales: ['es-PE'] }), enforce: 'pre' }],
  resolve: { conditions: ['@contapro/source', ...defaultClientConditions] },
  build: {
    manifest: true,
    target: 'baseline-widely-available',
    // Fonts and images stay files, so that they are fetched once and the content security policy needs no `data:`.
    assetsInlineLimit: 0,
  },
  server: { port: 3000, proxy: { '/app/internal': api } },
});
