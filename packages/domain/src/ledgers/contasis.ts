import { accountAmounts } from '../accounts/accountLines.ts';
import { isCustomsDeclaration } from '../documentKinds.ts';
import type { Cents } from '../money.ts';
import { divideColumns, type EntryAccounts, entryCost, type LedgerLine, purchaseEntry, sharesOf } from './entry.ts';
import {
  isCodingTooLong,
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
/** The most characters of what was decided for a voucher. */
const mostCoding = { account: 10, costCenter: 9 } as const;

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
  // Accounts that were decided for a voucher are of its whole cost.
  if (voucher.coding === null) {
    if (othersOf(voucher) !== 0 && settings.chargesAccount === '') return 'chargesAccount';
    if (voucher.icbper !== 0 && settings.icbperAccount === '') return 'chargesAccount';
  } else if (isCodingTooLong(voucher, mostCoding)) return 'accountTooLong';
  const isTooLong = cellsOf(voucher, settings).some((cells) =>
    contasisColumns.some(({ length }, index) => length !== undefined && String(cells[index] ?? '').length > length),
  );
  return isTooLong ? 'tooLong' : null;
}

/** The accounts of purchases in a currency (ISO 4217) in CONTASIS, which gives the account of the IGV itself. */
export const contasisPurchaseAccounts = (settings: ContasisSettings, currency: string): EntryAccounts => ({
  main: settings.expenseAccount,
  igv: '',
  party: currency === 'USD' ? settings.payableUsdAccount : settings.payableAccount,
  costCenter: settings.costCenter,
});

/** The entry of a purchase with the accounts of the settings, as a book shows it. */
export const contasisEntry = (voucher: LedgerVoucher, settings: ContasisSettings): LedgerLine[] =>
  purchaseEntry(voucher, contasisPurchaseAccounts(settings, voucher.currency), [
    { account: settings.chargesAccount, amount: othersOf(voucher) },
    { account: settings.icbperAccount, amount: voucher.icbper },
  ]);

/**
 * The rows of a purchase in the sheet for CONTASIS, in the order of {@link contasisColumns}: amounts in soles, those of credit
 * notes negative, zeros empty, texts padded with spaces. There is one row, and of a purchase that was divided one for each account: the
 * rows have the same document, and their columns add up to those of the register. Call it for vouchers that are not left out.
 */
export function contasisRows(voucher: LedgerVoucher, settings: ContasisSettings): LedgerCell[][] {
  return cellsOf(voucher, settings).map((cells) =>
    contasisColumns.map(({ kind, length }, index) => {
      const cell = cells[index] ?? null;
      if (kind !== 'text') return cell === 0 ? null : cell;
      return length === undefined ? cell || null : String(cell ?? '').padEnd(length);
    }),
  );
}

/** The amounts and the accounts of a row. */
interface RowAmounts {
  taxed: readonly Cents[];
  acquisitionNg: Cents;
  isc: Cents;
  others: Cents;
  icbper: Cents;
  total: Cents | null;
  foreignTotal: Cents | null;
  account: string;
  othersAccount: string;
  icbperAccount: string;
  costCenter: string;
}

/** What the rows of a voucher have: its own amounts with the accounts of the settings, or those of each account that was decided. */
function rowsOf(voucher: LedgerVoucher, settings: ContasisSettings): RowAmounts[] {
  const { coding, acquisitionNg, isc, icbper, total, foreignTotal } = voucher;
  const others = othersOf(voucher);
  const amounts = { taxed: taxed(voucher), acquisitionNg, isc, others, icbper, total, foreignTotal };
  if (coding === null)
    return [
      {
        ...amounts,
        account: settings.expenseAccount,
        othersAccount: settings.chargesAccount,
        icbperAccount: settings.icbperAccount,
        costCenter: settings.costCenter,
      },
    ];
  const accounts = coding.lines.map(({ account, costCenter }) => {
    return { account, othersAccount: account, icbperAccount: account, costCenter };
  });
  const [only, ...more] = accounts;
  if (only && more.length === 0) return [{ ...amounts, ...only }];
  const { baseDg, baseDgng, baseDng, igvDg, igvDgng, igvDng } = voucher;
  const costs = divideColumns(
    [baseDg, baseDgng, baseDng, igvDng, acquisitionNg, isc, others, icbper],
    accountAmounts(coding.lines, entryCost(voucher)),
  );
  const igvOf = (igv: Cents, base: number) =>
    sharesOf(
      igv,
      costs.map((row) => row[base] ?? 0),
    );
  const igvs = { dg: igvOf(igvDg, 0), dgng: igvOf(igvDgng, 1) };
  const totals = costs.map((row, at) =>
    row.reduce((sum, each) => sum + each, (igvs.dg[at] ?? 0) + (igvs.dgng[at] ?? 0)),
  );
  const foreign = foreignTotal === null ? null : sharesOf(foreignTotal, totals);
  return accounts.map((account, at): RowAmounts => {
    const [dg = 0, dgng = 0, dng = 0, igvOfDng = 0, ng = 0, rowIsc = 0, rowOthers = 0, rowIcbper = 0] = costs[at] ?? [];
    return {
      ...account,
      taxed: [dg, igvs.dg[at] ?? 0, dgng, igvs.dgng[at] ?? 0, dng, igvOfDng],
      acquisitionNg: ng,
      isc: rowIsc,
      others: rowOthers,
      icbper: rowIcbper,
      total: totals[at] ?? 0,
      foreignTotal: foreign?.[at] ?? null,
    };
  });
}

function cellsOf(voucher: LedgerVoucher, settings: ContasisSettings): LedgerCell[][] {
  const isUsd = voucher.currency === 'USD';
  const reference = referenceOf(voucher);
  const deposit = onlyDepositOf(voucher);
  return rowsOf(voucher, settings).map((row) => [
    voucher.issueDate,
    voucher.dueDate,
    voucher.typeCode,
    voucher.serie,
    isCustomsDeclaration(voucher.typeCode) ? voucher.damYear : '',
    voucher.number,
    voucher.counterpartyIdType,
    voucher.counterpartyId,
    textOfLength(voucher.counterpartyName, mostName),
    ...row.taxed,
    row.acquisitionNg,
    row.isc,
    row.others,
    row.total,
    '',
    deposit?.number ?? '',
    deposit?.day ?? null,
    isUsd ? Number(voucher.exchangeRate) : 1,
    reference?.day ?? null,
    reference?.typeCode ?? '',
    reference?.serie ?? '',
    reference?.number ?? '',
    isUsd ? 'D' : 'S',
    isUsd ? row.foreignTotal : null,
    voucher.dueDate,
    settings.paymentCondition,
    row.account,
    row.others === 0 ? '' : row.othersAccount,
    isUsd ? settings.payableUsdAccount : settings.payableAccount,
    row.costCenter,
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
    row.icbper,
    row.icbper === 0 ? '' : row.icbperAccount,
  ]);
}
