import { isPeriod } from '@contapro/domain';
import { selectedPeriod } from '@contapro/flows';
import { useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigate, useNavigationType, useSearchParams } from 'react-router-dom';
import { useServices, useSession } from '../services/ServicesContext.tsx';

/** The query of the page's address, which keeps what the page shows. */
export interface Address {
  /** The parameters of the query. */
  query: URLSearchParams;
  /**
   * The period of the query, or else that of the session, `YYYYMM`; null when the business has none. A period that the
   * business does not have is ignored.
   */
  period: string | null;
  /**
   * The key of the page's flow. It changes when the address does, except for changes by `show`: a link and the buttons of
   * the browser mount the flow again, with what the address says.
   */
  key: string;
  /** Writes what the page shows to its address. A parameter that is undefined is left out. */
  show: (parameters: Parameters, options?: { replace?: boolean }) => void;
}

export type Parameters = Readonly<Record<string, string | number | undefined>>;

/** Reads and writes what a page shows in the query of its address. The period of the address is stored in the session. */
export function useAddress(): Address {
  const { session } = useServices();
  const [query] = useSearchParams();
  const location = useLocation();
  const state: unknown = location.state;
  const type = useNavigationType();
  const navigate = useNavigate();
  const periods = useSession(({ filters }) => filters.taxPeriods);
  const stored = useSession(selectedPeriod);
  const requested = query.get('periodo');
  const period = requested !== null && isPeriod(requested) && periods.includes(requested) ? requested : stored;
  const key = (type === 'POP' ? null : shownSince(state)) ?? location.key;

  // Once for each address that is opened. After that the flow tells the session which period is selected.
  const opened = useRef<string | null>(null);
  useLayoutEffect(() => {
    if (opened.current === key) return;
    opened.current = key;
    if (period !== null && period !== stored) session.selectPeriod(period);
  }, [key, period, stored, session]);

  const show: Address['show'] = (parameters, { replace = false } = {}) => {
    const search = String(queryOf(parameters));
    if (search === String(query)) return;
    void navigate(
      { search },
      { replace, state: { ...(isRecord(state) ? state : {}), shownSince: key }, defaultShouldRevalidate: false },
    );
  };
  return { query, period, key, show };
}

/** A query with the parameters that are defined. */
export function queryOf(parameters: Parameters): URLSearchParams {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters)) if (value !== undefined) query.set(name, String(value));
  return query;
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const shownSince = (state: unknown): string | null =>
  isRecord(state) && typeof state['shownSince'] === 'string' ? state['shownSince'] : null;
