import { fromCall } from '../internal/fromCall.ts';
import type {
  DecidableVoucher,
  VoucherDecisionContext,
  VoucherDecisionInput,
  VoucherDecisionServices,
} from './voucherDecision.types.ts';

type DecisionCall = VoucherDecisionInput & Pick<VoucherDecisionContext, 'note' | 'decisionId'>;

type UndoCall = Omit<DecisionCall, 'decision' | 'note'>;

export const voucherDecisionActors = ({ api }: VoucherDecisionServices) => ({
  decide: fromCall(({ business: { ruc }, period, decision, vouchers, note, decisionId }: DecisionCall, signal) => {
    const words = note.replaceAll(/\s+/g, ' ').trim();
    const body = { cpes: vouchers.map(codeOf), decision_id: decisionId, ...(words !== '' && { note: words }) };
    const request = { query: { ruc, tax_period: period }, body, signal };
    if (decision === 'decline') return api.declineObserved(request);
    // A voucher that was rejected meanwhile may only be approved.
    return api.validateObserved({
      ...request,
      body: { ...body, ...(decision === 'approve' ? { decision: 'aprobado' } : { expected_status: 'observado' }) },
    });
  }),
  undo: fromCall(({ business: { ruc }, period, vouchers, decisionId }: UndoCall, signal) =>
    api.undoDecision({
      query: { ruc, tax_period: period },
      body: { cpes: vouchers.map(codeOf), decision_id: decisionId },
      signal,
    }),
  ),
});

export const codeOf = ({ code }: DecidableVoucher) => code;
