import type { Worker } from './jobs/jobs.ts';
import { startImportWorker } from './modules/imports/job/import-queue.ts';
import { startCollectionWorker } from './modules/collections/collector.ts';
import type { Services } from './services.ts';

/** An account to look around with, told at the start. */
export interface SampleSignIn {
  email: string;
  password: string;
  /** Whose account it is, in a few Spanish words. */
  description: string;
}

/** Each starts one kind of background work. */
export const workers: readonly ((services: Services) => Promise<Worker>)[] = [startImportWorker, startCollectionWorker];
