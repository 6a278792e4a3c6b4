import type { Schemas } from '@contapro/api';
import { type FiledChange, solesFromCents } from '@contapro/domain';

/** What was filed as `saveDeclaredPeriod` takes it. */
export const filedChangeOf = (filed: FiledChange): Schemas['FiledFormChange'] => ({
  order_number: filed.orderNumber,
  filed_on: filed.filedOn,
  is_rectification: filed.isRectification,
  paid_amount: filed.paidCents === null ? null : solesFromCents(filed.paidCents),
  boxes: filed.boxes.map(({ number, cents }) => ({ box: number, amount: solesFromCents(cents) })),
  files: [...filed.files],
});
