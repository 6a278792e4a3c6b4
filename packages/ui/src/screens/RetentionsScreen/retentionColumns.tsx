import { missing, type Retention, type Texts } from '@contapro/domain';
import { amountColumn, type ColumnDefinition } from '../../patterns/DataTable/index.ts';
import { documentColumn, issueDateColumn, stateColumn } from '../ReportScreen/documentColumns.tsx';

/** The columns of Retenciones. */
export const retentionColumns = (
  texts: Texts['retentions'],
  shared: Texts['report'],
): readonly ColumnDefinition<Retention, 'view'>[] => [
  {
    id: 'documentNumber',
    header: texts.columns.documentNumber,
    width: '9rem',
    rowHeader: true,
    held: true,
    truncate: true,
    cell: ({ documentNumber }) => documentNumber,
    phone: 'detail',
  },
  issueDateColumn(shared),
  {
    id: 'supplier',
    header: texts.columns.supplier,
    minWidth: '14rem',
    truncate: true,
    cell: ({ supplierName }) => supplierName || missing,
    phone: 'title',
  },
  {
    id: 'supplierRuc',
    header: texts.columns.supplierRuc,
    width: '8rem',
    cell: ({ supplierRuc }) => supplierRuc ?? missing,
  },
  amountColumn<Retention>({
    id: 'amount',
    header: texts.columns.amount,
    cents: ({ amountCents }) => amountCents,
    phone: 'amount',
  }),
  stateColumn(shared),
  documentColumn(shared, ({ documentNumber }) => documentNumber),
];
