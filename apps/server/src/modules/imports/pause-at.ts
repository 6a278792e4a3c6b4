import { setImmediate } from 'node:timers/promises';

/** How many documents are read or packed, in a few milliseconds, before the process continues with its other work. */
const betweenPauses = 4;

/**
 * Lets the process do its other work before some of the documents that are read one after the other. Without it, PostgreSQL would
 * wait for the next statement of the batch that is stored meanwhile.
 */
export async function pauseAt(index: number): Promise<void> {
  if (index % betweenPauses === 0) await setImmediate();
}
