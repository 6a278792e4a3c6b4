import type { AmberReason } from './purchaseReasons.ts';
import type { Decision } from './views.ts';
import type { Voucher } from './voucher.ts';

const depositMissing = 'DETRACCION_PENDIENTE' satisfies AmberReason;
const depositLate = 'DETRACCION_TARDIA' satisfies AmberReason;

/**
 * What the tax credit of an observed purchase depends on: the accountant's `judgement`; a `deposit` of the detracción, which gives
 * it in the month of the deposit; or nothing any more but time, because the deposit was late (`otherPeriod`). Decreto Legislativo
 * 940, first final provision.
 */
export type CreditCondition = 'judgement' | 'deposit' | 'otherPeriod';

/** What the tax credit of an observed purchase depends on. */
export function creditConditionOf({ reasons }: Pick<Voucher, 'reasons'>): CreditCondition {
  if (reasons.includes(depositMissing)) return 'deposit';
  return reasons.includes(depositLate) ? 'otherPeriod' : 'judgement';
}

/**
 * Whether a decision needs a reason in the accountant's words: it gives the credit of a purchase without the deposit of its
 * detracción.
 */
export const needsNote = (decision: Decision, vouchers: readonly Pick<Voucher, 'reasons'>[]): boolean =>
  decision !== 'decline' && vouchers.some((voucher) => creditConditionOf(voucher) === 'deposit');

/**
 * Whether a decision needs the period in which the purchases count: it gives their credit, and theirs is declared. It counts in theirs
 * when the declaration will be rectified.
 */
export const needsPeriod = (decision: Decision, vouchers: readonly Pick<Voucher, 'declaredOn'>[]): boolean =>
  decision !== 'decline' && vouchers.some(({ declaredOn }) => declaredOn !== null);

/** Whether a decision needs an answer of the accountant: {@link needsNote} or {@link needsPeriod}. */
export const needsAnswer = (
  decision: Decision,
  vouchers: readonly Pick<Voucher, 'reasons' | 'declaredOn'>[],
): boolean => needsNote(decision, vouchers) || needsPeriod(decision, vouchers);
