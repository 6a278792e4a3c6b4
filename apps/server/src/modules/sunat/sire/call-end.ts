/** What a call that has ended says about the pace. */
export interface CallEnd {
  /** Whether the host did not answer, or only with an error of its own. */
  hasHostFailed: boolean;
  /** The pause that the host asks for, in milliseconds; null if it does not say how long. By default it asks for none. */
  hold?: number | null | undefined;
  /**
   * Whether it ended as calls do that come too fast.
   *
   * @default false
   */
  isTooFast?: boolean | undefined;
}
