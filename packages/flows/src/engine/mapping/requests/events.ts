import type { StoredSessionState } from '../../session/state.ts';

/** An event with what it is about. */
interface EventRequest {
  type: string;
  description: string;
  /** When it happened, in milliseconds since 1970. */
  at: number;
  accountantUuid: string;
  businessUuid: string | null;
  period: string | null;
  session: Pick<StoredSessionState, 'sessionId' | 'testGroup' | 'utm'>;
}

/** The body of `logEvent`, without what has no value. */
export const eventBody = ({
  type,
  description,
  at,
  accountantUuid,
  businessUuid,
  period,
  session: { sessionId, testGroup, utm },
}: EventRequest) => ({
  event_type: type,
  description,
  accountant_uuid: accountantUuid,
  ...(businessUuid && { business_uuid: businessUuid }),
  session_id: sessionId,
  metadata: {
    ...(testGroup && { abTestGroup: testGroup }),
    ...(period && { tax_period: period }),
    ...(utm.utm_source && { utm_source: utm.utm_source }),
    ...(utm.utm_medium && { utm_medium: utm.utm_medium }),
    ...(utm.utm_campaign && { utm_campaign: utm.utm_campaign }),
    timeStamp: new Date(at).toISOString(),
  },
});
