import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

// Compiling the modules takes most of the time of a start, so the compiled code is cached for the next start. This must
// come before all other imports.
enableCompileCache(fileURLToPath(new URL('../../../.cache/server', import.meta.url)));
const { run } = await import('./lifecycle/run.ts');
await run();
