import {
  type Book,
  formatSerieNumber,
  missing,
  type ReconciledVoucher,
  type ReconciliationDifference,
  type ReconciliationKind,
  reconciliationSentence,
  type Texts,
} from '@contapro/domain';
import { amountColumn, type ColumnDefinition } from '../../../patterns/DataTable/index.ts';
import { Badge, type Tone } from '../../../primitives/Badge/index.ts';
import { Link } from '../../../primitives/Link/index.ts';

export type ReconciliationAction = 'pair' | 'separate';

/** What of the page the columns depend on. */
export interface ReconciliationColumnsOptions {
  book: Book;
  texts: Texts['reconciliation'];
  sentences: Texts['reconciliationSentence'];
  /** The listing that shows a voucher; null when there is none. Without it the numbers are no links. */
  hrefOf: ((difference: ReconciliationDifference, book: Book) => string | null) | undefined;
}

const tones: Readonly<Record<ReconciliationKind, Tone>> = {
  onlySunat: 'notice',
  onlyOwn: 'caution',
  amounts: 'danger',
  facts: 'neutral',
  unread: 'caution',
  paired: 'positive',
};

/** The voucher of SUNAT, or ours. */
const voucherOf = ({ sunat, own }: ReconciliationDifference): ReconciledVoucher | null => sunat ?? own;

export const numberOf = (difference: ReconciliationDifference): string => {
  const voucher = voucherOf(difference);
  return formatSerieNumber(voucher?.series, voucher?.number);
};

/** The columns of Cuadre. */
export function reconciliationColumns({
  book,
  texts,
  sentences,
  hrefOf,
}: ReconciliationColumnsOptions): readonly ColumnDefinition<ReconciliationDifference, ReconciliationAction>[] {
  const heads = texts.columns;
  return [
    {
      id: 'number',
      header: heads.number,
      width: '8rem',
      rowHeader: true,
      held: true,
      cell: (difference) => {
        const name = numberOf(difference);
        const href = hrefOf?.(difference, book);
        return href ? (
          <Link href={href} aria-label={texts.openVoucher(name)}>
            {name}
          </Link>
        ) : (
          name
        );
      },
      phone: 'detail',
    },
    {
      id: 'kind',
      header: heads.kind,
      width: '9rem',
      cell: ({ kind }) => <Badge tone={tones[kind]}>{texts.kinds[kind]}</Badge>,
      phone: 'detail',
    },
    {
      id: 'counterparty',
      header: book === 'purchases' ? heads.supplier : heads.customer,
      minWidth: '8rem',
      truncate: true,
      lines: 2,
      cell: (difference) => voucherOf(difference)?.counterpartyName || missing,
      hint: (difference) => voucherOf(difference)?.counterpartyId || null,
      phone: 'title',
    },
    {
      id: 'sentence',
      header: heads.sentence,
      minWidth: '17rem',
      grow: 4,
      truncate: true,
      lines: 2,
      cell: (difference) => reconciliationSentence(difference, sentences),
      hint: (difference) => reconciliationSentence(difference, sentences),
    },
    amountColumn<ReconciliationDifference>({
      id: 'sunat',
      header: heads.sunat,
      cents: ({ sunat }) => sunat?.igvCents ?? null,
    }),
    amountColumn<ReconciliationDifference>({
      id: 'own',
      header: heads.own,
      cents: ({ own }) => own?.igvCents ?? null,
    }),
    amountColumn<ReconciliationDifference>({
      id: 'difference',
      header: heads.difference,
      cents: ({ igvDifferenceCents }) => igvDifferenceCents,
      phone: 'amount',
    }),
    {
      id: 'actions',
      header: heads.pair,
      width: '6.5rem',
      actions: (difference) => {
        const name = numberOf(difference);
        if (difference.isPaired)
          return [
            { id: 'separate', label: texts.actions.separate, name: `${texts.actions.separate} ${name}`, quiet: true },
          ];
        return difference.sunat === null || difference.own === null
          ? [{ id: 'pair', label: texts.actions.pair, name: `${texts.actions.pair} ${name}`, popup: 'dialog' }]
          : [];
      },
    },
  ];
}
