/**
 * What a flow has shown, so that what was seen is drawn at once when it is selected again or the person comes back to its address,
 * while it is loaded again. The host makes one for each entry of its history, and forgets them when the session ends.
 */
export interface FlowMemory {
  /** Returns what was kept under a name; undefined when nothing was. */
  recall: (name: string) => unknown;
  /** Keeps a value under a name, in place of the former one. */
  keep: (name: string, value: unknown) => void;
}

/**
 * What a machine kept under a name. The name must say all that the value depends on, the machine included: then the value has the
 * type with which the same machine kept it.
 */
export const recalled = <Value>(memory: FlowMemory | undefined, name: string): Value | undefined =>
  memory?.recall(name) as Value | undefined;
