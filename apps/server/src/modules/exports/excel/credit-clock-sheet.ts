import {
  type CreditAction,
  creditClockTexts,
  type CreditSpan,
  formatDate,
  purchaseReasonLabel,
} from '@contapro/domain';
import type { CreditClockRow } from '../../studio/credits.repository.ts';
import type { Cell, Column, Sheet } from '../xlsx/workbook.ts';
import { momentOf } from './moment-of.ts';

export interface CreditClockSheetOptions {
  /** What has to be done for all rows; undefined if the file has those of every action. */
  action: CreditAction | undefined;
  /** The days of all rows; undefined if the file has all that have not passed. */
  span: CreditSpan | undefined;
  /** The reason that all rows have; undefined if they have any. */
  reason: string | undefined;
  rows: readonly CreditClockRow[];
  /** `YYYY-MM-DD` in Lima. */
  today: string;
  now: Date;
}

interface CreditColumn extends Column {
  of: (row: CreditClockRow) => Cell;
}

const texts = creditClockTexts;
const heads = texts.columns;

const columnsOn = (today: string): readonly CreditColumn[] => [
  { header: heads.day, width: 12, format: 'date', of: ({ endsOn }) => endsOn },
  {
    header: 'Fecha confirmada',
    width: 12,
    of: ({ endsOn, confirmed }) => (endsOn === null ? null : confirmed ? 'Sí' : 'No'),
  },
  { header: heads.action, width: 24, of: ({ action }) => texts.until[action] },
  { header: heads.effect, width: 24, of: (row) => effectOf(row, today) },
  { header: heads.client, width: 42, format: 'wrapped', of: ({ businessName }) => businessName },
  { header: 'RUC del cliente', width: 14, of: ({ businessRuc }) => businessRuc },
  { header: heads.supplier, width: 42, format: 'wrapped', of: ({ supplierName }) => supplierName },
  { header: 'RUC del proveedor', width: 14, of: ({ supplierId }) => supplierId },
  { header: heads.voucher, width: 18, of: ({ serie, numberShown }) => `${serie}-${numberShown}` },
  { header: 'Fecha de emisión', width: 12, format: 'date', of: ({ issueDate }) => issueDate },
  { header: 'Periodo', width: 10, of: ({ period }) => period },
  { header: `${heads.igv} (S/)`, width: 16, format: 'amount', total: 'sum', of: ({ igv }) => igv },
  { header: 'Por depositar (S/)', width: 16, format: 'amount', total: 'sum', of: ({ missing }) => missing },
  {
    header: 'Motivos',
    width: 42,
    format: 'wrapped',
    of: ({ reasons }) => reasons.map((reason) => purchaseReasonLabel(reason)).join('; '),
  },
];

function effectOf({ endsOn, postponed }: CreditClockRow, today: string): string {
  if (postponed) return texts.postponed;
  return endsOn !== null && endsOn < today ? texts.wasLost : texts.lost;
}

/** The sheet of the file `credito`: a row for each purchase whose credit depends on something that has to be done. */
export function creditClockSheet({ action, span, reason, rows, today, now }: CreditClockSheetOptions): Sheet {
  const subject = [
    texts.title,
    formatDate(today),
    ...(action ? [texts.actions[action]] : []),
    ...(span ? [texts.spans[span]] : []),
    ...(reason === undefined ? [] : [purchaseReasonLabel(reason)]),
    texts.purchases(rows.length),
  ];
  const madeAt = `Generado el ${momentOf(now)}`;
  const columns = columnsOn(today);
  return {
    name: texts.title,
    lines: [subject.join(' · '), `${madeAt} (hora de Lima). ${texts.hint}`],
    columns,
    rows: rows.map((row) => ({ cells: columns.map(({ of }) => of(row)) })),
    frozenColumns: 1,
    print: {
      orientation: 'landscape',
      fitsWidth: true,
      header: { left: 'ContaPro', right: `${texts.title} · ${formatDate(today)}` },
      footer: `ContaPro · ${madeAt}`,
    },
  };
}
