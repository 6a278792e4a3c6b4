import type { Schemas } from '@contapro/api';

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
