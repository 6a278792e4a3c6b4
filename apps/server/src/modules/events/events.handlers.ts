import { eventLogs } from '../../database/schema/index.ts';
import type { Handlers } from '../../contract/handlers.ts';
import { limited, perMinute } from '../../contract/limits.ts';
import type { Services } from '../../services.ts';
import { requireOwnAccount } from '../accounts/own-account.ts';
import { ownBusiness } from '../businesses/own-business.ts';

export type EventsHandlers = Pick<Handlers, 'logEvent'>;

export function eventsHandlers({ database, clock }: Pick<Services, 'database' | 'clock'>): EventsHandlers {
  return {
    logEvent: limited(perMinute(120, { largestBody: 8192 }), async ({ body, accountantId }) => {
      requireOwnAccount(body.accountant_uuid, accountantId);
      if (body.business_uuid) await ownBusiness(database, accountantId, { uuid: body.business_uuid });
      await database.insert(eventLogs).values({ accountantId, event: { ...body }, receivedAt: clock() });
    }),
  };
}
