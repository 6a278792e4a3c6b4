import { fromCall } from '../internal/fromCall.ts';
import { decidedVouchers, declineRequest, validateRequest } from '../mapping/requests/decisions.ts';
import type {
  DecidableVoucher,
  VoucherDecisionContext,
  VoucherDecisionInput,
  VoucherDecisionServices,
} from './voucherDecision.types.ts';

type DecisionCall = VoucherDecisionInput & Pick<VoucherDecisionContext, 'note' | 'decisionId'>;

type UndoCall = Omit<DecisionCall, 'decision' | 'note'>;

export const voucherDecisionActors = ({ api }: VoucherDecisionServices) => ({
  decide: fromCall(({ decision, ...call }: DecisionCall, signal) =>
    decision === 'decline'
      ? api.declineObserved({ ...declineRequest(call), signal })
      : api.validateObserved({ ...validateRequest(call, { isRejected: decision === 'approve' }), signal }),
  ),
  undo: fromCall((call: UndoCall, signal) => api.undoDecision({ ...decidedVouchers(call), signal })),
});

export const codeOf = ({ code }: DecidableVoucher) => code;
