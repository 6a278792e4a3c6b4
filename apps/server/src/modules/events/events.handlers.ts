import type { Handlers } from '../../contract/handlers.ts';
import { limited, perMinute } from '../../contract/limits.ts';
import type { Services } from '../../services.ts';
import { requireOwnAccount } from '../accounts/own-account.ts';
import { businessesRepository } from '../businesses/businesses.repository.ts';
import { ownBusiness } from '../businesses/own-business.ts';
import { eventsRepository } from './events.repository.ts';

export type EventsHandlers = Pick<Handlers, 'logEvent'>;

export function eventsHandlers({ database, clock }: Pick<Services, 'database' | 'clock'>): EventsHandlers {
  const events = eventsRepository(database);
  const businesses = businessesRepository(database, clock);
  return {
    logEvent: limited(perMinute(120, { largestBody: 8192 }), async ({ body, personId, session }) => {
      requireOwnAccount(body.accountant_uuid, personId);
      if (body.business_uuid) await ownBusiness(database, session, { uuid: body.business_uuid });
      await events.add({ accountantId: personId, event: { ...body }, receivedAt: clock() });
      if (body.business_uuid && body.event_type === 'view') await businesses.markSeen(body.business_uuid);
    }),
  };
}
