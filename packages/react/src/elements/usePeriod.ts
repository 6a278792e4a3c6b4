import { useState } from 'react';

/** The period that a flow begins with, and the number of times that the host has asked for another one. */
export interface BegunPeriod {
  /** `YYYYMM`; null when the business has none. */
  period: string | null;
  /** For the `key` of the flow: it begins again with a period that the host gives. */
  round: number;
  /** Keeps the period that the accountant has selected, so that the host can give it back. */
  keep: (period: string) => void;
}

/** The period of a host, or the newest where the business does not have it. */
export function usePeriod(given: string | undefined, periods: readonly string[]): BegunPeriod {
  const [state, setState] = useState({ given, current: given, round: 0 });
  const { current, round } = state;
  if (given !== state.given) setState({ given, current: given, round: given === current ? round : round + 1 });
  const isKnown = current !== undefined && periods.includes(current);
  return {
    period: isKnown ? current : (periods[0] ?? null),
    round,
    keep: (period) => setState((before) => ({ ...before, current: period })),
  };
}
