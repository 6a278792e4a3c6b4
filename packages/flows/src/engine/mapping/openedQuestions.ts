import type { Schemas } from '@contapro/api';
import {
  type AskedVoucher,
  type ClientDoubts,
  type ClientDoubtsLink,
  type ClientQuestion,
  formatSerieNumber,
  limaDateTimeOf,
} from '@contapro/domain';
import { centsOrNull } from './money.ts';
import { studioLogoOf } from './studioLogo.ts';
import { answerKinds, questionStates } from './questionStates.ts';

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
  voucher: voucher ? askedVoucherOf(voucher) : null,
});

/** A purchase as the client sees it. */
const askedVoucherOf = (voucher: Schemas['AskedVoucher']): AskedVoucher => ({
  businessName: voucher.business_name,
  supplierName: voucher.supplier_name.trim(),
  issueDate: voucher.issue_date,
  documentTypeCode: voucher.document_type_code,
  serieNumber: formatSerieNumber(voucher.serie, voucher.number),
  items: voucher.items.filter((item) => item.trim() !== ''),
  currencyCode: voucher.currency_code,
  totalCents: centsOrNull(voucher.total_amount),
  imageUrl: voucher.image_link ?? null,
});

/** Reads the answer of `openClientQuestionLink`; null when the link has expired. Fails for an answer that is not one of this call. */
export function clientDoubtsOf({
  state,
  expires_at: expiresAt,
  business_name: businessName,
  studio_name: studioName,
  studio_logo: studioLogo,
  tax_period: period,
  questions,
}: Schemas['OpenedClientQuestionLink']): ClientDoubts | null {
  if (state === 'vencida') return null;
  if (businessName === undefined || studioName === undefined || period === undefined || questions === undefined)
    throw new Error('The link has no questions');
  return {
    businessName,
    studioName,
    studioLogo: studioLogoOf(studioLogo),
    period,
    expiresAt: limaDateTimeOf(Date.parse(expiresAt)),
    doubts: questions.map(({ token, voucher, answer, has_file: hasFile = false }) => ({
      token,
      voucher: askedVoucherOf(voucher),
      answer: answer
        ? {
            kind: answerKinds[answer.answer],
            answeredAt: limaDateTimeOf(Date.parse(answer.answered_at)),
            comment: answer.comment ?? null,
            hasFile,
          }
        : null,
    })),
  };
}

/** A link with all doubts of a month, with its moments in Lima. */
export const clientDoubtsLinkOf = (link: Schemas['ClientQuestionLink']): ClientDoubtsLink => ({
  id: link.id,
  state: questionStates[link.state],
  askedAt: limaDateTimeOf(Date.parse(link.asked_at)),
  askedBy: link.asked_by.trim(),
  expiresAt: limaDateTimeOf(Date.parse(link.expires_at)),
  questions: link.num_questions,
  answered: link.num_answered,
});
