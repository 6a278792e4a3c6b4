import { fromCall } from '../internal/fromCall.ts';
import type { DecidableVoucher, VoucherDecisionInput, VoucherDecisionServices } from './voucherDecision.types.ts';

export const voucherDecisionActors = ({ api }: VoucherDecisionServices) => ({
  decide: fromCall(({ business: { ruc }, period, decision, vouchers }: VoucherDecisionInput, signal) => {
    const body = { cpes: vouchers.map(codeOf) };
    const request = { query: { ruc, tax_period: period }, body, signal };
    if (decision === 'decline') return api.declineObserved(request);
    // A voucher that was rejected meanwhile may only be approved.
    return api.validateObserved(
      decision === 'approve' ? request : { ...request, body: { ...body, expected_status: 'observado' } },
    );
  }),
});

export const codeOf = ({ code }: DecidableVoucher) => code;
