import type { Schemas } from '@contapro/api';
import {
  type DeclaredFigures,
  type DeclaredPeriod,
  type FiledDeclaration,
  limaDateOf,
  type MovedVoucher,
  type PeriodDeclaration,
  type PeriodPhotograph,
} from '@contapro/domain';
import { centsOf } from './money.ts';

const figuresOf = ({ igv_amount, result_amount, income_amount }: Schemas['DeclaredFigures']): DeclaredFigures => ({
  igvCents: igv_amount === null ? null : centsOf(igv_amount),
  resultCents: centsOf(result_amount),
  incomeCents: income_amount === null ? null : centsOf(income_amount),
});

const movedOf = (voucher: Schemas['MovedVoucher']): MovedVoucher => ({
  code: voucher.code,
  book: voucher.operation_type === 'COMPRA' ? 'purchases' : 'sales',
  kind: voucher.kind,
  issueDate: voucher.issue_date,
  counterpartyName: voucher.counterparty_name,
  declaredCents: voucher.declared_amount === null ? null : centsOf(voucher.declared_amount),
  currentCents: voucher.current_amount === null ? null : centsOf(voucher.current_amount),
  igvDifferenceCents: centsOf(voucher.igv_difference),
  currentPeriod: voucher.current_period,
});

const centsOrNull = (amount: number | null) => (amount === null ? null : centsOf(amount));

const filedOf = (filed: Schemas['FiledForm']): FiledDeclaration => ({
  orderNumber: filed.order_number,
  filedOn: filed.filed_on,
  isRectification: filed.is_rectification,
  paidCents: centsOrNull(filed.paid_amount),
  boxes: filed.boxes.map((box) => ({
    number: box.box,
    filedCents: centsOrNull(box.filed_amount),
    computedCents: centsOrNull(box.computed_amount),
    exactCents: centsOrNull(box.exact_amount),
    currentCents: centsOrNull(box.current_amount),
  })),
  files: filed.files,
  savedAt: Date.parse(filed.saved_at),
  savedBy: filed.saved_by,
});

const photographOf = (photograph: Schemas['PeriodPhotograph']): PeriodPhotograph => ({
  number: photograph.number,
  takenAt: Date.parse(photograph.taken_at),
  takenBy: photograph.taken_by,
  isReconstructed: photograph.is_reconstructed,
  declared: figuresOf(photograph.declared),
  current: figuresOf(photograph.current),
  filed: photograph.filed && filedOf(photograph.filed),
  movedCount: photograph.num_moved,
  moved: photograph.moved.map(movedOf),
  former: photograph.former.map(({ number, declared_on, constancia_number, result_amount }) => ({
    number,
    declaredOn: declared_on,
    constanciaNumber: constancia_number,
    resultCents: centsOf(result_amount),
  })),
});

/** The declaration of `getDeclaredPeriod`. Amounts are in cents. */
export const periodDeclarationOf = ({
  declared,
  photograph,
  changes,
}: Schemas['PeriodDeclaration']): PeriodDeclaration => ({
  photograph: photograph && photographOf(photograph),
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
