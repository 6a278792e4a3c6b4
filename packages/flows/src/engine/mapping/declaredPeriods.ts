import type { Schemas } from '@contapro/api';
import { type DeclaredPeriod, limaDateOf, type PeriodDeclaration } from '@contapro/domain';
import { centsOf } from './money.ts';

/** The declaration of `getDeclaredPeriod`. The differences of the IGV are in cents. */
export const periodDeclarationOf = ({ declared, changes }: Schemas['PeriodDeclaration']): PeriodDeclaration => ({
  declared: declared && { declaredOn: declared.declared_on, constanciaNumber: declared.constancia_number },
  changes: changes.map(({ operation_type, from, summary }) => ({
    book: operation_type === 'COMPRA' ? 'purchases' : 'sales',
    comparedDay: limaDateOf(Date.parse(from.received_at)),
    appeared: summary.appeared.count,
    changed: summary.changed.count,
    vanished: summary.vanished.count,
    igvDifferenceCents: centsOf(summary.igv_difference),
  })),
});

/** The fields of the form by the names that `saveDeclaredPeriod` has for them in its errors. */
export const declarationFields = { declared_on: 'declaredOn' } as const;

/** The mark of a declaration as `saveDeclaredPeriod` takes it. */
export const declarationMarkOf = (declared: DeclaredPeriod | null): Schemas['DeclarationMark'] | null =>
  declared && { declared_on: declared.declaredOn, constancia_number: declared.constanciaNumber };
