import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { Piscina } from 'piscina';
import { fairQueue, ownedBy } from './fair-queue.ts';
import { mostThreads } from './most-threads.ts';
import type { Tasks } from './tasks.ts';

/**
 * Work that would occupy the thread of calls for long: drawing pictures, reading XML and Excel, checking signatures. `owner` is the id of the account
 * for whose business it is done: accounts take turns, whatever their number of businesses. A task that throws rejects with an Error
 * of the same message, without its class.
 */
export type Processor = {
  [Name in keyof Tasks]: (owner: string, ...input: Parameters<Tasks[Name]>) => ReturnType<Tasks[Name]>;
};

export interface ProcessorPool extends Processor {
  /** Rejects what waits, and ends the threads. */
  stop: () => Promise<void>;
}

/** Milliseconds after which a thread without work ends. */
const longestIdle = 60_000;

/** How much lower the priority of the threads is than that of the thread of calls, where the system knows priorities of threads. */
const niceIncrement = 5;

/** Starts no thread before the first task. `threads` are used at most, and no more than there are processors. */
export function createProcessor({ threads = mostThreads } = {}): ProcessorPool {
  const isSource = import.meta.url.endsWith('.ts');
  const pool = new Piscina({
    filename: fileURLToPath(new URL(isSource ? 'worker.ts' : 'worker.js', import.meta.url)),
    minThreads: 0,
    maxThreads: Math.min(threads, availableParallelism()),
    idleTimeout: longestIdle,
    niceIncrement,
    taskQueue: fairQueue(),
    ...(isSource && { execArgv: ['--conditions=@contapro/source'] }),
  });
  /** A task is one value, which is the list of its arguments. */
  const run = (name: keyof Tasks, owner: string, input: readonly unknown[]) =>
    pool.run({ input, ...ownedBy(owner) }, { name });
  return {
    checkSignatures: (owner, ...input) => run('checkSignatures', owner, input),
    drawVoucher: (owner, ...input) => run('drawVoucher', owner, input),
    readSheet: (owner, ...input) => run('readSheet', owner, input),
    readXmls: (owner, ...input) => run('readXmls', owner, input),
    stop: () => pool.destroy(),
  };
}
