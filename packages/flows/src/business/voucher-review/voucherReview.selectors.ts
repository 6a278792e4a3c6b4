import {
  isDecidable,
  maximumDecided,
  type ReviewDecision,
  type ReviewEntry,
  type ReviewItem,
  type ReviewMark,
} from '@contapro/domain';
import { decisionKey, type DecisionNotice, type DecisionStep } from '../../engine/decision-queue/index.ts';
import type { ReviewScope, VoucherReviewContext } from './voucherReview.types.ts';

type Marked = Pick<VoucherReviewContext, 'list' | 'sending' | 'results' | 'settled'>;

export const keyOfItem = ({ client, voucher }: ReviewItem): string => decisionKey(client, voucher.code);

export const listedItemsOf = ({ list }: Pick<VoucherReviewContext, 'list'>): readonly ReviewItem[] =>
  list.state === 'ready' ? list.data : none;

const none: readonly ReviewItem[] = [];

const reviewDecisionOf = ({ decision }: Pick<DecisionStep, 'decision'>): ReviewDecision =>
  decision === 'decline' ? 'decline' : 'validate';

function markOfResult(result: DecisionNotice): ReviewMark | null {
  const { message, lineFailure, isUndo } = result;
  const mark = { decision: reviewDecisionOf(result), message, lineFailure };
  if (result.result === 'changed') return { ...mark, state: 'changed' };
  if (result.result === 'failed') return { ...mark, state: isUndo ? 'undoFailed' : 'failed' };
  return isUndo ? null : { ...mark, state: 'decided' };
}

/** What happened to a voucher; null while it only waits for a decision. */
function markOf(item: ReviewItem, { sending, results, settled }: Marked): ReviewMark | null {
  const key = keyOfItem(item);
  const sent = sending.find(({ business, voucher }) => decisionKey(business, voucher.code) === key);
  const quiet = { message: null, lineFailure: null };
  if (sent) return { state: sent.isUndo ? 'undoing' : 'saving', decision: reviewDecisionOf(sent), ...quiet };
  const last = lastOf(key, { results, settled });
  if (last === undefined) return null;
  if ('result' in last) return markOfResult(last);
  return { state: last.decisionId === null ? 'changed' : 'decided', decision: last.decision, ...quiet };
}

/** What happened to a voucher last. */
function lastOf(key: string, { results, settled }: Pick<Marked, 'results' | 'settled'>) {
  const closed = settled[key];
  return closed !== undefined && results[key] === closed.former ? closed : results[key];
}

/** The loaded vouchers with what happened to them. */
export const entriesOf = (context: Marked): readonly ReviewEntry[] =>
  listedItemsOf(context).map((item) => ({ ...item, mark: markOf(item, context) }));

/** The voucher that is shown; null behind the last one. */
export const currentOf = (context: Marked & Pick<VoucherReviewContext, 'position'>): ReviewEntry | null => {
  const item = listedItemsOf(context)[context.position];
  return item === undefined ? null : { ...item, mark: markOf(item, context) };
};

/** The step with which the decision on a voucher can be undone or sent again; null without one. */
export function stepOf(item: ReviewItem, context: VoucherReviewContext): DecisionStep | null {
  const last = lastOf(keyOfItem(item), context);
  if (last === undefined || 'result' in last) return last ?? null;
  const { decision, decisionId } = last;
  if (decisionId === null) return null;
  const { client, voucher } = item;
  return { business: client, voucher, period: context.period, decision, decisionId, isUndo: false };
}

/** The index of the first voucher behind `position` that can be decided, or else of the first at all; null without one. */
export function nextOpen(context: Marked, position: number): number | null {
  const entries = entriesOf(context);
  const isOpen = (entry: ReviewEntry, index: number) => index !== position && isDecidable(entry);
  const after = entries.findIndex((entry, index) => index > position && isOpen(entry, index));
  const found = after === -1 ? entries.findIndex(isOpen) : after;
  return found === -1 ? null : found;
}

/** Whether all vouchers of the client that is shown are loaded. Only then its groups are known. */
export function isClientLoaded({ next, ...context }: VoucherReviewContext): boolean {
  const items = listedItemsOf(context);
  return next === null || items.at(-1)?.client.uuid !== items[context.position]?.client.uuid;
}

/**
 * The vouchers of the client that is shown that can be decided together with the one that is shown, that one included: at
 * most {@link maximumDecided}. Empty while they are not all loaded.
 */
export function groupOf(context: VoucherReviewContext, scope: ReviewScope): readonly ReviewItem[] {
  const current = currentOf(context);
  if (current === null || !isDecidable(current)) return none;
  if (scope === 'one') return [current];
  if (!isClientLoaded(context)) return none;
  const { client, voucher } = current;
  const isIn = (other: ReviewItem) =>
    scope === 'reason'
      ? other.voucher.reasons[0] === voucher.reasons[0]
      : other.voucher.supplierRuc === voucher.supplierRuc && other.voucher.supplierName === voucher.supplierName;
  return entriesOf(context)
    .filter((entry) => entry.client.uuid === client.uuid && isDecidable(entry) && isIn(entry))
    .slice(0, maximumDecided);
}
