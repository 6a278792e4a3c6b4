import type { Accountant, Business, TestGroup } from '@contapro/domain';
import {
  initialState,
  selectionOf,
  type SelectedValues,
  type SessionFilters,
  type StoredSessionState,
} from './state.ts';
import { utmOf } from './utmOf.ts';
import { readFilters, readState, storageKeys, write, writeState, type KeyStorage } from './storage.ts';

/** What `createSession` needs. */
export interface SessionServices {
  /** Storage that lasts as long as the browser's tab: `window.sessionStorage`. `logOut` clears all of it. */
  session: KeyStorage;
  /** Storage that lasts beyond the tab: `window.localStorage`. */
  local: KeyStorage;
  /** Returns a random UUID, which identifies the session in the event log. */
  newId: () => string;
}

/**
 * Flags that are kept in local storage, beyond a session.
 *
 * - `isFirstLogin`: false after a sign-in with this browser; true means that the accountant has just signed up.
 * - `isFirstViewDashboard`: true from signing in until the dashboard has been seen.
 * - `completedWelcomeVideo`: whether the accountant who has just signed up has seen the introductory video of Inicio.
 * - `completedOnboardingVideo`: whether the introductory video of the dashboard has been seen.
 * - `completedOnboardingStepOne`: whether the tour of the dashboard has been seen.
 */
export type LocalFlag =
  | 'isFirstLogin'
  | 'isFirstViewDashboard'
  | 'completedWelcomeVideo'
  | 'completedOnboardingVideo'
  | 'completedOnboardingStepOne';

/**
 * The session of a browser tab. Route guards and the API client read it; the host writes it. Pass `get` and `subscribe`
 * to React's `useSyncExternalStore`. Every change is written to storage; when storage is full or forbidden, the session
 * continues in memory.
 *
 * @example
 * const session = createSession({ session: sessionStorage, local: localStorage, newId: () => crypto.randomUUID() });
 * const { business } = useSyncExternalStore(session.subscribe, session.get);
 */
export interface Session {
  /** Returns the current state. It is the same object until the next change. */
  get: () => StoredSessionState;
  /** Calls `listener` after every change. Returns a function that ends the subscription. */
  subscribe: (listener: () => void) => () => void;
  /**
   * Stores the token of a successful sign-in. Everything that the previous session stored is removed, except the
   * campaign, and the company of the partner's link: its credentials are removed.
   */
  open: (opened: { token: string; testGroup: TestGroup | null }) => void;
  /** Replaces the token of the session by another one of the same accountant. Everything else stays. */
  renew: (token: string) => void;
  /**
   * Stores the messages of a refused sign-in.
   *
   * @param status `INCORRECT_CREDENTIALS` when the email or the password of a partner's link is wrong.
   *
   * @default 'ERROR'
   */
  refuse: (messages: readonly string[], status?: 'ERROR' | 'INCORRECT_CREDENTIALS') => void;
  /** Stores the accountant's profile, and marks the session as not expired. */
  storeProfile: (user: Accountant) => void;
  /** Removes the token and the profile after the server refused the token, and marks the session as expired. */
  dropProfile: () => void;
  /** Marks the session as expired, after an authenticated call answered 401. */
  expire: () => void;
  /** Marks the session as not expired: the user has read that it expired. */
  clearExpiry: () => void;
  /** Call it when a load of data begins that needs the session. See `confirm`. */
  watchExpiry: () => void;
  /**
   * Call it when that load has succeeded. Marks the session as not expired, unless a call has answered 401 since
   * `watchExpiry`.
   */
  confirm: () => void;
  /** Stores the accountant's businesses, and updates the open one from the list. */
  storeBusinesses: (businesses: readonly Business[]) => void;
  /** Opens the business and selects its first period. Page, dates and filters are reset. */
  openBusiness: (opened: { business: Business; periods: readonly string[] }) => void;
  /** Takes a business that was archived or removed out of the list, and closes it if it is the open one. */
  closeBusiness: (uuid: string) => void;
  /** Stores the periods of the open business. The first is selected if none was. */
  storePeriods: (periods: readonly string[]) => void;
  /** Selects a period, `YYYYMM`, and its first page. */
  selectPeriod: (period: string) => void;
  /** Changes some of the selected values. */
  select: (values: Partial<SelectedValues>) => void;
  /** Changes fields that have no method of their own. */
  keep: (
    fields: Partial<
      Pick<StoredSessionState, 'selectedPlan' | 'view' | 'partner' | 'businessCreatedSuccessFully' | 'errorMessages'>
    >,
  ) => void;
  /**
   * Stores the campaign (`utm_…`) of the first address of the browser session. Later calls are ignored.
   *
   * @param search The query of the address, `location.search`.
   */
  rememberAddress: (search: string) => void;
  /** Reads a flag; null when it was never stored. */
  flag: (name: LocalFlag) => boolean | null;
  /** Stores a flag. */
  setFlag: (name: LocalFlag, value: boolean) => void;
  /** Reads the businesses and periods kept in local storage; null when there are none or they are not valid. */
  storedFilters: () => SessionFilters | null;
  /** Removes everything of the session from memory and storage. The flags are kept. */
  logOut: () => void;
}

/** Creates the session of a browser tab. A valid state in storage is restored. */
export function createSession({ session, local, newId }: SessionServices): Session {
  const listeners = new Set<() => void>();
  const restored = readState(session);
  let state = restored ?? initialState(newId());
  const isFirstAddress = { current: restored === null };

  const put = (fields: Partial<StoredSessionState>) => {
    state = { ...state, ...fields };
    writeState(session, state);
    for (const listener of listeners) listener();
  };
  const putFilters = (filters: SessionFilters, fields: Partial<StoredSessionState> = {}) => {
    write(local, storageKeys.filters, JSON.stringify(filters));
    put({ ...fields, filters });
  };
  let isRefused = false;
  const clearExpiry = () => {
    if (state.accessTokenExpired) put({ accessTokenExpired: false });
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
      // Do not keep other fields: data of an accountant who signed in before in this tab must not be shown.
      const { utm } = state;
      const partner = state.partner && { ruc: state.partner.ruc, razonSocial: state.partner.razonSocial };
      put({ ...initialState(state.sessionId), utm, partner, accessToken: token, testGroup, loginStatus: 'SUCCESS' });
    },
    renew: (accessToken) => put({ accessToken, accessTokenExpired: false }),
    refuse: (messages, loginStatus = 'ERROR') => put({ loginStatus, errorMessages: messages }),
    storeProfile: (user) => put({ user, accessTokenExpired: false }),
    dropProfile: () => put({ accessToken: null, user: null, accessTokenExpired: true }),
    expire: () => {
      isRefused = true;
      if (!state.accessTokenExpired) put({ accessTokenExpired: true });
    },
    clearExpiry,
    watchExpiry: () => {
      isRefused = false;
    },
    confirm: () => {
      if (!isRefused) clearExpiry();
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
    closeBusiness: (uuid) => {
      const { filters } = state;
      const others = { ...filters, businesses: filters.businesses.filter((each) => each.uuid !== uuid) };
      if (state.business?.uuid !== uuid) {
        putFilters(others);
        return;
      }
      for (const key of openBusinessKeys) local.removeItem(storageKeys[key]);
      const { business, selectedValues } = initialState(state.sessionId);
      putFilters({ ...others, taxPeriods: [] }, { business, selectedValues, view: null });
    },
    storePeriods: (periods) =>
      putFilters(
        { ...state.filters, taxPeriods: periods },
        {
          selectedValues: {
            ...state.selectedValues,
            tax_period: state.selectedValues.tax_period ?? periods[0] ?? null,
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
      for (const key of ['filters', ...openBusinessKeys] as const) local.removeItem(storageKeys[key]);
      state = initialState(newId());
      for (const listener of listeners) listener();
    },
  };
}

/** What names the open business in local storage. */
const openBusinessKeys = ['businessName', 'businessRuc', 'businessUuid'] as const;

/** The open business from the new list, because its status may have changed. */
const current = (chosen: Business | null, businesses: readonly Business[]) =>
  businesses.find(({ uuid }) => uuid === chosen?.uuid) ?? chosen;
