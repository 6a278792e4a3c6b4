import type { Api } from '@contapro/api';
import type { LoggedEvent } from '@contapro/domain';
import type { Session } from '../session/index.ts';

/** The services of {@link createEventQueue}. */
export interface EventQueueServices {
  api: Pick<Api, 'logEvent'>;
  /** The session, which has the accountant, the business and the period of each event. */
  session: Pick<Session, 'get' | 'subscribe'>;
  /** Returns milliseconds since 1970 UTC. */
  clock: () => number;
  /** Called when an event could not be posted. The event is not posted again. */
  onFailure: (error: unknown) => void;
}

/**
 * The event log of a host. It takes the events that machines emit as `event.logged`, keeps them until the accountant's
 * profile is loaded, and then posts them.
 *
 * @example
 * const events = createEventQueue({ api, session, clock: Date.now, onFailure: console.error });
 * actor.on('event.logged', ({ event }) => events.log(event));
 */
export interface EventQueue {
  /** Posts the event, at once or as soon as the profile is loaded. */
  log: (event: LoggedEvent) => void;
  /** Ends the subscription to the session. Events that were not posted are dropped. */
  stop: () => void;
}

interface Held extends LoggedEvent {
  /** When it happened, in milliseconds since 1970. */
  at: number;
  businessUuid: string | null;
  period: string | null;
  /** The token of the session in which it happened; null before signing in. */
  token: string | null;
}

/** Creates the {@link EventQueue} of a host. */
export function createEventQueue({ api, session, clock, onFailure }: EventQueueServices): EventQueue {
  let held: Held[] = [];

  const post = async ({ type, description, at, businessUuid, period }: Held, accountantUuid: string) => {
    const { sessionId, testGroup, utm } = session.get();
    const metadata = {
      ...(testGroup && { abTestGroup: testGroup }),
      ...(period && { tax_period: period }),
      ...utmOf(utm),
      timeStamp: new Date(at).toISOString(),
    };
    const body = {
      event_type: type,
      description,
      accountant_uuid: accountantUuid,
      ...(businessUuid && { business_uuid: businessUuid }),
      session_id: sessionId,
      metadata,
    };
    await api.logEvent({ body });
  };

  const flush = () => {
    const { user, accessToken } = session.get();
    // Drop events of an earlier session: they must not be posted for the accountant who is signed in now.
    held = held.filter(({ token }) => token === null || token === accessToken);
    if (!user || !accessToken) return;
    for (const event of held.splice(0)) post(event, user.uuid).catch(onFailure);
  };

  const stop = session.subscribe(flush);
  return {
    log: (event) => {
      const { business, selectedValues, accessToken } = session.get();
      const businessUuid = business?.uuid ?? null;
      held.push({ ...event, at: clock(), businessUuid, period: selectedValues.tax_period, token: accessToken });
      flush();
    },
    stop: () => {
      stop();
      held = [];
    },
  };
}

/** The parameters of the campaign that have a value. */
function utmOf({ utm_source, utm_medium, utm_campaign }: ReturnType<Session['get']>['utm']) {
  return {
    ...(utm_source && { utm_source }),
    ...(utm_medium && { utm_medium }),
    ...(utm_campaign && { utm_campaign }),
  };
}
