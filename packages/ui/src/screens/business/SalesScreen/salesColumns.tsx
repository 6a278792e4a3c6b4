import { documentTypeName, formatDate, missing, type Sale, type Texts } from '@contapro/domain';
import { currencyOf, foreignHint } from '../../../patterns/useVoucherTable/foreignAmount.ts';
import { reasonsHint, withReason } from '../../../patterns/useVoucherTable/voucherColumns.tsx';
import { amountColumn, type ColumnDefinition } from '../../../patterns/DataTable/index.ts';
import {
  documentColumn,
  issueDateColumn,
  rucColumn,
  stateBadge,
  stateColumn,
} from '../../engine/ReportScreen/documentColumns.tsx';

/** The parameters of {@link salesColumns}. */
export interface SalesColumnsOptions {
  texts: Texts['sales'];
  shared: Texts['report'];
  vouchers: Texts['voucherTable'];
  documentTypes: Texts['documentType'];
  reasons: Texts['purchaseReason'];
}

export const numberOf = ({ serieNumber }: Sale): string => serieNumber;

/** The columns of Comprobantes de venta. */
export function salesColumns({
  texts,
  shared,
  vouchers,
  documentTypes,
  reasons,
}: SalesColumnsOptions): readonly ColumnDefinition<Sale, 'view'>[] {
  const heads = texts.columns;
  return [
    { ...issueDateColumn(shared), sortBy: 'issueDate', firstSort: 'descending' },
    {
      id: 'serieNumber',
      header: heads.serieNumber,
      width: '7.75rem',
      rowHeader: true,
      held: true,
      truncate: true,
      lines: 2,
      cell: ({ serieNumber, lastNumber }) => (lastNumber === null ? serieNumber : texts.range(serieNumber, lastNumber)),
      footer: () => texts.pageTotal,
      phone: 'detail',
    },
    {
      id: 'dueDate',
      header: heads.dueDate,
      optional: true,
      width: '6rem',
      cell: ({ dueDate }) => formatDate(dueDate),
    },
    {
      id: 'type',
      header: heads.type,
      width: '5.75rem',
      truncate: true,
      lines: 2,
      cell: ({ documentTypeCode }) => documentTypeName(documentTypeCode, documentTypes),
    },
    {
      id: 'customer',
      header: heads.customer,
      sortBy: 'counterparty',
      minWidth: '9rem',
      grow: 2,
      truncate: true,
      lines: 2,
      cell: ({ customerName }) => customerName ?? missing,
      footer: ({ length }) => texts.count(length),
      phone: 'title',
    },
    rucColumn('customerId', heads.customerId, ({ customerId }) => customerId),
    amountColumn<Sale>({ id: 'base', header: heads.base, cents: ({ baseCents }) => baseCents, total: true }),
    amountColumn<Sale>({ id: 'igv', header: heads.igv, cents: ({ igvCents }) => igvCents, total: true }),
    amountColumn<Sale>({
      id: 'total',
      header: heads.total,
      sortBy: 'total',
      firstSort: 'descending',
      cents: ({ totalCents }) => totalCents,
      note: (sale) => currencyOf(sale, vouchers),
      hint: (sale) => foreignHint(sale, vouchers),
      total: true,
      phone: 'amount',
    }),
    {
      ...stateColumn(shared),
      width: '9rem',
      cell: ({ state, reasons: found }) => withReason(stateBadge(state, found.length > 0), found, vouchers, reasons),
      hint: ({ reasons: found }) => reasonsHint(found, reasons),
    },
    documentColumn<Sale>(shared, numberOf),
  ];
}
