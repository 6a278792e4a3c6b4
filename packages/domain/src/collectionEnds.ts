import type { CollectionOutcome, CollectionSetback, CollectionState, CollectionStop } from './collectionOutcomes.ts';

/** The pages that help: the credentials, the guide of the connection with SUNAT, and the upload of files. */
export type CollectionHelp = 'credentials' | 'guide' | 'upload';

/** The sentence of an end: that of its outcome, or a more exact one where it is known what went wrong before. */
export type CollectionEndKey =
  | CollectionOutcome
  /** A ticket that failed, was never ready, or had no file. */
  | 'not_prepared'
  | 'too_slow'
  | 'no_file'
  /** The file was not of this business, book and period. */
  | 'wrong_file'
  /** SUNAT asked for fewer calls each time. */
  | 'too_fast';

/** What follows from an end. */
export interface CollectionEndRule {
  /** The state while the next attempt is planned. */
  planned: CollectionState;
  /** The state when only a person can begin the next attempt. */
  unplanned: CollectionState;
  helps: readonly CollectionHelp[];
  /** The sentences by what went wrong before; others have that of the outcome. */
  sentences?: Readonly<Partial<Record<CollectionSetback, CollectionEndKey>>>;
}

const well = { planned: 'fine', unplanned: 'fine', helps: [] } as const satisfies CollectionEndRule;
/** It is tried again by itself. The person may upload the file meanwhile, and has to act when nothing is planned. */
const passing = { planned: 'delayed', unplanned: 'action', helps: ['upload'] } as const satisfies CollectionEndRule;

/** What follows from each end of a collection, in a business whose collection is not stopped. */
export const collectionEnds: Readonly<Record<CollectionOutcome, CollectionEndRule>> = {
  collected: well,
  unchanged: well,
  empty: well,
  // Another attempt brings the same: a person has to compare.
  mismatch: { planned: 'action', unplanned: 'action', helps: [] },
  unreadable: { ...passing, sentences: { wrong_file: 'wrong_file' } },
  failed: { ...passing, sentences: { sunat_error: 'not_prepared', slow: 'too_slow', no_file: 'no_file' } },
  rejected: passing,
  // It is no delay: there is nothing to collect yet.
  not_open: { planned: 'none', unplanned: 'none', helps: [] },
  register_state: { planned: 'action', unplanned: 'action', helps: ['upload'] },
  unreachable: passing,
  unavailable: { ...passing, sentences: { too_fast: 'too_fast' } },
  // The credentials were replaced since: the business is not stopped any more.
  refused: { ...passing, helps: [] },
  not_permitted: { planned: 'action', unplanned: 'action', helps: ['guide'] },
  no_application: { ...passing, helps: [] },
};

/** What follows while a step is tried again, at a time that is known. The state is `delayed`. */
export const collectionSetbackHelps: Readonly<Record<CollectionSetback, readonly CollectionHelp[]>> = {
  slow: ['upload'],
  too_fast: ['upload'],
  unavailable: ['upload'],
  not_permitted: ['guide'],
  no_file: ['upload'],
  damaged_file: ['upload'],
  wrong_file: ['upload'],
  unreachable: ['upload'],
  sunat_error: ['upload'],
};

/** What helps with a stop. The state is `action`, and there is no next attempt. */
export const collectionStopHelps: Readonly<Record<CollectionStop, readonly CollectionHelp[]>> = {
  sol_refused: ['credentials', 'guide'],
  api_refused: ['credentials', 'guide'],
  // The key may be right: another one would end the other programs that use the application.
  not_permitted: ['guide'],
  no_application: ['credentials', 'guide', 'upload'],
};
