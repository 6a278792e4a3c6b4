import { formatCount } from '../../money.ts';

const daysOf = (count: number) => (count === 1 ? '1 día' : `${formatCount(count)} días`);

/** The notice on the pages of a client. */
export const missingRatesTexts = {
  text: (vouchers: number, days: number) =>
    `${vouchers === 1 ? 'A 1 comprobante en otra moneda le falta' : `A ${formatCount(vouchers)} comprobantes en otra moneda les falta`} el tipo de cambio de ${daysOf(days)}: no ${vouchers === 1 ? 'tiene' : 'tienen'} importe en soles y no ${vouchers === 1 ? 'cuenta' : 'cuentan'} en estas cifras.`,
  link: 'Escribir el tipo de cambio',
} as const;
