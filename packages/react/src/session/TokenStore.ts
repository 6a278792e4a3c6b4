import { type TestGroup, testGroupOf } from '@contapro/domain';

/** What a session needs to go on after the page was loaded again. */
export interface StoredSession {
  /** The access token. */
  token: string;
  /** The accountant's group in the A/B test; null when the server sent none. */
  testGroup: TestGroup | null;
}

/** Where the token of a session is kept. */
export interface TokenStore {
  /** The stored session; null when there is none. */
  read: () => StoredSession | null;
  /** Stores a session. Null removes the one that is stored. */
  write: (session: StoredSession | null) => void;
}

/**
 * Keeps the token in `sessionStorage`, until the tab is closed. Where the browser forbids storage, the token is kept until the
 * page is left.
 *
 * @param prefix What the keys in `sessionStorage` begin with. Two providers on one page need different ones.
 */
export function tabStore(prefix = 'contapro'): TokenStore {
  const keys = { token: `${prefix}.token`, testGroup: `${prefix}.group` };
  return {
    read: () => {
      try {
        const token = sessionStorage.getItem(keys.token);
        return token === null ? null : { token, testGroup: testGroupOf(sessionStorage.getItem(keys.testGroup)) };
      } catch {
        return null;
      }
    },
    write: (session) => {
      try {
        for (const key of ['token', 'testGroup'] as const) {
          const value = session?.[key] ?? null;
          if (value === null) sessionStorage.removeItem(keys[key]);
          else sessionStorage.setItem(keys[key], value);
        }
      } catch {
        // The session goes on in memory; only loading the page again ends it.
      }
    },
  };
}
