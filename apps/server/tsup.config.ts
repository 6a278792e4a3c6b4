import { cpSync } from 'node:fs';
import { defineConfig } from 'tsup';

/** Bundles the server: a process that runs the source needs twice as long to start, mostly to load modules. */
export default defineConfig({
  entry: {
    main: 'src/main.ts',
    admin: 'src/admin/main.ts',
    worker: 'src/processor/worker.ts',
  },
  format: 'esm',
  target: 'node24',
  platform: 'node',
  // Node looks for each module of a package outside of the bundle, and parses the package.json of drizzle-orm, which has 180 kB, for
  // each of its modules. Packages that read their own files or have native code stay outside.
  noExternal: [
    /^@contapro\//,
    /^drizzle-orm/,
    /^@?fastify(?!-openapi-glue)/,
    /^ajv/,
    'nodemailer',
    'pg',
    'pg-boss',
    'pg-copy-streams',
    'prom-client',
    'rate-limiter-flexible',
  ],
  // For the CommonJS modules of these packages.
  banner: {
    js: "import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);",
  },
  silent: true,
  esbuildOptions(options) {
    options.conditions = ['@contapro/source'];
  },
  onSuccess: async () => cpSync('src/database/migrations', 'dist/migrations', { recursive: true }),
});
