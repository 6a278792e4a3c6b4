import type { Part } from '@contapro/api';
import { type ClientAnswerKind, plainText } from '@contapro/domain';
import type { ReportBusiness } from '../../facts.ts';

/** A voucher about which the client is asked. */
export interface AskedRequest {
  business: ReportBusiness;
  /** `YYYYMM`. */
  period: string;
  /** See `voucherCode`. */
  code: string;
}

/** The path and the query of `listClientQuestions`. */
export const questionsOf = ({ business, period, code }: AskedRequest) => ({
  path: { uuid: business.uuid },
  query: { tax_period: period, code },
});

/** The path and the body of `askClient`. */
export const newQuestion = ({ business, period, code }: AskedRequest) => ({
  path: { uuid: business.uuid },
  body: { tax_period: period, code },
});

/** The path of `revokeClientQuestion`. */
export const questionPath = ({ business }: Pick<AskedRequest, 'business'>, id: string) => ({
  path: { uuid: business.uuid, id },
});

const kinds = { mine: 'es_mio', unknown: 'no_lo_reconozco', payment: 'pago' } as const;

/** What a client answers. */
export interface ClientReply {
  kind: ClientAnswerKind;
  /** Empty without one. */
  comment: string;
  file: Blob | null;
}

/** The parts of `answerClientQuestion`. An empty comment is not sent. */
export function replyParts(token: string, { kind, comment, file }: ClientReply): readonly Part[] {
  const text = (name: string, value: string): Part => ({ name, content: new Blob([value]) });
  const written = plainText(comment);
  return [
    text('token', token),
    text('answer', kinds[kind]),
    ...(written === '' ? [] : [text('comment', written)]),
    ...(file === null ? [] : [{ name: 'file', content: file }]),
  ];
}

/** The fields of the form of an answer, by their names in the server's errors. */
export const replyFields = { comment: 'comment', file: 'file' } as const;
