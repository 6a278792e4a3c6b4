import { demoRuc } from './sire-fixtures.ts';

/** The supplier of most of these rows. */
const supplierRuc = '20999999027';

/** The values of a row of the RCE, as SUNAT writes them. Values that are left out are blank, amounts 0.00. */
export interface RceRow {
  period?: string;
  ownName?: string;
  /** `DD/MM/AAAA` */
  date?: string;
  dueDate?: string;
  type?: string;
  serie?: string;
  year?: string;
  number: string;
  finalNumber?: string;
  supplier?: string;
  supplierName?: string;
  /** Columns 15 to 25 by their number. */
  amounts: Partial<Record<15 | 16 | 17 | 18 | 19 | 20 | 21 | 22 | 23 | 24 | 25, string>>;
  currency?: string;
  rate?: string;
  /** Columns 28 to 32: date, type, series, customs code, number. */
  modifies?: readonly [date: string, type: string, serie: string, customs: string, number: string];
  /** Column 38. */
  detraction?: string;
  state?: string;
  incal?: string;
}

/**
 * The amounts of a purchase, from cents: what is taxed and its credit (columns 15 and 16), IGV without credit (20), and
 * the total (25).
 */
export function purchaseAmounts(cents: { taxed: number; credit: number; withoutCredit: number }): RceRow['amounts'] {
  const { taxed, credit, withoutCredit } = cents;
  const soles = (amount: number) => (amount / 100).toFixed(2);
  return { 15: soles(taxed), 16: soles(credit), 20: soles(withoutCredit), 25: soles(taxed + credit + withoutCredit) };
}

export function rceRow(row: RceRow): string {
  const amounts = ([15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25] as const).map(
    (column) => row.amounts[column] ?? '0.00',
  );
  return [
    demoRuc,
    row.ownName ?? 'EMPRESA DEMO S.A.C.',
    row.period ?? '202610',
    '',
    row.date ?? '05/10/2026',
    row.dueDate ?? '',
    row.type ?? '01',
    row.serie ?? 'F001',
    row.year ?? '',
    row.number,
    row.finalNumber ?? '',
    '6',
    row.supplier ?? supplierRuc,
    row.supplierName ?? 'PROVEEDOR UNO S.A.C.',
    ...amounts,
    row.currency ?? 'PEN',
    row.rate ?? '1.000',
    ...(row.modifies ?? ['', '', '', '', '']),
    '',
    '',
    '',
    '0.00',
    '',
    row.detraction ?? '',
    '',
    row.state ?? '1',
    row.incal ?? '0',
  ].join('|');
}

/** The values of a row of the RVIE, as SUNAT writes them. */
export interface RvieRow {
  period?: string;
  ownName?: string;
  date?: string;
  type?: string;
  serie?: string;
  number: string;
  finalNumber?: string;
  customerName?: string;
  /** Columns 14 to 26 by their number. */
  amounts: Partial<Record<14 | 15 | 16 | 17 | 18 | 19 | 20 | 21 | 22 | 23 | 24 | 25 | 26, string>>;
  currency?: string;
  rate?: string;
  /** Columns 29 to 32: date, type, series, number. */
  modifies?: readonly [date: string, type: string, serie: string, number: string];
  state?: string;
}

export function rvieRow(row: RvieRow): string {
  const amounts = ([14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26] as const).map(
    (column) => row.amounts[column] ?? '0',
  );
  return [
    demoRuc,
    row.ownName ?? 'EMPRESA DEMO S.A.C.',
    row.period ?? '202610',
    '',
    row.date ?? '05/10/2026',
    '',
    row.type ?? '01',
    row.serie ?? 'F001',
    row.number,
    row.finalNumber ?? '',
    '6',
    '20999999035',
    row.customerName ?? 'CLIENTE DEMO E.I.R.L.',
    ...amounts,
    row.currency ?? 'PEN',
    row.rate ?? '1.000',
    ...(row.modifies ?? ['', '', '', '']),
    '',
    '',
    row.state ?? '1',
    '0',
    '0',
    '0101',
    '',
    '',
  ].join('|');
}
