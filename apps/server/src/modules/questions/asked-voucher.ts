import { solesFromCents } from '@contapro/domain';
import type { Schemas } from '../../contract/handlers.ts';
import { HttpProblem } from '../../problem.ts';
import type { LinkedQuestion } from './questions.repository.ts';

/** What a client sees of a purchase. */
type Asked = Pick<
  LinkedQuestion,
  | 'businessName'
  | 'supplierName'
  | 'issueDate'
  | 'typeCode'
  | 'serie'
  | 'number'
  | 'items'
  | 'currency'
  | 'total'
  | 'foreignTotal'
>;

/** A purchase as the contract describes it to the client. */
export function askedVoucherOf(voucher: Asked, picture: string | null): Schemas['AskedVoucher'] {
  const isForeign = voucher.currency !== 'PEN' && voucher.foreignTotal !== null;
  const total = isForeign ? voucher.foreignTotal : voucher.total;
  return {
    business_name: voucher.businessName,
    supplier_name: voucher.supplierName,
    issue_date: voucher.issueDate,
    document_type_code: voucher.typeCode,
    serie: voucher.serie,
    number: voucher.number,
    items: voucher.items,
    currency_code: isForeign ? voucher.currency : 'PEN',
    total_amount: total === null ? null : solesFromCents(total),
    ...(picture !== null && { image_link: picture }),
  };
}

/** The answer to whoever has a link that does not exist, or was revoked. */
export const questionNotFound = () =>
  new HttpProblem(404, 'QUESTION_NOT_FOUND', 'Este enlace no sirve. Pídele a tu contador que te envíe otro.');
