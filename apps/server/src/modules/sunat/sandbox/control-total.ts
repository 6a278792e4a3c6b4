import type { ControlTotal } from '../tax-authority.ts';

/** How many rows a propuesta has, and the sum of their totals. */
export function controlTotalOf(text: string): ControlTotal {
  const [header = '', ...rows] = text.split('\r\n').filter(Boolean);
  const column = header.split('|').indexOf('Total CP');
  const cents = rows.reduce((sum, row) => sum + Math.round(Number(row.split('|')[column]) * 100), 0);
  return { vouchers: rows.length, cents };
}
