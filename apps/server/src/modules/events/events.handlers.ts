import { eventLogs } from '../../database/schema/index.ts';
import type { Handlers } from '../../contract/handlers.ts';
import { HttpProblem } from '../../problem.ts';
import type { Services } from '../../services.ts';
import { ownBusiness } from '../businesses/own-business.ts';

export type EventsHandlers = Pick<Handlers, 'logEvent'>;

export function eventsHandlers({ database, clock }: Pick<Services, 'database' | 'clock'>): EventsHandlers {
  return {
    logEvent: async ({ body, accountantId }) => {
      if (body.accountant_uuid !== accountantId) throw accountantMismatch();
      if (body.business_uuid) await ownBusiness(database, accountantId, { uuid: body.business_uuid });
      await database.insert(eventLogs).values({ accountantId, event: { ...body }, receivedAt: clock() });
    },
  };
}

export const accountantMismatch = () =>
  new HttpProblem(400, 'ACCOUNTANT_MISMATCH', 'La cuenta no es la de tu sesión. Vuelve a iniciar sesión.');
