import type { VoucherDecisionServices } from '../voucher-decision/index.ts';
import { voucherDecisionCalls } from '../voucher-decision/voucherDecision.actors.ts';
import type { DecisionStep } from './decisionQueue.types.ts';

/** The call of a step: one decision on one voucher, or its undoing. */
export const callOf = ({
  business,
  period,
  voucher,
  decisionId,
}: Pick<DecisionStep, 'business' | 'period' | 'voucher' | 'decisionId'>) => ({
  business,
  period,
  decisionId,
  vouchers: [voucher],
});

/**
 * Sends the decisions that a page has left behind, one after the other. The first one may have been sent already: it has the same
 * id, so it is recorded once.
 *
 * @returns the ones that were not recorded
 */
export async function sendLeft(
  services: VoucherDecisionServices,
  steps: readonly DecisionStep[],
): Promise<readonly DecisionStep[]> {
  const { decide, undo } = voucherDecisionCalls(services);
  const failed: DecisionStep[] = [];
  for (const step of steps)
    try {
      await (step.isUndo
        ? undo(callOf(step))
        : decide({ ...callOf(step), decision: step.decision, note: '', countsIn: null }));
    } catch {
      failed.push(step);
    }
  return failed;
}
