import type { SessionState } from '@contapro/react';
import { loadRuntime } from './runtimeCode.ts';
import { currentSession, shared, type SharedSession } from './sharedSession.ts';

/** The session, after what draws the elements was loaded. */
async function connected(): Promise<SharedSession> {
  await loadRuntime();
  const connection = shared.get();
  if (!connection) throw new Error('ContaPro could not be loaded.');
  return connection;
}

/** The session of all elements of the page, as `useContaPro` of `@contapro/react` has it. */
export interface PageSession {
  /** Who is signed in, now. `checking` until an element is on the page or `subscribe` was called. */
  readonly session: SessionState;
  /** Calls a listener with the session after each of its changes. Returns a function that ends it. */
  subscribe: (listener: (session: SessionState) => void) => () => void;
  /**
   * Ends the session on the server and in the browser, and forgets everything that was loaded and typed.
   *
   * @throws Error when the code of the elements could not be loaded
   */
  signOut: () => Promise<void>;
  /**
   * Validates the token again, after a failure or with a new token of your server.
   *
   * @throws Error when the code of the elements could not be loaded
   */
  resume: () => Promise<void>;
}

/**
 * The session of all elements of the page.
 *
 * @example
 * contapro.subscribe(({ status, accountant }) => show(status === 'open' ? `Hola, ${accountant?.name}` : 'Inicia sesión'));
 */
export const contapro: PageSession = {
  get session() {
    return currentSession();
  },
  subscribe: (listener) => {
    let last = contapro.session;
    void loadRuntime();
    return shared.subscribe(() => {
      const { session } = contapro;
      if (session === last) return;
      last = session;
      listener(session);
    });
  },
  signOut: async () => (await connected()).signOut(),
  resume: async () => (await connected()).resume(),
};
