import type { Schemas } from '@contapro/api';
import type { Payment } from '@contapro/domain';
import { centsOf } from './money.ts';

/** The answer of `listPayments`. */
export const paymentsOf = ({ payments }: Schemas['Payments']): readonly Payment[] =>
  payments.map(({ paid_at, plan_id, amount, charge_id }) => ({
    paidAt: Date.parse(paid_at),
    planId: plan_id,
    amountCents: centsOf(amount),
    chargeId: charge_id,
  }));

/** The answer of `chargeOneTime`: the message for the user, and the last day of the plan. Null where there is none. */
export const chargedOf = ({ message, end_date }: Schemas['Charge']) => ({
  message: message ?? null,
  endDate: end_date ?? null,
});

/** The answer of `getCheckout`. A script that is named twice is there once. */
export const checkoutOf = (checkout: Schemas['Checkout']) => ({
  scripts: [...new Set([checkout.script_url, checkout.authentication_script_url])],
  publicKey: checkout.public_key,
  isPractice: checkout.is_practice,
});
