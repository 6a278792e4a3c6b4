import { useSyncExternalStore } from 'react';
import type { ContaPro, SessionState } from '../session/createContaPro.ts';
import { useHost } from './HostContext.ts';

/** What `useContaPro` returns. */
export interface ContaProAccess extends Pick<ContaPro, 'api' | 'fetchFile' | 'signOut' | 'resume'> {
  /** Whether somebody is signed in, and who. */
  session: SessionState;
}

/** The session as it is now. */
export function useSession(): SessionState {
  const { session } = useHost().contapro;
  return useSyncExternalStore(session.subscribe, session.get, session.get);
}

/**
 * The client and the session, for your own pages and buttons.
 *
 * @throws Error outside of a `ContaProProvider`.
 * @example
 * const { session, signOut } = useContaPro();
 * return session.status === 'open' && <button onClick={() => void signOut()}>Salir</button>;
 */
export function useContaPro(): ContaProAccess {
  const { api, fetchFile, signOut, resume } = useHost().contapro;
  return { api, fetchFile, signOut, resume, session: useSession() };
}
