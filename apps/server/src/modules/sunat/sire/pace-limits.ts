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
  /** The number of calls to all hosts together within this time. It is halved while SUNAT's answers show that it is too high. */
  calls: number;
  callsWithin: number;
  /** As many errors within this time, of two businesses at least, show it. */
  errors: number;
  errorsWithin: number;
  /** The errors last for some time after the calls that caused them. It is not halved again within this time. */
  settling: number;
  /** A tenth of the calls is allowed again after each such time. */
  recovery: number;
  /** For how long a host is not called that asks for fewer calls without saying how long: the first time, the second, and so on. */
  holds: readonly number[];
  /** The longest time that it can ask for. */
  longestHold: number;
}

/** Careful, because SUNAT publishes no limits. Quick calls were answered by errors for a minute or two. */
export const carefulPace: PaceLimits = {
  pause: 1_500,
  atOnce: 2,
  failures: 5,
  failuresWithin: 120_000,
  suspension: 600_000,
  calls: 12,
  callsWithin: 10_000,
  errors: 3,
  errorsWithin: 10_000,
  settling: 120_000,
  recovery: 300_000,
  holds: [30_000, 60_000, 120_000],
  longestHold: 600_000,
};
