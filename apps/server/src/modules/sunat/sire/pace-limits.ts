/** How fast calls may follow each other. All times are in milliseconds. */
export interface PaceLimits {
  /** The shortest pause between two calls for a RUC. It varies by a fifth, so that calls do not meet. */
  pause: number;
  /** The number of calls to a host at the same time. */
  atOnce: number;
  /** As many failures of a host within this time suspend its calls. */
  failures: number;
  failuresWithin: number;
  /** For how long they are suspended. Then one call is made as a probe. */
  suspension: number;
}

/** Careful, because SUNAT publishes no limits. Quick calls were answered by errors for a minute or two. */
export const carefulPace: PaceLimits = {
  pause: 1_500,
  atOnce: 2,
  failures: 5,
  failuresWithin: 120_000,
  suspension: 600_000,
};
