import type { Operation } from './operations.ts';

/** Cents of the voucher's own currency in cents of soles. */
export function inSoles({ currency, rate }: Pick<Operation, 'currency' | 'rate'>, amount: number): number {
  return currency === 'PEN' ? amount : Math.sign(amount) * Math.round(Math.abs(amount) * Number(rate));
}
