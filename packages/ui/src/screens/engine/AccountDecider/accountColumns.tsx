import {
  type Chart,
  entryCents,
  formatDateTime,
  isSure,
  missing,
  type Texts,
  type VoucherAccount,
} from '@contapro/domain';
import { codingName } from '../../../internal/codingName.ts';
import { amountColumn, type ColumnDefinition } from '../../../patterns/DataTable/index.ts';
import { Badge } from '../../../primitives/Badge/index.ts';

export type AccountAction = 'open';

export interface AccountColumnsOptions {
  /** The plan of the client, which names accounts that were just chosen; null while it is not loaded. */
  chart: Chart | null;
  texts: Texts['accounts'];
}

/**
 * The columns of the purchases with their accounts.
 *
 * @param more Columns of the list that follow the number of the purchase.
 */
export function accountColumns<Row extends VoucherAccount>(
  { chart, texts }: AccountColumnsOptions,
  more: readonly ColumnDefinition<Row, AccountAction>[] = [],
): readonly ColumnDefinition<Row, AccountAction>[] {
  const heads = texts.columns;
  return [
    {
      id: 'voucher',
      header: heads.voucher,
      width: '8rem',
      rowHeader: true,
      held: true,
      // With more columns a phone has no room for it beside the account.
      phone: more.length === 0 ? 'detail' : 'menu',
      cell: ({ voucher }) => voucher.serieNumber,
    },
    ...more,
    {
      id: 'supplier',
      header: heads.supplier,
      minWidth: '9rem',
      grow: 2,
      truncate: true,
      phone: 'title',
      cell: ({ voucher }) => voucher.supplierName || missing,
    },
    {
      id: 'items',
      header: heads.items,
      minWidth: '9rem',
      truncate: true,
      cell: ({ voucher }) => voucher.items.join(', '),
    },
    amountColumn<Row>({
      id: 'amount',
      header: heads.amount,
      cents: ({ voucher }) => entryCents(voucher),
      phone: 'amount',
    }),
    {
      id: 'account',
      header: heads.account,
      minWidth: '11rem',
      grow: 2,
      lines: 2,
      phone: 'detail',
      cell: ({ coding, suggestion, accounts }) =>
        coding ? (
          codingName(coding, { chart, accounts }, texts)
        ) : suggestion ? (
          <>
            <Badge tone={isSure(suggestion) ? 'positive' : 'caution'}>
              {isSure(suggestion) ? texts.sure : texts.likely}
            </Badge>{' '}
            {codingName(suggestion.coding, { chart, accounts }, texts)}
          </>
        ) : (
          <Badge tone="neutral">{texts.none}</Badge>
        ),
    },
    {
      id: 'why',
      header: heads.why,
      minWidth: '11rem',
      lines: 2,
      cell: ({ coding, suggestion, decidedBy, decidedAt }) =>
        coding
          ? decidedBy === null
            ? texts.justSaved
            : texts.decidedBy(decidedBy, formatDateTime(decidedAt))
          : suggestion
            ? texts.grounds(suggestion.grounds)
            : texts.unknown,
    },
    {
      id: 'actions',
      header: heads.actions,
      width: '6.5rem',
      print: false,
      actions: ({ voucher }) => [
        {
          id: 'open',
          label: texts.change,
          name: texts.changeOf(voucher.serieNumber),
          popup: 'dialog',
        },
      ],
    },
  ];
}
