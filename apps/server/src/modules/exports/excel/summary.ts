import {
  formatDate,
  igvOverviewTexts,
  igvPayable,
  igvResult,
  lateDetractionsName,
  purchaseFiguresTexts,
  purchaseReasonLabel,
  reasonsTexts,
  salesFiguresTexts,
} from '@contapro/domain';
import type { CountAndIgv, PeriodFigures } from '../../reports/reports.repository.ts';
import type { DeclaredIgv } from '../../reports/declared.repository.ts';
import type { Cell, Column, PrintSetup, Row, Sheet } from '../xlsx/workbook.ts';

/** A sheet whose amounts must add up to a figure of the period. */
export interface Proof {
  label: string;
  /** The formula that sums the cells of the sheet. */
  formula: string;
  /** The sum in cents. */
  value: number;
}

export interface SummaryOptions {
  book: 'purchases' | 'sales';
  title: string;
  business: { name: string; ruc: string };
  /** The name of the period, such as `Oct 2026`. */
  period: string;
  /** When the file was created, such as `20/11/2026 10:00`. */
  madeAt: string;
  figures: PeriodFigures;
  /** What was declared of the period; null while it is not declared. */
  declared: DeclaredIgv | null;
  /** The cells at which the vouchers of each class start, such as `'Deducibles'!A1`. */
  places: Readonly<Record<'deductible' | 'lateDetractions' | 'notIncluded' | 'sales', string>>;
  proof: Proof;
  notes: readonly string[];
  print: PrintSetup;
}

const columns: readonly Column[] = [
  { width: 44, format: 'wrapped' },
  { width: 16, format: 'count' },
  { width: 18, format: 'amount' },
  { width: 52 },
];

/** The sheet with the business, the date of the file and the figures of the period. */
export function summarySheet(options: SummaryOptions): Sheet {
  const { book, title, business, period, madeAt, figures, proof, notes, print } = options;
  const table = createTable();
  for (const [label, value] of [
    ['Cliente', business.name],
    ['RUC', business.ruc],
    ['Periodo', period],
    ['Generado', `${madeAt} (hora de Lima)`],
  ] as const)
    table.add(label, { value, format: 'text' });
  table.gap();
  if (book === 'purchases') addPurchases(table, options);
  else addSales(table, options);
  table.gap();

  const igv = addIgv(table, figures);
  table.gap();
  if (options.declared) addDeclared(table, options.declared, figures, igv.result);

  table.head('Comprobación', '', 'IGV (S/)', '');
  const sum = table.add(proof.label, null, { value: proof.value, formula: proof.formula });
  const figure = book === 'purchases' ? creditOf(figures) : figures.sales.igv;
  // In the sum of the IGV, purchases have the opposite sign.
  const late = igv.late === null ? '' : `+C${igv.late}`;
  const difference = book === 'purchases' ? `C${sum}+C${igv.purchases}${late}` : `C${sum}-C${igv.sales}`;
  table.total('Diferencia con el IGV del periodo', null, { value: proof.value - figure, formula: difference });
  table.gap();

  table.head('Sobre este archivo', '', '', '');
  for (const note of notes) table.note(note);
  return { name: 'Resumen', lines: [title], columns, rows: table.rows, print };
}

function addPurchases(table: Table, { figures: { purchases }, places }: SummaryOptions): void {
  const texts = purchaseFiguresTexts;
  const deductible = { value: 'Hoja Deducibles', href: `#${places.deductible}` };
  const notIncluded = { value: 'Hoja No incluidos', href: `#${places.notIncluded}` };
  table.head('Compras por estado', 'Comprobantes', 'IGV (S/)', '');
  table.counted(
    [
      [texts.deductible, purchases.deductible, deductible],
      [texts.observed, purchases.observed, notIncluded],
      [texts.notProcessed, purchases.notProcessed, notIncluded],
      [texts.notDeductible, purchases.notDeductible, notIncluded],
    ],
    texts.total,
    purchases.total,
  );
  table.note('No deducibles incluye los rechazados y el IGV sin crédito de los demás comprobantes.');
  const { count, igv } = purchases.lateDetractions;
  if (count > 0) {
    table.gap();
    table.head('Compras de meses anteriores', 'Comprobantes', 'IGV (S/)', '');
    table.add(lateDetractionsName, count, igv, {
      value: `Hoja ${lateDetractionsName}`,
      href: `#${places.lateDetractions}`,
    });
  }
  if (purchases.reasons.length === 0) return;
  table.gap();
  table.head(reasonsTexts.title, 'Comprobantes', 'IGV (S/)', '');
  table.counted(
    purchases.reasons.map((reason) => [purchaseReasonLabel(reason.code), reason, null]),
    reasonsTexts.total,
    purchases.observed,
  );
}

function addSales(table: Table, { figures: { sales }, places }: SummaryOptions): void {
  const { categories, totalRow, total } = salesFiguresTexts;
  table.head('Ventas por tipo de comprobante', 'Comprobantes', 'IGV (S/)', '');
  table.counted(
    (['fa', 'bv', 'nc', 'nd', 'other'] as const).map((category) => [
      categories[category],
      sales.categories[category],
      null,
    ]),
    totalRow,
    sales,
  );
  table.gap();
  table.add(total, null, sales.total, { value: 'Hoja Ventas', href: `#${places.sales}` });
}

/** Adds the sum of the IGV from the dashboard, with subtracted amounts as negative. Returns the rows of both books. */
function addIgv(table: Table, figures: PeriodFigures) {
  const { purchases, sales, positiveBalance } = figures;
  const parts = partsOf(figures);
  const payable = igvPayable(parts);
  table.head('IGV del periodo', '', 'S/', '');
  const first = table.add(igvOverviewTexts.sales, null, sales.igv);
  const second = table.add(igvOverviewTexts.purchases, null, -purchases.deductible.igv);
  const late =
    purchases.lateDetractions.count === 0 ? null : table.add(lateDetractionsName, null, -purchases.lateDetractions.igv);
  const third = table.add(igvOverviewTexts.balance, null, -positiveBalance);
  const result = table.add('Resultado', null, { value: igvResult(parts), formula: `SUM(C${first}:C${third})` });
  table.total(payable.kind === 'payable' ? igvOverviewTexts.payable : igvOverviewTexts.favourable, null, {
    value: payable.amountCents,
    formula: `ABS(C${result})`,
  });
  return { sales: first, purchases: second, late, result };
}

/** Adds the IGV that was declared, and by how much that of today differs. */
function addDeclared(
  table: Table,
  { declaredOn, constanciaNumber, igv }: DeclaredIgv,
  figures: PeriodFigures,
  result: number,
): void {
  const day = `Declarado el ${formatDate(declaredOn)}`;
  table.head('Declaración', '', 'S/', '');
  const declared = table.add(
    'IGV del mes declarado',
    null,
    igv,
    constanciaNumber === null ? day : `${day}, constancia ${constanciaNumber}`,
  );
  const today = igvResult(partsOf(figures));
  if (igv !== null && today !== null)
    table.total('Diferencia con el resultado de hoy', null, {
      value: today - igv,
      formula: `C${result}-C${declared}`,
    });
  table.gap();
}

const partsOf = ({ purchases, sales, positiveBalance }: PeriodFigures) => ({
  salesIgvCents: sales.igv,
  deductibleIgvCents: creditOf({ purchases }),
  positiveBalanceCents: positiveBalance,
});

/** The IGV of purchases that is credit of the period. */
export const creditOf = ({ purchases }: Pick<PeriodFigures, 'purchases'>): number =>
  purchases.deductible.igv + purchases.lateDetractions.igv;

interface Table {
  rows: Row[];
  /** Adds a row and returns its number. */
  add: (...cells: Cell[]) => number;
  head: (...cells: Cell[]) => number;
  total: (...cells: Cell[]) => number;
  note: (text: string) => number;
  gap: () => number;
  /** Adds rows with a count and an IGV, and a row with their sums. */
  counted: (
    parts: readonly (readonly [label: string, part: CountAndIgv, more: Cell])[],
    label: string,
    total: CountAndIgv,
  ) => void;
}

/** Creates a table. Its first row is row 2, because row 1 is the title of the sheet. */
function createTable(): Table {
  const rows: Row[] = [];
  const push = (row: Row) => rows.push(row) + 1;
  const table: Table = {
    rows,
    add: (...cells) => push({ cells }),
    head: (...cells) => push({ kind: 'heading', cells }),
    total: (...cells) => push({ kind: 'total', cells }),
    note: (text) => push({ kind: 'note', cells: [{ value: text, format: 'text' }] }),
    gap: () => push({ cells: [] }),
    counted: (parts, label, total) => {
      const numbers = parts.map(([name, { count, igv }, more]) => table.add(name, count, igv, more));
      const sumOf = (column: string) => `SUM(${column}${numbers.at(0)}:${column}${numbers.at(-1)})`;
      table.total(label, { value: total.count, formula: sumOf('B') }, { value: total.igv, formula: sumOf('C') });
    },
  };
  return table;
}
