import type { Accountant, Business, TestGroup } from '@contapro/domain';
import {
  initialState,
  selectionOf,
  type SelectedValues,
  type SessionFilters,
  type SessionState,
  type Utm,
} from './state.ts';
import { readFilters, readState, storageKeys, write, writeState, type KeyStorage } from './storage.ts';

/** What a session is made from. */
export interface SessionServices {
  /** Lasts as long as the browser's tab: `window.sessionStorage`. */
  session: KeyStorage;
  /** Lasts beyond it: `window.localStorage`. */
  local: KeyStorage;
  /** A random UUID (OPEN-124). */
  newId: () => string;
}

/** The flags kept in local storage (SESSION-15 to SESSION-17). */
export type LocalFlag = 'isFirstLogin' | 'isFirstViewDashboard' | 'completedOnboardingVideo';

/**
 * The signed-in session of a tab: a plain typed store, read by guards and the API client and written by the host.
 * `get` and `subscribe` fit `useSyncExternalStore`.
 *
 * @example
 * const session = createSession({ session: sessionStorage, local: localStorage, newId: () => crypto.randomUUID() });
 * const { business } = useSyncExternalStore(session.subscribe, session.get);
 */
export interface Session {
  get: () => SessionState;
  subscribe: (listener: () => void) => () => void;
  /** LOGIN-12 to LOGIN-14, LOGIN-18. */
  open: (opened: { token: string; testGroup: TestGroup | null }) => void;
  /** A sign-in was refused; LOGIN-19. */
  refuse: (messages: readonly string[]) => void;
  /** The profile came; the session lives (SESSION-21, SESSION-23). */
  storeProfile: (user: Accountant) => void;
  /** The profile was refused; the next guard sends to sign-in, which says that the session expired (SESSION-22, OPEN-023). */
  dropProfile: () => void;
  /** An authenticated call answered 401 (SESSION-24). */
  expire: () => void;
  /** An authenticated call succeeded, or the expiry has been said (SESSION-25). */
  clearExpiry: () => void;
  storeBusinesses: (businesses: readonly Business[]) => void;
  /** Selects the business and its first period; page, dates and filters start anew (OPEN-102). */
  openBusiness: (opened: { business: Business; periods: readonly string[] }) => void;
  /** Periods of the open business came; the first is selected where none was. */
  storePeriods: (periods: readonly string[]) => void;
  selectPeriod: (period: string) => void;
  select: (values: Partial<SelectedValues>) => void;
  /** Changes fields that no named step above writes: plan, view, partner data, creation status, messages. */
  keep: (
    fields: Partial<
      Pick<SessionState, 'selectedPlan' | 'view' | 'partner' | 'businessCreatedSuccessFully' | 'errorMessages'>
    >,
  ) => void;
  /** Remembers where the browser session came from; only its first address counts (OPEN-124). */
  rememberAddress: (search: string) => void;
  /** Null: never stored. */
  flag: (name: LocalFlag) => boolean | null;
  setFlag: (name: LocalFlag, value: boolean) => void;
  /** The businesses kept in local storage, for a page opened without navigation state (OPEN-090). */
  storedFilters: () => SessionFilters | null;
  /** Forgets everything of the session (SESSION-29, SESSION-30, OPEN-101). */
  logOut: () => void;
}

export function createSession({ session, local, newId }: SessionServices): Session {
  const listeners = new Set<() => void>();
  const restored = readState(session);
  let state = restored ?? initialState(newId());
  const isFirstAddress = { current: restored === null };

  const put = (fields: Partial<SessionState>) => {
    state = { ...state, ...fields };
    writeState(session, state);
    for (const listener of listeners) listener();
  };
  const putFilters = (filters: SessionFilters, fields: Partial<SessionState> = {}) => {
    write(local, storageKeys.filters, JSON.stringify(filters));
    put({ ...fields, filters });
  };
  const setFlag = (name: LocalFlag, value: boolean) => write(local, storageKeys[name], String(value));

  return {
    get: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    open: ({ token, testGroup }) => {
      setFlag('isFirstLogin', false);
      setFlag('isFirstViewDashboard', true);
      // Nothing of who signed in before in this tab may show.
      const { utm, partner } = state;
      put({ ...initialState(state.sessionId), utm, partner, accessToken: token, testGroup, loginStatus: 'SUCCESS' });
    },
    refuse: (messages) => put({ loginStatus: 'ERROR', errorMessages: messages }),
    storeProfile: (user) => put({ user, accessTokenExpired: false }),
    dropProfile: () => put({ accessToken: null, user: null, accessTokenExpired: true }),
    expire: () => {
      if (!state.accessTokenExpired) put({ accessTokenExpired: true });
    },
    clearExpiry: () => {
      if (state.accessTokenExpired) put({ accessTokenExpired: false });
    },
    storeBusinesses: (businesses) =>
      putFilters({ ...state.filters, businesses }, { business: current(state.business, businesses) }),
    openBusiness: ({ business, periods }) => {
      write(local, storageKeys.businessName, business.name);
      write(local, storageKeys.businessRuc, business.ruc);
      write(local, storageKeys.businessUuid, business.uuid);
      putFilters(
        { ...state.filters, taxPeriods: periods },
        { business, selectedValues: selectionOf(business, periods), view: null },
      );
    },
    storePeriods: (periods) =>
      putFilters(
        { ...state.filters, taxPeriods: periods },
        {
          selectedValues: {
            ...state.selectedValues,
            tax_period: state.selectedValues.tax_period || (periods[0] ?? ''),
          },
        },
      ),
    selectPeriod: (period) => put({ selectedValues: { ...state.selectedValues, tax_period: period, page: 1 } }),
    select: (values) => put({ selectedValues: { ...state.selectedValues, ...values } }),
    keep: put,
    rememberAddress: (search) => {
      if (!isFirstAddress.current) return;
      isFirstAddress.current = false;
      put({ utm: utmOf(search) });
    },
    flag: (name) => {
      const stored = local.getItem(storageKeys[name]);
      return stored === null ? null : stored === 'true';
    },
    setFlag,
    storedFilters: () => readFilters(local),
    logOut: () => {
      session.clear();
      for (const key of ['filters', 'businessName', 'businessRuc', 'businessUuid'] as const)
        local.removeItem(storageKeys[key]);
      state = initialState(newId());
      for (const listener of listeners) listener();
    },
  };
}

/** The chosen business as the fresh list has it; its status may have changed meanwhile. */
const current = (chosen: Business | null, businesses: readonly Business[]) =>
  businesses.find(({ uuid }) => uuid === chosen?.uuid) ?? chosen;

function utmOf(search: string): Utm {
  const query = new URLSearchParams(search);
  const names = ['utm_source', 'utm_medium', 'utm_campaign'] as const;
  return Object.fromEntries(names.flatMap((name) => (query.get(name) ? [[name, query.get(name)]] : [])));
}
