import type { Handlers } from '../../contract/handlers.ts';
import { limited, perMinute } from '../../contract/limits.ts';
import { HttpProblem } from '../../problem.ts';
import type { Services } from '../../services.ts';
import { ownBusiness } from '../businesses/own-business.ts';
import { actBy, recordActIn } from '../history/store/record-act.ts';
import { removalRepository } from './removal.repository.ts';

export type RemovalHandlers = Pick<Handlers, 'getBusinessContents' | 'removeBusiness'>;

/** What would be lost with a business, and its removal. */
export function removalHandlers({
  database,
  sql,
  clock,
}: Pick<Services, 'database' | 'sql' | 'clock'>): RemovalHandlers {
  const removal = removalRepository(sql);
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
      await removal.remove(business.id, (transaction) =>
        recordActIn(transaction, { kind: 'client_removed', ...actBy(call), at: clock() }),
      );
    }),
  };
}

const otherRuc = () =>
  new HttpProblem(400, [
    { code: 'RUC_DIFFERENT', message: 'No es el RUC de esta empresa. Escríbelo como aparece arriba.', name: 'ruc' },
  ]);
