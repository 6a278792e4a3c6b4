import { type Api, Problem } from '@contapro/api';
import type { LoggedEvent } from '@contapro/domain';
import * as z from 'zod/mini';
import { eventBody } from '../mapping/requests/events.ts';
import type { Session } from '../session/index.ts';
import { type KeyStorage, memoryStorage, readJson, storageKeys, write } from '../session/storage.ts';

export interface EventQueueServices {
  api: Pick<Api, 'logEvent'>;
  /** The session, which has the accountant, the business and the period of each event. */
  session: Pick<Session, 'get' | 'subscribe'>;
  /** Returns milliseconds since 1970 UTC. */
  clock: () => number;
  /**
   * Keeps the events that were not posted yet over a reload of the page, under `storageKeys.events`: `window.sessionStorage`.
   *
   * @default a storage in memory
   */
  storage?: KeyStorage;
  /** Called when an event could not be posted. Unless the server refused the event, it is posted again later. */
  onFailure: (error: unknown) => void;
}

/**
 * The event log of a host. It takes the events that machines emit as `event.logged`, keeps them until the accountant's
 * profile is loaded, and then posts them. An event that the server did not take is posted again, after 30 seconds and then
 * after twice the former time, at most 10 minutes. When only the answer was lost, the server stores the event twice, with the
 * same `session_id` and `timeStamp`.
 *
 * @example
 * const events = createEventQueue({ api, session, clock: Date.now, storage: sessionStorage, onFailure: console.error });
 * events.log(eventNames.signedIn);
 */
export interface EventQueue {
  /**
   * Posts the event, at once or as soon as the profile is loaded.
   *
   * @param at When it happened, in milliseconds since 1970 UTC.
   *
   * @default now
   */
  log: (event: LoggedEvent, at?: number) => void;
  /** Stops posting. Events that were not posted stay in the storage. */
  stop: () => void;
}

const eventSchema = z.object({
  type: z.string(),
  description: z.string(),
  /** When it happened, in milliseconds since 1970. */
  at: z.number(),
  businessUuid: z.nullable(z.string()),
  period: z.nullable(z.string()),
  /** The accountant in whose session it happened; null before the profile was loaded. */
  owner: z.nullable(z.string()),
});

interface Held extends z.infer<typeof eventSchema> {
  /** The token of the session in which it happened; null before signing in. Not stored. */
  token: string | null;
  /** `failed` waits for the next attempt. Not stored. */
  state: 'held' | 'sent' | 'failed';
}

/** When there are more, the oldest are dropped. */
const maximumHeld = 200;
const firstDelay = 30_000;
const longestDelay = 600_000;

/** Creates the {@link EventQueue} of a host. */
export function createEventQueue(services: EventQueueServices): EventQueue {
  const { api, session, clock, storage = memoryStorage(), onFailure } = services;
  let held: Held[] = restore(storage, session.get().accessToken);
  let delay = firstDelay;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;

  async function post(event: Held, accountantUuid: string) {
    try {
      await api.logEvent({ body: eventBody({ ...event, accountantUuid, session: session.get() }) });
      remove(event);
      delay = firstDelay;
    } catch (error) {
      onFailure(error);
      if (isRefused(error)) return remove(event);
      event.state = 'failed';
      retryLater();
    }
  }

  const remove = (event: Held) => {
    held = held.filter((each) => each !== event);
    store();
  };

  const retryLater = () => {
    if (timer !== undefined || isStopped) return;
    timer = setTimeout(() => {
      timer = undefined;
      delay = Math.min(2 * delay, longestDelay);
      for (const event of held) if (event.state === 'failed') event.state = 'held';
      flush();
    }, delay);
  };

  const store = () => {
    if (held.length === 0) storage.removeItem(storageKeys.events);
    else
      write(
        storage,
        storageKeys.events,
        JSON.stringify(held.map(({ token: _token, state: _state, ...event }) => event)),
      );
  };

  const flush = () => {
    const { user, accessToken, accessTokenExpired } = session.get();
    const isSignedOut = accessToken === null && !accessTokenExpired;
    // Events of another session must not be posted for the accountant who is signed in now.
    held = held.filter(({ token, owner }) => {
      if (owner !== null) return user ? owner === user.uuid : !isSignedOut;
      return token === null || token === accessToken;
    });
    if (user && accessToken) {
      for (const event of held) {
        event.owner = user.uuid;
        if (event.state !== 'held') continue;
        event.state = 'sent';
        void post(event, user.uuid);
      }
    }
    store();
  };

  const stop = session.subscribe(flush);
  flush();
  return {
    log: ({ type, description }, at = clock()) => {
      const { business, selectedValues, accessToken, user } = session.get();
      held.push({
        type,
        description,
        at,
        businessUuid: business?.uuid ?? null,
        period: selectedValues.tax_period,
        owner: user?.uuid ?? null,
        token: accessToken,
        state: 'held',
      });
      held = held.slice(-maximumHeld);
      flush();
    },
    stop: () => {
      isStopped = true;
      stop();
      clearTimeout(timer);
    },
  };
}

/** The events of an earlier page load of the session; none when the stored ones are not valid. */
function restore(storage: KeyStorage, token: string | null): Held[] {
  const stored = z.safeParse(z.array(eventSchema), readJson(storage, storageKeys.events));
  return stored.success ? stored.data.map((event) => ({ ...event, token, state: 'held' })) : [];
}

/** Whether the server answered that it will never take the event. After a 401 the accountant can sign in again. */
const isRefused = (error: unknown) =>
  error instanceof Problem && error.status >= 400 && error.status < 500 && ![401, 408, 429].includes(error.status);
