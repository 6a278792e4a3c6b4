import {
  formatDate,
  formatPeriod,
  limaDateOf,
  nameAndRuc,
  proposalDateOf,
  proposalStage,
  reconciliationKinds as shownKinds,
  reconciliationSentence,
  reconciliationTexts,
  type ReconciliationDifference,
  type ReconciliationKind as ShownKind,
} from '@contapro/domain';
import { sidesOf, type SumsOfSide } from '../../proposals/reconciliation-sums.ts';
import type {
  ReconciledRow,
  ReconciledSums,
  ReconciledVoucher,
  ReconciliationKind,
} from '../../proposals/reconciliation.repository.ts';
import type { ProposalRow } from '../../proposals/proposals.repository.ts';
import type { Cell, Column, PrintSetup, Row, Sheet } from '../xlsx/workbook.ts';
import type { Numbering } from '../../vouchers/numbering.repository.ts';
import { momentOf } from './moment-of.ts';
import { numberingSheet } from './numbering-sheet.ts';

export interface ReconciliationSheetsOptions {
  business: { name: string; ruc: string };
  book: 'compra' | 'venta';
  /** `YYYYMM` */
  period: string;
  sums: readonly ReconciledSums[];
  rows: readonly ReconciledRow[];
  /** The proposal that is compared; null without one. */
  proposal: Pick<ProposalRow, 'source' | 'confirmedAt'> | null;
  /** What is odd in the numbers of the sales; null for purchases. */
  numbering: Numbering | null;
  now: Date;
}

const kinds: Readonly<Record<ReconciliationKind, ShownKind>> = {
  only_sunat: 'onlySunat',
  only_own: 'onlyOwn',
  amounts: 'amounts',
  facts: 'facts',
  unread: 'unread',
  paired: 'paired',
};

const voucherOf = ({ typeCode, serie, currency, base, igv, total, ...voucher }: ReconciledVoucher) => ({
  ...voucher,
  documentTypeCode: typeCode,
  series: serie,
  currencyCode: currency,
  baseCents: base,
  igvCents: igv,
  totalCents: total,
});

const differenceOf = (row: ReconciledRow): ReconciliationDifference => ({
  kind: kinds[row.kind],
  sunat: row.sunat && voucherOf(row.sunat),
  own: row.own && voucherOf(row.own),
  igvDifferenceCents: row.igvDifference,
  isPaired: row.isPaired,
});

interface DifferenceColumn extends Column {
  of: (row: ReconciledRow) => Cell;
}

const voucher = ({ sunat, own }: ReconciledRow) => sunat ?? own;
const texts = reconciliationTexts;
const heads = texts.columns;

const columnsOf = (party: string): readonly DifferenceColumn[] => [
  { header: heads.kind, width: 16, of: ({ kind }) => reconciliationTexts.kinds[kinds[kind]] },
  { header: 'Tipo', width: 6, of: (row) => voucher(row)?.typeCode ?? null },
  { header: 'Serie', width: 8, of: (row) => voucher(row)?.serie ?? null },
  { header: 'Número', width: 12, of: (row) => voucher(row)?.number ?? null },
  { header: 'Fecha', width: 12, format: 'date', of: (row) => voucher(row)?.issueDate ?? null },
  { header: 'RUC o documento', width: 16, of: (row) => voucher(row)?.counterpartyId ?? null },
  { header: party, width: 36, format: 'wrapped', of: (row) => voucher(row)?.counterpartyName ?? null },
  { header: 'IGV en SUNAT (S/)', width: 16, format: 'amount', total: 'sum', of: ({ sunat }) => sunat?.igv ?? null },
  { header: 'IGV en tus XML (S/)', width: 16, format: 'amount', total: 'sum', of: ({ own }) => own?.igv ?? null },
  {
    header: `${heads.difference} (S/)`,
    width: 16,
    format: 'amount',
    total: 'sum',
    of: ({ igvDifference }) => igvDifference,
  },
  { header: 'Total en SUNAT (S/)', width: 16, format: 'amount', total: 'sum', of: ({ sunat }) => sunat?.total ?? null },
  { header: 'Total en tus XML (S/)', width: 16, format: 'amount', total: 'sum', of: ({ own }) => own?.total ?? null },
  { header: heads.sentence, width: 70, format: 'wrapped', of: (row) => reconciliationSentence(differenceOf(row)) },
  {
    header: 'Emparejado con',
    width: 18,
    of: ({ isPaired, own }) => (isPaired && own ? `${own.typeCode} ${own.serie}-${own.number}` : null),
  },
];

/** The sheets of the file `cuadre`: the sums of both sides, all vouchers that differ with a sentence each, and the correlativos of sales. */
export function* reconciliationSheets({
  business,
  book,
  period,
  sums,
  rows,
  proposal,
  numbering,
  now,
}: ReconciliationSheetsOptions): Generator<Sheet> {
  const bookName = book === 'compra' ? reconciliationTexts.purchases : reconciliationTexts.sales;
  const madeAt = `Generado el ${momentOf(now)}`;
  const title = [reconciliationTexts.title, bookName, formatPeriod(period)].join(' · ');
  const lines = [
    title,
    nameAndRuc(business),
    `${madeAt} (hora de Lima). Diferencia: SUNAT menos tus XML. En soles.`,
    ...proposalLines({ period, proposal, now }),
  ];
  const print: PrintSetup = {
    orientation: 'landscape',
    fitsWidth: true,
    header: { left: nameAndRuc(business), right: title },
    footer: `ContaPro · ${madeAt}`,
  };
  yield { name: 'Cuadre', lines, columns: sumColumns, rows: sumRows(sums), print };
  const columns = columnsOf(book === 'compra' ? heads.supplier : heads.customer);
  yield {
    name: 'Diferencias',
    lines,
    columns,
    rows: rows.map((row) => ({ cells: columns.map(({ of }) => of(row)) })),
    frozenColumns: 4,
    print,
  };
  if (numbering) yield numberingSheet(numbering, { lines: lines.slice(0, 2), print });
}

/** Which proposal is compared, and whether it is of the whole month. */
function proposalLines({ period, proposal, now }: Pick<ReconciliationSheetsOptions, 'period' | 'proposal' | 'now'>) {
  const known = proposal && { origin: proposal.source, confirmedAt: Date.parse(proposal.confirmedAt) };
  const stage = proposalStage(period, known, limaDateOf(now.getTime()));
  const [month, proposedFrom] = [formatPeriod(period), formatDate(proposalDateOf(period))];
  if (stage === 'expected') return [`${texts.expected(month)}. ${texts.expectedText(proposedFrom)}`];
  if (known === null) return [texts.noProposal];
  return [
    texts.proposal(formatDate(limaDateOf(known.confirmedAt)), known.origin),
    ...(stage === 'running' || stage === 'early' ? [texts.unfinished[stage](month, proposedFrom)] : []),
  ];
}

const { sides, amounts } = reconciliationTexts;

const sumColumns: readonly Column[] = [
  { header: '', width: 36 },
  { header: sides.sunat, width: 18, format: 'amount' },
  { header: sides.own, width: 18, format: 'amount' },
  { header: sides.difference, width: 18, format: 'amount' },
];

/** The sums of both sides, and how much of their difference each kind explains. */
function sumRows(sums: readonly ReconciledSums[]): Row[] {
  const { sunat, own, igvAtStake } = sidesOf(sums);
  const sums3 = (label: string, value: (side: SumsOfSide) => number): Row => ({
    cells: [label, value(sunat), value(own), value(sunat) - value(own)],
  });
  const count = (value: number) => ({ value, format: 'count' as const });
  const countOf = (kind: ReconciledSums['kind']) => sums.find((one) => one.kind === kind);
  const explained = shownKinds.map((shown): Row => {
    const kind = Object.entries(kinds).find(([, name]) => name === shown)?.[0];
    const found = sums.find((one) => one.kind === kind);
    return {
      cells: [
        `${reconciliationTexts.kinds[shown]} (${found?.vouchers ?? 0})`,
        found?.sunatIgv ?? 0,
        found?.ownIgv ?? 0,
        (found?.sunatIgv ?? 0) - (found?.ownIgv ?? 0),
      ],
    };
  });
  const rounding = countOf('rounding');
  const equal = countOf('equal');
  return [
    {
      cells: [amounts.vouchers, count(sunat.vouchers), count(own.vouchers), count(sunat.vouchers - own.vouchers)],
    },
    sums3(amounts.base, ({ base }) => base),
    sums3(amounts.igv, ({ igv }) => igv),
    sums3(amounts.total, ({ total }) => total),
    { kind: 'heading', cells: ['IGV por tipo de diferencia', null, null, null] },
    ...explained,
    {
      cells: [
        `Redondeo de hasta 5 céntimos (${rounding?.vouchers ?? 0})`,
        rounding?.sunatIgv ?? 0,
        rounding?.ownIgv ?? 0,
        (rounding?.sunatIgv ?? 0) - (rounding?.ownIgv ?? 0),
      ],
    },
    { cells: [`Iguales (${equal?.vouchers ?? 0})`, equal?.sunatIgv ?? 0, equal?.ownIgv ?? 0, 0] },
    { kind: 'total', cells: [amounts.igv, sunat.igv, own.igv, sunat.igv - own.igv] },
    { cells: [reconciliationTexts.atStake, null, null, igvAtStake] },
  ];
}
