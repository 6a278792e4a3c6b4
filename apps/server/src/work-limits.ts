/** How much the processes of an installation do at the same time. `docs/operations.md` has the reason and the alarm of each. */
export interface WorkLimits {
  /** The number of businesses whose collections all processes together plan in a minute. */
  collectionsPlanned: number;
  /** The number of businesses of which a process does a step of a collection at the same time. */
  collectionsAtOnce: number;
  /** The number of imports that work in a process at the same time. */
  importsAtOnce: number;
  /** Milliseconds between two looks of a queue, or of a loop of the collector, at a database that had nothing to do. */
  polling: number;
}

/** What an installation has whose operator sets nothing. */
export const defaultWorkLimits: WorkLimits = {
  collectionsPlanned: 100,
  collectionsAtOnce: 4,
  importsAtOnce: 2,
  polling: 500,
};
