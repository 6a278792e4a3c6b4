import {
  type DeclaredPeriod,
  declaredOnProblem,
  type DeclaredOnProblem,
  formatPeriod,
  limaDateOf,
} from '@contapro/domain';
import type { Handlers, Schemas } from '../../contract/handlers.ts';
import { limited, perMinute } from '../../contract/limits.ts';
import { HttpProblem } from '../../problem.ts';
import type { Services } from '../../services.ts';
import { ownBusiness } from '../businesses/own-business.ts';
import { type DeclaredPeriodRow, declarationsRepository } from './declarations.repository.ts';

type ProposalsHandlers = Pick<Handlers, 'getDeclaredPeriod' | 'saveDeclaredPeriod'>;

/** What SUNAT proposed, and the periods that were declared. */
export function proposalsHandlers({ database, clock }: Pick<Services, 'database' | 'clock'>): ProposalsHandlers {
  const declarations = declarationsRepository(database, clock);
  return {
    getDeclaredPeriod: limited(perMinute(1200), async ({ accountantId, query: { filters } }) => {
      const business = await ownBusiness(database, accountantId, { ruc: filters.ruc, uuid: filters.business_uuid });
      return answerOf(await declarations.find(business.id, filters.tax_period));
    }),

    saveDeclaredPeriod: limited(perMinute(60), async ({ accountantId, query: { filters }, body }) => {
      const business = await ownBusiness(database, accountantId, { ruc: filters.ruc, uuid: filters.business_uuid });
      const { tax_period: period } = filters;
      const declared = markOf(body.declared);
      const problem = declared && declaredOnProblem(period, declared.declaredOn, limaDateOf(clock().getTime()));
      if (problem) throw invalidDay(problem, period);
      const change = { former: markOf(body.former), declared };
      return answerOf(await declarations.save(business.id, period, change, accountantId));
    }),
  };
}

const markOf = (mark: Schemas['DeclarationMark'] | null): DeclaredPeriod | null =>
  mark && { declaredOn: mark.declared_on, constanciaNumber: mark.constancia_number };

const answerOf = (row: DeclaredPeriodRow | null): Schemas['PeriodDeclaration'] => ({
  declared: row && {
    declared_on: row.declaredOn,
    constancia_number: row.constanciaNumber,
    marked_at: row.markedAt.toISOString(),
  },
});

function invalidDay(problem: DeclaredOnProblem, period: string): HttpProblem {
  const messages: Record<DeclaredOnProblem, string> = {
    notADay: 'Esa fecha no existe. Escribe el día en que presentaste la declaración.',
    beforeTheEnd: `${formatPeriod(period)} aún no había terminado ese día. Escribe el día en que presentaste la declaración.`,
    inTheFuture: 'Ese día aún no llega. Escribe el día en que presentaste la declaración.',
  };
  return new HttpProblem(400, [{ code: 'DECLARED_ON_INVALID', name: 'declared_on', message: messages[problem] }]);
}
