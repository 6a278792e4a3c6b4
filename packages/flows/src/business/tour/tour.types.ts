/** The input of `createTour`. */
export interface TourInput {
  /** The ids of all steps, in order. */
  steps: readonly string[];
}

export interface TourContext extends TourInput {
  /** The ids of the steps whose target is visible, in order. The others are skipped. */
  visible: readonly string[];
  /** The id of the step that is shown; null until the first one is. */
  current: string | null;
}

export type TourEvent =
  /** The targets of these steps are visible. */
  | { type: 'targets.update'; visible: readonly string[] }
  /** Shows the next step; ends the tour at the last one. */
  | { type: 'step.next' }
  /** Shows the previous step. Ignored at the first one. */
  | { type: 'step.back' }
  /** Ends the tour. */
  | { type: 'tour.close' };

/** How the tour ended: at its last step, or before. */
export type TourEnd = 'finished' | 'closed';

/** The tour ended. The host stores that it was seen. */
export interface TourEnded {
  type: 'tour.ended';
  end: TourEnd;
}

export type TourFact = TourEnded;
