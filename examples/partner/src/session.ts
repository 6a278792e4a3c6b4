import { type Accountant, type TestGroup, testGroupOf } from '@contapro/domain';
import type { OpenedBusiness } from '@contapro/flows';
import { useSyncExternalStore } from 'react';

/** The state of the user's session with ContaPro. */
export interface SessionState {
  token: string | null;
  testGroup: TestGroup | null;
  /** Whether the last session expired. */
  hasExpired: boolean;
  accountant: Accountant | null;
  /** Whether the profile of the accountant could not be loaded. */
  hasFailed: boolean;
  opened: OpenedBusiness | null;
  /** `YYYYMM`; null where the open business has none. */
  period: string | null;
}

const signedOut: SessionState = {
  token: null,
  testGroup: null,
  hasExpired: false,
  accountant: null,
  hasFailed: false,
  opened: null,
  period: null,
};
const keys = { token: 'suite.contapro.token', testGroup: 'suite.contapro.group' } as const;
const listeners = new Set<() => void>();
let current: SessionState = {
  ...signedOut,
  token: sessionStorage.getItem(keys.token),
  testGroup: testGroupOf(sessionStorage.getItem(keys.testGroup)),
};

function put(state: SessionState): void {
  current = state;
  for (const key of ['token', 'testGroup'] as const) {
    const value = state[key];
    if (value === null) sessionStorage.removeItem(keys[key]);
    else sessionStorage.setItem(keys[key], value);
  }
  for (const listener of listeners) listener();
}

export const session = {
  get: () => current,
  change: (fields: Partial<SessionState>) => put({ ...current, ...fields }),
  leave: (hasExpired = false) => put({ ...signedOut, hasExpired }),
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};

export const useSession = (): SessionState => useSyncExternalStore(session.subscribe, session.get);
