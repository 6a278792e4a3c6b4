import { documentTypeName, leftOutTexts, purchaseReasonLabel, redReasons } from '@contapro/domain';
import type { ExportedItem, ExportedVoucher } from '../exports.repository.ts';
import type { Cell, Column, Row } from '../xlsx/workbook.ts';

/** A column of a sheet of vouchers, and what each voucher says in it. */
export interface VoucherColumn extends Column {
  of: (voucher: ExportedVoucher) => Cell;
}

const supplier: readonly VoucherColumn[] = [
  { header: 'Fecha de emisión', width: 12, format: 'date', of: ({ issueDate }) => issueDate },
  { header: 'Fecha de vencimiento', width: 12, format: 'date', of: ({ dueDate }) => dueDate },
  { header: 'Tipo', width: 6, of: ({ typeCode }) => typeCode },
  { header: 'Tipo de comprobante', width: 24, of: ({ typeCode }) => documentTypeName(typeCode) },
  { header: 'Serie-Número', width: 18, of: ({ serie, numberShown }) => `${serie}-${numberShown}` },
];

const money = (header: string, of: (voucher: ExportedVoucher) => number | null): VoucherColumn => ({
  header,
  width: 14,
  format: 'amount',
  of,
});

const currency: readonly VoucherColumn[] = [
  { header: 'Moneda', width: 8, of: (voucher) => voucher.currency },
  {
    header: 'Tipo de cambio',
    width: 9,
    format: 'rate',
    of: ({ exchangeRate }) => (exchangeRate === null ? null : Number(exchangeRate)),
  },
];

const glosa: VoucherColumn = { header: 'Glosa', width: 48, of: (voucher) => voucher.glosa.join('; ').slice(0, 32_000) };

/** A sum over a column is right: one row a voucher, notes negative. */
export const purchaseColumns: readonly VoucherColumn[] = [
  ...supplier,
  { header: 'RUC del proveedor', width: 13, of: ({ counterpartyId }) => counterpartyId },
  { header: 'Proveedor', width: 36, of: ({ counterpartyName }) => counterpartyName },
  glosa,
  money('Base imponible', ({ taxable }) => taxable),
  money('IGV con crédito', ({ igvCredit }) => igvCredit),
  money('IGV sin crédito', ({ igv, igvCredit }) => igv - igvCredit),
  money('No gravado', ({ nonTaxable }) => nonTaxable),
  money('ISC', ({ isc }) => isc),
  money('ICBPER', ({ icbper }) => icbper),
  money('Otros cargos', ({ otherCharges }) => otherCharges),
  money('Importe total', ({ total }) => total),
  ...currency,
  { header: 'Afecto a detracción', width: 11, of: ({ subjectToDetraction }) => (subjectToDetraction ? 'Sí' : '-') },
];

/** What an accountant must read of a purchase that gives no credit. */
export const notIncludedColumns: readonly VoucherColumn[] = [
  ...purchaseColumns,
  { header: 'Estado', width: 20, of: ({ status }) => status },
  { header: 'Motivo', width: 48, of: (voucher) => leftOutReasons(voucher).join('; ') },
];

function leftOutReasons({ reasons, status, decision, total, partialXml }: ExportedVoucher): string[] {
  const own = reasons.map((code) => purchaseReasonLabel(code));
  if (decision === 'rechazado') return [leftOutTexts.declined, ...own];
  // Only a note is left out without a decision of its own or a reason that leaves it out.
  if (status === 'rechazado') return [leftOutTexts.followsDeclined, ...own];
  if (status === 'gasto no deducible' && !redReasons.some((red) => reasons.includes(red)))
    return [leftOutTexts.followsNotDeductible, ...own];
  if (status === 'no procesado')
    return [total === null && !partialXml ? leftOutTexts.withoutRate : leftOutTexts.readInPart, ...own];
  return own;
}

/** The amounts of the RVIE, columns 14 to 26: those of a row add up to its total. */
export const saleColumns: readonly VoucherColumn[] = [
  ...supplier,
  { header: 'Doc. del cliente', width: 13, of: ({ counterpartyId }) => counterpartyId },
  { header: 'Cliente', width: 36, of: ({ counterpartyName }) => counterpartyName },
  glosa,
  money('Exportación', ({ exportValue }) => exportValue),
  money('Base imponible', ({ baseSale }) => baseSale),
  money('Descuento de la base', ({ baseDiscount }) => baseDiscount),
  money('IGV', ({ igvSale }) => igvSale),
  money('Descuento del IGV', ({ igvDiscount }) => igvDiscount),
  money('Exonerado', ({ exempt }) => exempt),
  money('Inafecto', ({ unaffected }) => unaffected),
  money('ISC', ({ isc }) => isc),
  money('Base IVAP', ({ baseIvap }) => baseIvap),
  money('IVAP', ({ ivap }) => ivap),
  money('ICBPER', ({ icbper }) => icbper),
  money('Otros cargos', ({ otherCharges }) => otherCharges),
  money('Importe total', ({ total }) => total),
  ...currency,
];

/** The partner's import order (§9.1) with purchase names; the accounts are filled in by who keeps the books. */
export const siscontColumns: readonly VoucherColumn[] = [
  { header: 'Fecha de emisión', width: 12, format: 'date', of: ({ issueDate }) => issueDate },
  { header: 'Fecha de vencimiento', width: 12, format: 'date', of: ({ dueDate }) => dueDate },
  { header: 'Tipo', width: 6, of: ({ typeCode }) => typeCode },
  { header: 'Serie-Número', width: 18, of: ({ serie, numberShown }) => `${serie}-${numberShown}` },
  { header: 'N° del proveedor', width: 13, of: ({ counterpartyId }) => counterpartyId },
  { header: 'Proveedor', width: 36, of: ({ counterpartyName }) => counterpartyName },
  { header: 'Tipo de documento', width: 10, of: ({ counterpartyIdType }) => counterpartyIdType },
  money('Exportación', () => 0),
  money('Gravado', ({ taxable }) => taxable),
  money('Inafecto', restOf),
  money('Exonerado', ({ nonTaxable }) => nonTaxable),
  money('ISC', ({ isc }) => isc),
  money('IGV', ({ igvCredit }) => igvCredit),
  money('ICBPER', ({ icbper }) => icbper),
  money('Total', ({ total }) => total),
  { header: 'Moneda', width: 8, of: (voucher) => (voucher.currency === 'PEN' ? 'S' : 'D') },
  {
    header: 'Tipo de cambio',
    width: 9,
    format: 'rate',
    of: ({ exchangeRate }) => (exchangeRate === null ? 1 : Number(exchangeRate)),
  },
  { header: 'Cuenta de gasto', width: 12, of: () => null },
  { header: 'Cuenta de IGV', width: 12, of: () => null },
  { header: 'Cuenta por pagar', width: 12, of: () => null },
];

/** What no other column of that order holds, so that a row adds up: IGV without credit, other charges. */
function restOf({ taxable, nonTaxable, isc, igvCredit, icbper, total }: ExportedVoucher): number {
  return total === null ? 0 : total - taxable - nonTaxable - isc - igvCredit - icbper;
}

export const itemColumns: readonly Column[] = [
  { header: 'Fecha de emisión', width: 12, format: 'date' },
  { header: 'Tipo', width: 6 },
  { header: 'Serie-Número', width: 18 },
  { header: 'Proveedor o cliente', width: 36 },
  { header: 'Ítem', width: 6, format: 'quantity' },
  { header: 'Descripción', width: 60 },
  { header: 'Cantidad', width: 12, format: 'quantity' },
  { header: 'Unidad', width: 8 },
  { header: 'Valor unitario', width: 14, format: 'quantity' },
  { header: 'Valor de venta', width: 14, format: 'amount' },
  { header: 'IGV', width: 12, format: 'amount' },
  { header: 'Moneda', width: 8 },
];

export function itemRow(item: ExportedItem): Row {
  return {
    cells: [
      item.issueDate,
      item.typeCode,
      `${item.serie}-${item.number}`,
      item.counterpartyName,
      item.line,
      item.description,
      item.quantity === null ? null : Number(item.quantity),
      item.unitCode,
      item.unitValue === null ? null : Number(item.unitValue),
      item.amount,
      item.igvAmount,
      item.currency,
    ],
  };
}
