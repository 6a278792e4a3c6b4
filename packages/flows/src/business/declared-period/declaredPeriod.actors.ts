import type { PeriodDeclaration } from '@contapro/domain';
import { fromRead } from '../../engine/internal/fromRead.ts';
import { declarationFields, declarationMarkOf, periodDeclarationOf } from '../../engine/mapping/index.ts';
import { businessQuery } from '../../engine/mapping/requests/months.ts';
import { createSubmission, fieldErrors } from '../../engine/submission/index.ts';
import type { DeclarationChange, DeclaredPeriodInput, DeclaredPeriodServices } from './declaredPeriod.types.ts';

export const declaredPeriodActors = ({ api }: DeclaredPeriodServices) => ({
  getDeclaredPeriod: fromRead(
    async (request: DeclaredPeriodInput, signal): Promise<PeriodDeclaration> =>
      periodDeclarationOf(await api.getDeclaredPeriod({ query: { filters: businessQuery(request) }, signal })),
  ),
  form: createSubmission<DeclarationChange, PeriodDeclaration>({
    id: 'saveDeclaredPeriod',
    submit: async ({ business, period, former, declaredOn, constanciaNumber, rectifies }, signal) =>
      periodDeclarationOf(
        await api.saveDeclaredPeriod({
          query: { filters: businessQuery({ business, period }) },
          body: {
            former: declarationMarkOf(former),
            declared: declarationMarkOf(declaredOn === null ? null : { declaredOn, constanciaNumber }),
            ...(rectifies !== null && { rectifies }),
          },
          signal,
        }),
      ),
    errorsOf: fieldErrors(declarationFields),
  }),
});

export type DeclarationForm = ReturnType<typeof declaredPeriodActors>['form'];
