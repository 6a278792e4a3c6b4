import * as z from 'zod/mini';
import { filtersSchema, stateSchema, stateVersion, type SessionFilters, type StoredSessionState } from './state.ts';

/** The part of the browser's Storage that a session needs. */
export type KeyStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'clear'>;

/** The keys under which the session stores its values. */
export const storageKeys = {
  state: 'app-state',
  isFirstLogin: 'isFirstLogin',
  isFirstViewDashboard: 'isFirstViewDashboard',
  completedWelcomeVideo: 'completedWelcomeVideo',
  completedOnboardingVideo: 'completedOnboardingVideo',
  completedOnboardingStepOne: 'completedOnboardingStepOne',
  filters: 'filters',
  businessName: 'businessName',
  businessRuc: 'businessRuc',
  businessUuid: 'businessUuid',
  /** The events that were not posted yet, see `createEventQueue`. */
  events: 'event-queue',
} as const;

const envelope = z.object({ version: z.literal(stateVersion), state: stateSchema });

/** The stored state; null when there is none, it has another version, or it is not valid. */
export function readState(storage: KeyStorage): StoredSessionState | null {
  const read = z.safeParse(envelope, readJson(storage, storageKeys.state));
  return read.success ? read.data.state : null;
}

/** The businesses and periods in local storage; null when there are none or they are not valid. */
export function readFilters(storage: KeyStorage): SessionFilters | null {
  const read = z.safeParse(filtersSchema, readJson(storage, storageKeys.filters));
  return read.success ? read.data : null;
}

export const writeState = (storage: KeyStorage, state: StoredSessionState): void =>
  write(storage, storageKeys.state, JSON.stringify({ version: stateVersion, state }));

/** The value under a key; null when there is none or it is no JSON. */
export function readJson(storage: KeyStorage, key: string): unknown {
  try {
    return JSON.parse(storage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

/** Writes a value. When storage is full or forbidden, nothing is stored and no error is thrown. */
export function write(storage: KeyStorage, key: string, value: string): void {
  try {
    storage.setItem(key, value);
  } catch {
    // The session continues in memory; only a reload loses it.
  }
}

/** A storage in memory, for places without a browser's storage, such as prerendering. */
export function memoryStorage(): KeyStorage {
  const values = new Map<string, string>();
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
    clear: () => values.clear(),
  };
}
