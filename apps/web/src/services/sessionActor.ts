import type { Session } from '@contapro/flows';
import { useSyncExternalStore } from 'react';
import { useServices } from './ServicesContext.tsx';

interface ResumableActor {
  stop: () => unknown;
  send: (event: { type: 'session.resume' }) => void;
}

/** Work of the accountant who is signed in, such as uploads, that goes on while other pages are shown. */
export interface SessionActor<Actor> {
  /** Null until it begins, and after it has ended. */
  get: () => Actor | null;
  subscribe: (listener: () => void) => () => void;
  /** Returns the actor that runs, or the one that `create` makes. */
  begin: (create: () => Actor) => Actor;
  /** Ends all its work. */
  end: () => void;
}

/**
 * Keeps an actor of a session. It outlives a session that expired: when the same accountant signs in again in this tab, it
 * goes on; when another one does, it ends.
 */
function createSessionActor<Actor extends ResumableActor>(session: Session): SessionActor<Actor> {
  const listeners = new Set<() => void>();
  let running: { actor: Actor; owner: string | undefined; token: string | null } | null = null;
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
      // A component begins it while it renders; others must not render again before it is done.
      queueMicrotask(() => {
        for (const listener of listeners) listener();
      });
      return actor;
    },
    end: () => {
      if (running) put(null);
    },
  };
}

/**
 * Makes the hook that returns the actor of the session of this tab. It is not a member of the services, so that sign-in
 * does not load it.
 */
export function sessionActorHook<Actor extends ResumableActor>(): () => SessionActor<Actor> {
  const kept = new WeakMap<Session, SessionActor<Actor>>();
  return () => {
    const { session } = useServices();
    const found = kept.get(session) ?? createSessionActor<Actor>(session);
    kept.set(session, found);
    return found;
  };
}

/** The actor that runs; null when there is none. */
export const useRunning = <Actor>({ subscribe, get }: SessionActor<Actor>): Actor | null =>
  useSyncExternalStore(subscribe, get, get);
