import type { Handlers } from '../../contract/handlers.ts';
import { limited, perMinute } from '../../contract/limits.ts';
import { HttpProblem } from '../../problem.ts';
import type { Services } from '../../services.ts';
import { businessNotFound, ownBusiness } from '../businesses/own-business.ts';
import { actBy, recordAct } from '../journal/store/record-act.ts';
import { requestClientRemoval } from './client-removals.ts';
import { removalRepository } from './removal.repository.ts';

export type RemovalHandlers = Pick<Handlers, 'getBusinessContents' | 'removeBusiness'>;

/** What would be lost with a business, and its removal. */
export function removalHandlers(services: Pick<Services, 'database' | 'sql' | 'jobs' | 'clock'>): RemovalHandlers {
  const { database, clock } = services;
  const removal = removalRepository(services.database, services.sql);
  return {
    getBusinessContents: limited(perMinute(120), async ({ path, session }) => {
      const { id } = await ownBusiness(database, session, { uuid: path.uuid }, { withArchived: true });
      const found = await removal.contents(id);
      return {
        num_purchases: found.purchases,
        num_sales: found.sales,
        num_decisions: found.decisions,
        num_documents: found.documents,
        num_uploads: found.uploads,
        num_declared_periods: found.declaredPeriods,
        first_period: found.firstPeriod,
        last_period: found.lastPeriod,
      };
    }),

    removeBusiness: limited(perMinute(30), async (call) => {
      const { path, body, session } = call;
      const business = await ownBusiness(database, session, { uuid: path.uuid }, { withArchived: true });
      if (body.ruc !== business.ruc) throw otherRuc();
      // Neither the name nor the RUC is kept.
      const now = clock();
      const isBegun = await removal.begin(business.id, now, async (transaction) => {
        await requestClientRemoval(services, business.id, transaction);
        await recordAct(transaction, { kind: 'client_removed', ...actBy(call), at: now });
      });
      if (!isBegun) throw businessNotFound();
    }),
  };
}

const otherRuc = () =>
  new HttpProblem(400, [
    { code: 'RUC_DIFFERENT', message: 'No es el RUC de esta empresa. Escríbelo como aparece arriba.', name: 'ruc' },
  ]);
