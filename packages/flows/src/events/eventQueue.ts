import type { Api } from '@contapro/api';
import type { LoggedEvent } from '@contapro/domain';
import type { Session } from '../session/index.ts';

export interface EventQueueServices {
  api: Pick<Api, 'logEvent'>;
  session: Pick<Session, 'get' | 'subscribe'>;
  /** Milliseconds since 1970. */
  clock: () => number;
  /** A post that failed is told to the log only (OPEN-125). */
  onFailure: (error: unknown) => void;
}

/**
 * The event log of the host: takes what machines emit as `event.logged`, holds it until the profile is loaded, and
 * posts it then (EVENTS, OPEN-122 to OPEN-125).
 *
 * @example
 * const events = createEventQueue({ api, session, clock: Date.now, onFailure: console.error });
 * actor.on('event.logged', ({ event }) => events.log(event));
 */
export interface EventQueue {
  log: (event: LoggedEvent) => void;
  /** Stops waiting for the profile; what is held is forgotten. */
  stop: () => void;
}

interface Held extends LoggedEvent {
  /** When it happened. */
  at: number;
  businessUuid: string | null;
  period: string;
  /** Whose token it happened under; null before signing in. */
  token: string | null;
}

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
    // An event of a session that has ended belongs to nobody any more.
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

/** Absent ones are left out (OPEN-124). */
function utmOf({ utm_source, utm_medium, utm_campaign }: ReturnType<Session['get']>['utm']) {
  return {
    ...(utm_source && { utm_source }),
    ...(utm_medium && { utm_medium }),
    ...(utm_campaign && { utm_campaign }),
  };
}
