import type { Call, Handlers } from '../../contract/handlers.ts';
import { limited, perMinute } from '../../contract/limits.ts';
import type { Services } from '../../services.ts';
import { ownBusiness } from '../businesses/own-business.ts';
import { createDecideVouchers, type DecisionRequest } from './decisions.repository.ts';

type DecisionHandlers = Pick<Handlers, 'validateObserved' | 'declineObserved'>;

/** The accountant's decisions on observed vouchers. */
export function decisionsHandlers(services: Pick<Services, 'database' | 'sql' | 'clock'>): DecisionHandlers {
  const decideVouchers = createDecideVouchers(services);
  const decide =
    (decision: DecisionRequest['decision']) =>
    async ({ accountantId, query, body }: Call<'validateObserved' | 'declineObserved'>) => {
      const business = await ownBusiness(services.database, accountantId, { ruc: query.ruc });
      await decideVouchers({
        accountantId,
        businessId: business.id,
        period: query.tax_period,
        codes: body.cpes,
        decision,
      });
      return undefined;
    };
  return {
    validateObserved: limited<'validateObserved'>(perMinute(300), decide('validate')),
    declineObserved: limited<'declineObserved'>(perMinute(300), decide('decline')),
  };
}
