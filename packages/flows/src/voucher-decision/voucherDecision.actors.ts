import { fromCall } from '../internal/fromCall.ts';
import type { DecidableVoucher, VoucherDecisionInput, VoucherDecisionServices } from './voucherDecision.types.ts';

export const voucherDecisionActors = ({ api }: VoucherDecisionServices) => ({
  decide: fromCall(({ business: { ruc }, period, decision, vouchers }: VoucherDecisionInput, signal) => {
    const request = { query: { ruc, tax_period: period }, body: { cpes: vouchers.map(codeOf) }, signal };
    return decision === 'decline' ? api.declineObserved(request) : api.validateObserved(request);
  }),
});

export const codeOf = ({ code }: DecidableVoucher) => code;
