import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

// Reading its modules is most of a start: the next one finds them compiled. Before anything else is imported.
enableCompileCache(fileURLToPath(new URL('../../../.cache/server', import.meta.url)));
const { run } = await import('./lifecycle/run.ts');
await run();
