import { type Accountant, type TestGroup, testGroupOf } from '@contapro/domain';
import type { OpenedBusiness } from '@contapro/flows';
import { useSyncExternalStore } from 'react';

/** What the suite knows of its user's session with ContaPro. */
export interface Seat {
  token: string | null;
  testGroup: TestGroup | null;
  /** The session before this one ended by itself. */
  hasExpired: boolean;
  accountant: Accountant | null;
  opened: OpenedBusiness | null;
  /** `YYYYMM`; null where the open business has none. */
  period: string | null;
}

const nobody: Seat = {
  token: null,
  testGroup: null,
  hasExpired: false,
  accountant: null,
  opened: null,
  period: null,
};
const keys = { token: 'suite.contapro.token', testGroup: 'suite.contapro.group' } as const;
const listeners = new Set<() => void>();
let current: Seat = {
  ...nobody,
  token: sessionStorage.getItem(keys.token),
  testGroup: testGroupOf(sessionStorage.getItem(keys.testGroup)),
};

function put(seat: Seat): void {
  current = seat;
  for (const key of ['token', 'testGroup'] as const) {
    const value = seat[key];
    if (value === null) sessionStorage.removeItem(keys[key]);
    else sessionStorage.setItem(keys[key], value);
  }
  for (const listener of listeners) listener();
}

export const seat = {
  get: () => current,
  change: (fields: Partial<Seat>) => put({ ...current, ...fields }),
  leave: (hasExpired = false) => put({ ...nobody, hasExpired }),
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};

export const useSeat = (): Seat => useSyncExternalStore(seat.subscribe, seat.get);
