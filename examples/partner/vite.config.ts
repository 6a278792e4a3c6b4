import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The browser asks this product's own host, which passes ContaPro's calls and files on. */
const proxy = { '/app/internal': process.env.CONTAPRO_API ?? 'http://localhost:3000' };

export default defineConfig({
  plugins: [react()],
  server: { proxy },
  preview: { proxy },
});
