import { plainText } from '@contapro/domain';
import { type MonthRequest, monthQuery } from './months.ts';

/** The vouchers of a decision. */
interface DecidedVouchers extends MonthRequest {
  vouchers: readonly { code: string }[];
  decisionId: string;
}

/** The query and the body of `undoDecision`. */
export const decidedVouchers = ({ vouchers, decisionId, ...month }: DecidedVouchers) => ({
  query: monthQuery(month),
  body: { cpes: vouchers.map(({ code }) => code), decision_id: decisionId },
});

/** A decision, with its reason in words and the period in which its vouchers count, where that had to be said. */
interface DecisionRequest extends DecidedVouchers {
  note: string;
  countsIn: string | null;
}

/** The query and the body of `declineObserved`. A reason without words is not sent. */
export function declineRequest({ note, ...vouchers }: DecisionRequest) {
  const { query, body } = decidedVouchers(vouchers);
  const words = plainText(note.replaceAll(/\s+/g, ' '));
  return { query, body: { ...body, ...(words !== '' && { note: words }) } };
}

/**
 * The query and the body of `validateObserved`.
 *
 * @param isRejected Whether the vouchers are rejected ones. A voucher that was rejected meanwhile may only be approved.
 */
export function validateRequest(request: DecisionRequest, { isRejected }: { isRejected: boolean }) {
  const { countsIn, period } = request;
  const { query, body } = declineRequest(request);
  const expected = isRejected ? ({ decision: 'aprobado' } as const) : ({ expected_status: 'observado' } as const);
  const place =
    countsIn === null
      ? {}
      : countsIn === period
        ? ({ in_declared_period: 'rectify' } as const)
        : { annotation_period: countsIn };
  return { query, body: { ...body, ...expected, ...place } };
}

/** The query and the body of `saveAnnotationPeriod`. */
export const annotationRequest = ({
  vouchers,
  annotationPeriod,
  ...month
}: MonthRequest & { vouchers: readonly { code: string }[]; annotationPeriod: string }) => ({
  query: monthQuery(month),
  body: { cpes: vouchers.map(({ code }) => code), annotation_period: annotationPeriod },
});
