import { startImportWorker } from './modules/imports/job/import-queue.ts';
import { startCollectionWorker } from './modules/sunat/collector.ts';
import type { Services } from './services.ts';

/** Work that goes on beside the calls, in copies of role `all` and `worker`. */
export interface Worker {
  /** Finishes or puts back what is in hand, and takes nothing new. */
  stop: () => Promise<void>;
}

/** An account to look around with, told at the start. */
export interface SampleSignIn {
  email: string;
  password: string;
  /** Whose account it is, in a few Spanish words. */
  description: string;
}

/** Each starts one kind of background work. */
export const workers: readonly ((services: Services) => Promise<Worker>)[] = [startImportWorker, startCollectionWorker];
