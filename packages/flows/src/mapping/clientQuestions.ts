import type { Schemas } from '@contapro/api';
import {
  type AskedVoucher,
  type ClientAnswerKind,
  type ClientQuestion,
  formatSerieNumber,
  limaDateTimeOf,
} from '@contapro/domain';
import { centsOrNull } from './money.ts';

const states = { abierta: 'open', respondida: 'answered', vencida: 'expired' } as const;

const kinds: Readonly<Record<Schemas['ClientAnswerKind'], ClientAnswerKind>> = {
  es_mio: 'mine',
  no_lo_reconozco: 'unknown',
  pago: 'payment',
};

/** Fails for an answer that is not one of this call: the page would otherwise say that the link has expired. */
function stateOf(state: Schemas['ClientQuestion']['state']): ClientQuestion['state'] {
  if (!Object.hasOwn(states, state)) throw new Error('The question has no state');
  return states[state];
}

const moment = (at: string) => limaDateTimeOf(Date.parse(at));

/** A question to the client, with its moments in Lima. */
export const clientQuestionOf = (question: Schemas['ClientQuestion']): ClientQuestion => ({
  id: question.id,
  state: states[question.state],
  askedAt: moment(question.asked_at),
  askedBy: question.asked_by.trim(),
  expiresAt: moment(question.expires_at),
  answer: question.answer
    ? {
        kind: kinds[question.answer.answer],
        answeredAt: moment(question.answer.answered_at),
        comment: question.answer.comment ?? null,
        fileUrl: question.answer.file_link ?? null,
      }
    : null,
});

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
  expiresAt: moment(expiresAt),
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
