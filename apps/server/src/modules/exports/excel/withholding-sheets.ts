import {
  depositOperationName,
  detractionsReportTexts,
  documentTypeName,
  formatPeriod,
  limaDateOf,
  parseVoucherCode,
  perceptionRegimeName,
  privatePageTexts,
  saleDepositState,
  saleDetractionTexts,
} from '@contapro/domain';
import type { BusinessRow } from '../../businesses/own-business.ts';
import type { DetractionRow } from '../../vouchers/detractions.repository.ts';
import type { SaleDetractionRow } from '../../vouchers/received.repository.ts';
import type { WithholdingRow } from '../../vouchers/withholdings.repository.ts';
import type { Cell, Column, Sheet } from '../xlsx/workbook.ts';
import { momentOf } from './moment-of.ts';

/** Of what the sheets are. */
export interface WithholdingScope {
  business: Pick<BusinessRow, 'name' | 'ruc'>;
  /** `YYYYMM` */
  period: string;
  now: Date;
}

interface ValueColumn<Row> extends Column {
  of: (row: Row) => Cell;
}

const { columns: heads } = detractionsReportTexts;
const saleHeads = saleDetractionTexts.columns;

function sheetOf<Row>(
  name: string,
  title: string,
  { business, period, now }: WithholdingScope,
  columns: readonly ValueColumn<Row>[],
  rows: readonly Row[],
): Sheet {
  const madeAt = `Generado el ${momentOf(now)}`;
  return {
    name,
    lines: [
      `${title} · ${formatPeriod(period)} · ${business.name} · RUC ${business.ruc}`,
      `${madeAt} (hora de Lima). Importes en soles.${rows.length === 0 ? ' Sin filas en este periodo.' : ''}`,
    ],
    columns,
    rows: rows.map((row) => ({ cells: columns.map(({ of }) => of(row)) })),
    frozenColumns: 2,
    print: {
      orientation: 'landscape',
      fitsWidth: true,
      header: { left: 'ContaPro', right: `${title} · ${formatPeriod(period)}` },
      footer: `ContaPro · ${madeAt}`,
    },
  };
}

const typeOf = ({ code }: Pick<DetractionRow, 'code'>) =>
  documentTypeName(parseVoucherCode(code)?.documentType ?? null);
const ruc = ({ code }: Pick<DetractionRow, 'code'>) => parseVoucherCode(code)?.issuerId ?? null;
const numberOf = ({ serie, number, code }: DetractionRow) => {
  const key = parseVoucherCode(code);
  return serie === null ? key && `${key.series}-${key.number}` : `${serie}-${number}`;
};

const purchaseColumns: readonly ValueColumn<DetractionRow>[] = [
  { header: 'Fecha de emisión', width: 12, format: 'date', of: ({ issueDate }) => issueDate },
  { header: heads.serieNumber, width: 18, of: numberOf },
  { header: heads.documentType, width: 16, of: typeOf },
  { header: 'RUC del proveedor', width: 14, of: ruc },
  { header: heads.supplier, width: 42, format: 'wrapped', of: ({ supplierName }) => supplierName },
  { header: `${heads.totalAmount} (S/)`, width: 16, format: 'amount', total: 'sum', of: ({ total }) => total },
];

/** The sheets of `detracciones`: purchases that wait for their deposit, deposits that were made, and sales. */
export function* detractionSheets(
  scope: WithholdingScope,
  rows: { unpaid: readonly DetractionRow[]; paid: readonly DetractionRow[]; sales: readonly SaleDetractionRow[] },
): Generator<Sheet> {
  const { title, unpaid, paid } = detractionsReportTexts;
  yield sheetOf(
    unpaid,
    `${title} · ${unpaid}`,
    scope,
    [
      ...purchaseColumns,
      {
        header: `${heads.toDeposit} (S/)`,
        width: 16,
        format: 'amount',
        total: 'sum',
        of: ({ toDeposit }) => toDeposit,
      },
    ],
    rows.unpaid,
  );
  yield sheetOf(
    paid,
    `${title} · ${paid}`,
    scope,
    [
      ...purchaseColumns,
      {
        header: `${heads.deposit} (S/)`,
        width: 16,
        format: 'amount',
        total: 'sum',
        of: ({ deposit }) => deposit && deposit.amount,
      },
      { header: heads.paidAt, width: 12, format: 'date', of: ({ deposit }) => deposit && deposit.paidOn },
      { header: heads.certificateNumber, width: 16, of: ({ deposit }) => deposit && deposit.certificateNumber },
      {
        header: heads.operation,
        width: 30,
        format: 'wrapped',
        of: ({ deposit }) => deposit && depositOperationName(deposit.operationCode),
      },
      { header: 'Bien o servicio', width: 10, of: ({ deposit }) => deposit && deposit.goodOrServiceCode },
      { header: 'Periodo de la constancia', width: 12, of: ({ deposit }) => deposit && deposit.taxPeriod },
    ],
    rows.paid,
  );
  yield saleSheet(scope, rows.sales);
}

function saleSheet(scope: WithholdingScope, rows: readonly SaleDetractionRow[]): Sheet {
  const today = limaDateOf(scope.now.getTime());
  const { tab } = saleDetractionTexts;
  const stated = rows.map((row) => ({
    ...row,
    state: saleDepositState(
      {
        period: row.period,
        detractionCents: row.detraction,
        deposits: row.deposits.map(({ paidOn, amount }) => ({ paidOn, cents: amount })),
      },
      today,
    ),
  }));
  return sheetOf<(typeof stated)[number]>(
    tab,
    `${detractionsReportTexts.title} · ${tab}`,
    scope,
    [
      { header: 'Fecha de emisión', width: 12, format: 'date', of: ({ issueDate }) => issueDate },
      { header: heads.serieNumber, width: 18, of: ({ serie, number }) => `${serie}-${number}` },
      { header: heads.documentType, width: 16, of: ({ typeCode }) => documentTypeName(typeCode) },
      { header: 'Documento del cliente', width: 16, of: ({ customerId }) => customerId },
      { header: saleHeads.customer, width: 42, format: 'wrapped', of: ({ customerName }) => customerName },
      { header: `${heads.totalAmount} (S/)`, width: 16, format: 'amount', total: 'sum', of: ({ total }) => total },
      { header: 'Bien o servicio', width: 10, of: ({ goodOrServiceCode }) => goodOrServiceCode },
      { header: 'Tasa (%)', width: 10, format: 'rate', of: ({ percent }) => percent },
      { header: saleDetractionTexts.assumed, width: 12, of: ({ isAssumed }) => (isAssumed ? 'Sí' : 'No') },
      {
        header: `${saleHeads.expected} (S/)`,
        width: 16,
        format: 'amount',
        total: 'sum',
        of: ({ state }) => state.expectedCents,
      },
      {
        header: `${saleHeads.deposited} (S/)`,
        width: 16,
        format: 'amount',
        total: 'sum',
        of: ({ state }) => state.depositedCents,
      },
      {
        header: `${saleHeads.difference} (S/)`,
        width: 16,
        format: 'amount',
        total: 'sum',
        of: ({ state }) => state.differenceCents,
      },
      { header: saleHeads.dueOn, width: 12, format: 'date', of: ({ state }) => state.dueOn },
      { header: saleHeads.days, width: 24, of: ({ state }) => saleDetractionTexts.days(state) },
      {
        header: heads.certificateNumber,
        width: 24,
        of: ({ deposits }) => deposits.map(({ certificateNumber }) => certificateNumber).join('; '),
      },
    ],
    stated,
  );
}

const regimeColumn: ValueColumn<WithholdingRow> = {
  header: 'Régimen',
  width: 30,
  format: 'wrapped',
  of: ({ regimeCode }) => perceptionRegimeName(regimeCode) ?? regimeCode,
};

/** The sheet of `percepciones` or `retenciones`. */
export const withholdingSheet = (
  scope: WithholdingScope,
  kind: 'percepcion' | 'retencion',
  rows: readonly WithholdingRow[],
): Sheet => {
  const title = privatePageTexts.titles[kind === 'percepcion' ? 'perceptions' : 'retentions'];
  return sheetOf<WithholdingRow>(
    title,
    title,
    scope,
    [
      { header: 'Fecha de emisión', width: 12, format: 'date', of: ({ issueDate }) => issueDate },
      { header: 'Serie-Número', width: 18, of: ({ documentNumber }) => documentNumber },
      { header: 'RUC de quien emite', width: 14, of: ({ agentId }) => agentId },
      { header: 'Quien emite', width: 42, format: 'wrapped', of: ({ agentName }) => agentName },
      { header: 'RUC de quien recibe', width: 14, of: ({ receiverId }) => receiverId },
      ...(kind === 'percepcion' ? [regimeColumn] : []),
      { header: 'Estado', width: 12, of: ({ voided }) => (voided ? 'Anulado' : 'Emitido') },
      { header: 'Importe (S/)', width: 16, format: 'amount', of: ({ amount }) => amount },
      {
        header: 'A favor (S/)',
        width: 16,
        format: 'amount',
        total: 'sum',
        of: ({ amount, receiverId }) => (receiverId === scope.business.ruc ? amount : null),
      },
    ],
    rows,
  );
};
