import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The browser calls this product's host, which forwards API calls and files to ContaPro's server. */
const proxy = { '/app/internal': process.env.CONTAPRO_API ?? 'http://localhost:3000' };

export default defineConfig({
  plugins: [react()],
  server: { proxy },
  preview: { proxy },
});
