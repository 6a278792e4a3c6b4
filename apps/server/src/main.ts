import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

// Compiling the modules takes most of the time of a start, so the compiled code is cached for the next start. This must
// come before all other imports.
enableCompileCache(fileURLToPath(new URL('../../../.cache/server', import.meta.url)));
// Small buffers share a block of this size, which stays in memory as long as one of them is used. With Node's default, each name
// of a file in a zip that is being sent would keep a block of 64 kB.
Buffer.poolSize = 8192;
const { run } = await import('./lifecycle/run.ts');
await run();
