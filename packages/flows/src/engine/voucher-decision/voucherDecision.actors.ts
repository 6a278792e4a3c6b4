import { Problem } from '@contapro/api';
import { fromCall } from '../internal/fromCall.ts';
import { NotSent } from './lineFailures.ts';
import { decidedVouchers, declineRequest, validateRequest } from '../mapping/requests/decisions.ts';
import type {
  DecidableVoucher,
  VoucherDecisionContext,
  VoucherDecisionInput,
  VoucherDecisionServices,
} from './voucherDecision.types.ts';

type DecisionCall = VoucherDecisionInput & Pick<VoucherDecisionContext, 'note' | 'countsIn' | 'decisionId'>;

type UndoCall = Omit<DecisionCall, 'decision' | 'note' | 'countsIn'>;

/** Whether the device has a connection, as far as it says so. Outside of browsers nothing says so. */
const saysOnline = () => !('onLine' in navigator) || navigator.onLine;

/** The calls that record decisions and undo them. Without a signal nothing aborts them. */
export const voucherDecisionCalls = ({ api, isOnline = saysOnline }: VoucherDecisionServices) => ({
  decide: async ({ decision, ...call }: DecisionCall, signal?: AbortSignal) => {
    if (!isOnline()) throw new NotSent();
    return decision === 'decline'
      ? api.declineObserved({ ...declineRequest(call), signal })
      : api.validateObserved({ ...validateRequest(call, { isRejected: decision === 'approve' }), signal });
  },
  undo: async (call: UndoCall, signal?: AbortSignal) => {
    if (!isOnline()) throw new NotSent();
    return api.undoDecision({ ...decidedVouchers(call), signal });
  },
});

export const voucherDecisionActors = (services: VoucherDecisionServices) => {
  const { decide, undo } = voucherDecisionCalls(services);
  return { decide: fromCall(decide), undo: fromCall(undo) };
};

export const voucherCodeOf = ({ code }: DecidableVoucher) => code;

/** The codes of the vouchers that a refused decision names, because they were decided or imported again meanwhile. */
export const changedIn = (error: unknown): ReadonlySet<string | undefined> =>
  new Set(
    (error instanceof Problem ? error.errors : []).flatMap(({ code, name }) =>
      code === 'VOUCHER_CHANGED' || code === 'VOUCHER_NOT_FOUND' ? (name ?? []) : [],
    ),
  );
