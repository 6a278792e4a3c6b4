import type { Schemas } from '@contapro/api';
import { type AskedVoucher, type ClientQuestion, formatSerieNumber, limaDateTimeOf } from '@contapro/domain';
import { centsOrNull } from './money.ts';
import { questionStates } from './questionStates.ts';

/** Fails for an answer that is not one of this call: the page would otherwise say that the link has expired. */
function stateOf(state: Schemas['ClientQuestion']['state']): ClientQuestion['state'] {
  if (!Object.hasOwn(questionStates, state)) throw new Error('The question has no state');
  return questionStates[state];
}

/** The question of a link: its state, until when it can be answered in Lima, and its voucher while it is open. */
export interface OpenedQuestion {
  state: ClientQuestion['state'];
  /** `YYYY-MM-DD HH:mm`. */
  expiresAt: string;
  voucher: AskedVoucher | null;
}

/** Reads the answer of `openClientQuestion`. */
export const openedQuestionOf = ({
  state,
  expires_at: expiresAt,
  voucher,
}: Schemas['OpenedClientQuestion']): OpenedQuestion => ({
  state: stateOf(state),
  expiresAt: limaDateTimeOf(Date.parse(expiresAt)),
  voucher: voucher
    ? {
        businessName: voucher.business_name,
        supplierName: voucher.supplier_name.trim(),
        issueDate: voucher.issue_date,
        documentTypeCode: voucher.document_type_code,
        serieNumber: formatSerieNumber(voucher.serie, voucher.number),
        items: voucher.items.filter((item) => item.trim() !== ''),
        currencyCode: voucher.currency_code,
        totalCents: centsOrNull(voucher.total_amount),
        imageUrl: voucher.image_link ?? null,
      }
    : null,
});
