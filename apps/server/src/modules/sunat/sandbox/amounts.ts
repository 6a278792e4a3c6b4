import type { Operation } from './operations.ts';

/** Converts an amount in cents of the voucher's currency to cents of soles. */
export function operationInSoles({ currency, rate }: Pick<Operation, 'currency' | 'rate'>, amount: number): number {
  return currency === 'PEN' ? amount : Math.sign(amount) * Math.round(Math.abs(amount) * Number(rate));
}
