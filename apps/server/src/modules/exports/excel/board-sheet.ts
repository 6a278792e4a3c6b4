import { figureLabels, formatPeriod, studioTexts } from '@contapro/domain';
import type { BoardRow, BoardSelected } from '../../studio/board.repository.ts';
import type { Cell, Column, Sheet } from '../xlsx/workbook.ts';
import { momentOf } from './moment-of.ts';

export interface BoardSheetOptions {
  /** `YYYYMM` */
  period: string;
  /** What all rows were selected by; undefined if the file has those of every state. */
  state: BoardSelected | undefined;
  rows: readonly BoardRow[];
  now: Date;
}

const stateNames: Readonly<Record<BoardSelected, string>> = {
  uncollected: studioTexts.states.uncollected,
  to_square: studioTexts.states.toSquare,
  to_review: studioTexts.states.toReview,
  detractions_due: studioTexts.states.detractionsDue,
  ready: studioTexts.states.ready,
  declared: studioTexts.states.declared,
  without_rate: studioTexts.withoutRate,
};

interface BoardColumn extends Column {
  of: (row: BoardRow) => Cell;
}

const heads = studioTexts.columns;

const columns: readonly BoardColumn[] = [
  { header: heads.client, width: 42, format: 'wrapped', of: ({ name }) => name },
  { header: heads.ruc, width: 14, of: ({ ruc }) => ruc },
  { header: heads.due, width: 12, format: 'date', of: ({ dueOn }) => dueOn },
  { header: heads.state, width: 25, of: ({ state }) => stateNames[state] },
  { header: 'Declarado el', width: 12, format: 'date', of: ({ declaredOn }) => declaredOn },
  {
    header: `${figureLabels.igvPayable} (S/)`,
    width: 16,
    format: 'amount',
    total: 'sum',
    of: ({ igv }) => (igv === null ? null : Math.max(0, igv)),
  },
  {
    header: `${figureLabels.balanceInFavour} (S/)`,
    width: 18,
    format: 'amount',
    total: 'sum',
    of: ({ igv }) => (igv === null ? null : Math.max(0, -igv)),
  },
  { header: heads.observed, width: 12, format: 'count', total: 'sum', of: ({ observed }) => observed },
  { header: `${heads.atStake} (S/)`, width: 16, format: 'amount', total: 'sum', of: ({ atStake }) => atStake },
  { header: heads.detractions, width: 14, format: 'count', total: 'sum', of: ({ unpaid }) => unpaid },
  {
    header: `${figureLabels.unpaidDetractions} (S/)`,
    width: 16,
    format: 'amount',
    total: 'sum',
    of: ({ unpaidAmount }) => unpaidAmount,
  },
  {
    header: studioTexts.withoutRate,
    width: 14,
    format: 'count',
    total: 'sum',
    of: ({ withoutRate }) => withoutRate,
  },
  { header: heads.responsible, width: 24, of: ({ responsibleName }) => responsibleName },
  {
    header: heads.collected,
    width: 18,
    of: ({ collectedAt }) => (collectedAt === null ? studioTexts.never : momentOf(new Date(collectedAt))),
  },
];

/** The sheet of the file `tablero`: a row for each business with what is left to do in a period. */
export function boardSheet({ period, state, rows, now }: BoardSheetOptions): Sheet {
  const subject = [
    studioTexts.title,
    formatPeriod(period),
    ...(state ? [stateNames[state]] : []),
    studioTexts.clients(rows.length),
  ];
  const madeAt = `Generado el ${momentOf(now)}`;
  return {
    name: 'Tablero',
    lines: [
      subject.join(' · '),
      `${madeAt} (hora de Lima). Donde ${figureLabels.igvPayable} está vacío, falta recolectar. Donde ${heads.due} está vacío, la fecha no está confirmada.`,
    ],
    columns,
    rows: rows.map((row) => ({ cells: columns.map(({ of }) => of(row)) })),
    frozenColumns: 2,
    print: {
      orientation: 'landscape',
      fitsWidth: true,
      header: { left: 'ContaPro', right: `${studioTexts.title} · ${formatPeriod(period)}` },
      footer: `ContaPro · ${madeAt}`,
    },
  };
}
