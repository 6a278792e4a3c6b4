import { cpSync } from 'node:fs';
import { defineConfig } from 'tsup';

/** Bundles the server: a process that runs the source needs twice as long to start, mostly to load modules. */
export default defineConfig({
  entry: {
    main: 'src/main.ts',
    'list-dead-jobs': 'src/jobs/list-dead-jobs.ts',
    'remove-account': 'src/modules/removals/remove-account.ts',
  },
  format: 'esm',
  target: 'node24',
  platform: 'node',
  // Node parses the package.json of a package for each of its modules, and that of drizzle-orm has 180 kB.
  noExternal: [/^@contapro\//, /^drizzle-orm/],
  silent: true,
  esbuildOptions(options) {
    options.conditions = ['@contapro/source'];
  },
  onSuccess: async () => cpSync('src/database/migrations', 'dist/migrations', { recursive: true }),
});
