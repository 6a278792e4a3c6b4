import type { Session, Uploads } from '@contapro/flows';
import { useSyncExternalStore } from 'react';
import { useServices } from './ServicesContext.tsx';

/** The uploads of the accountant who is signed in. They begin with the first visit of 'Subir archivos'. */
export interface SessionUploads {
  /** Null until they begin, and after they have ended. */
  get: () => Uploads | null;
  subscribe: (listener: () => void) => () => void;
  /** Returns the uploads that run, or those that `create` makes. */
  begin: (create: () => Uploads) => Uploads;
  /** How many files would be lost if the uploads ended now. */
  countUnsent: () => number;
  /** Ends all uploads. */
  end: () => void;
}

/**
 * Keeps the uploads of a session. They outlive a session that expired: when the same accountant signs in again in this
 * tab, they go on; when another one does, they end.
 */
function createSessionUploads(session: Session): SessionUploads {
  const listeners = new Set<() => void>();
  let running: { actor: Uploads; owner: string | undefined; token: string | null } | null = null;
  const put = (next: typeof running) => {
    running?.actor.stop();
    running = next;
    for (const listener of listeners) listener();
  };

  session.subscribe(() => {
    const { user, accessToken } = session.get();
    if (running === null || user === null) return;
    if (user.uuid !== running.owner) return put(null);
    if (accessToken === null || accessToken === running.token) return;
    running.token = accessToken;
    running.actor.send({ type: 'session.resume' });
  });

  return {
    get: () => running?.actor ?? null,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    begin: (create) => {
      if (running) return running.actor;
      const { user, accessToken } = session.get();
      const actor = create();
      running = { actor, owner: user?.uuid, token: accessToken };
      // A component begins the uploads while it renders; others must not render again before it is done.
      queueMicrotask(() => {
        for (const listener of listeners) listener();
      });
      return actor;
    },
    countUnsent: () =>
      running?.actor.getSnapshot().context.uploads.reduce((total, { unsent }) => total + unsent, 0) ?? 0,
    end: () => {
      if (running) put(null);
    },
  };
}

// Not a member of the services, so that sign-in does not load it.
const kept = new WeakMap<Session, SessionUploads>();

/** The uploads of the session of this tab. */
export function useSessionUploads(): SessionUploads {
  const { session } = useServices();
  const found = kept.get(session) ?? createSessionUploads(session);
  kept.set(session, found);
  return found;
}

/** The uploads that run; null when there are none. */
export function useRunningUploads(): Uploads | null {
  const uploads = useSessionUploads();
  return useSyncExternalStore(uploads.subscribe, uploads.get, uploads.get);
}
