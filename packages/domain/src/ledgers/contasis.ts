import { isCustomsDeclaration } from '../documentKinds.ts';
import type { Cents } from '../money.ts';
import {
  ledgerGlosa,
  ledgerIgvRate,
  type LedgerCell,
  type LedgerLeftOutReason,
  type LedgerVoucher,
  leftOutOfAll,
  onlyDepositOf,
  referenceOf,
  textOfLength,
} from './ledgerVoucher.ts';
import type { ContasisSettings } from './ledgerSettings.ts';

/** A column of the sheet for CONTASIS. The sheet has no headers. */
export interface ContasisColumn {
  name: string;
  kind: 'text' | 'date' | 'amount' | 'rate' | 'number';
  /** The length to which a text is padded with spaces; undefined for texts that are not padded. */
  length?: number;
}

const text = (name: string, length: number): ContasisColumn => ({ name, kind: 'text', length });
const unpadded = (name: string): ContasisColumn => ({ name, kind: 'text' });
const day = (name: string): ContasisColumn => ({ name, kind: 'date' });
const amount = (name: string): ContasisColumn => ({ name, kind: 'amount' });

/** The 50 columns of the sheet of purchases, A to AX. */
export const contasisColumns: readonly ContasisColumn[] = [
  day('Emisión'),
  day('Vencimiento o pago'),
  text('Tipo', 2),
  text('Serie o aduana', 6),
  text('Año DUA', 4),
  text('Número', 13),
  text('Tipo de documento', 1),
  text('Documento', 11),
  unpadded('Razón social'),
  amount('Base gravadas'),
  amount('IGV gravadas'),
  amount('Base mixtas'),
  amount('IGV mixtas'),
  amount('Base no gravadas'),
  amount('IGV no gravadas'),
  amount('Adquisiciones no gravadas'),
  amount('ISC'),
  amount('Otros'),
  amount('Total'),
  text('N° no domiciliado', 20),
  text('N° de constancia', 20),
  day('Fecha de constancia'),
  { name: 'Tipo de cambio', kind: 'rate' },
  day('Fecha de referencia'),
  text('Tipo de referencia', 2),
  text('Serie de referencia', 6),
  text('Número de referencia', 13),
  text('Moneda', 1),
  amount('Equivalente en dólares'),
  day('Vencimiento'),
  text('Condición', 3),
  text('Cuenta de la base', 10),
  text('Cuenta de otros', 10),
  text('Cuenta del total', 10),
  text('Centro de costos', 9),
  text('Centro de costos 2', 9),
  { name: 'Régimen', kind: 'number' },
  { name: 'Porcentaje del régimen', kind: 'number' },
  amount('Importe del régimen'),
  text('Serie del régimen', 6),
  text('Número del régimen', 13),
  day('Fecha del régimen'),
  text('Presupuesto', 10),
  { name: 'Porcentaje del IGV', kind: 'number' },
  text('Glosa', 60),
  unpadded('Condición de percepción'),
  amount('Base del régimen'),
  unpadded('Clasificación'),
  amount('ICBPER'),
  unpadded('Cuenta del ICBPER'),
];

const mostName = 60;

const taxed = ({ baseDg, igvDg, baseDgng, igvDgng, baseDng, igvDng }: LedgerVoucher) =>
  [baseDg, igvDg, baseDgng, igvDgng, baseDng, igvDng] as const;

/** Charges and whatever has no other column, so that a row adds up to its total. */
function othersOf(voucher: LedgerVoucher): Cents {
  const { acquisitionNg, isc, icbper, total } = voucher;
  return taxed(voucher).reduce((rest, each) => rest - each, (total ?? 0) - acquisitionNg - isc - icbper);
}

/** Why the file for CONTASIS leaves a purchase out; null when it has it. */
export function contasisLeavesOut(voucher: LedgerVoucher, settings: ContasisSettings): LedgerLeftOutReason | null {
  const general = leftOutOfAll(voucher);
  if (general !== null) return general;
  if (voucher.currency === 'USD' && settings.payableUsdAccount === '') return 'dollarAccount';
  if (othersOf(voucher) !== 0 && settings.chargesAccount === '') return 'chargesAccount';
  if (voucher.icbper !== 0 && settings.icbperAccount === '') return 'chargesAccount';
  const cells = cellsOf(voucher, settings);
  const isTooLong = contasisColumns.some(
    ({ length }, index) => length !== undefined && String(cells[index] ?? '').length > length,
  );
  return isTooLong ? 'tooLong' : null;
}

/**
 * The row of a purchase in the sheet for CONTASIS, in the order of {@link contasisColumns}: amounts in soles, those of credit
 * notes negative, zeros empty, texts padded with spaces. Call it for vouchers that are not left out.
 */
export function contasisRow(voucher: LedgerVoucher, settings: ContasisSettings): LedgerCell[] {
  const cells = cellsOf(voucher, settings);
  return contasisColumns.map(({ kind, length }, index) => {
    const cell = cells[index] ?? null;
    if (kind !== 'text') return cell === 0 ? null : cell;
    return length === undefined ? cell || null : String(cell ?? '').padEnd(length);
  });
}

function cellsOf(voucher: LedgerVoucher, settings: ContasisSettings): LedgerCell[] {
  const isUsd = voucher.currency === 'USD';
  const others = othersOf(voucher);
  const reference = referenceOf(voucher);
  const deposit = onlyDepositOf(voucher);
  return [
    voucher.issueDate,
    voucher.dueDate,
    voucher.typeCode,
    voucher.serie,
    isCustomsDeclaration(voucher.typeCode) ? voucher.damYear : '',
    voucher.number,
    voucher.counterpartyIdType,
    voucher.counterpartyId,
    textOfLength(voucher.counterpartyName, mostName),
    ...taxed(voucher),
    voucher.acquisitionNg,
    voucher.isc,
    others,
    voucher.total,
    '',
    deposit?.number ?? '',
    deposit?.day ?? null,
    isUsd ? Number(voucher.exchangeRate) : 1,
    reference?.day ?? null,
    reference?.typeCode ?? '',
    reference?.serie ?? '',
    reference?.number ?? '',
    isUsd ? 'D' : 'S',
    isUsd ? voucher.foreignTotal : null,
    voucher.dueDate,
    settings.paymentCondition,
    settings.expenseAccount,
    others === 0 ? '' : settings.chargesAccount,
    isUsd ? settings.payableUsdAccount : settings.payableAccount,
    settings.costCenter,
    '',
    null,
    null,
    null,
    '',
    '',
    null,
    '',
    ledgerIgvRate(voucher),
    ledgerGlosa(voucher, 60),
    '',
    null,
    voucher.goodsClass,
    voucher.icbper,
    voucher.icbper === 0 ? '' : settings.icbperAccount,
  ];
}
