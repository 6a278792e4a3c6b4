import { missing, type Retention, type Texts } from '@contapro/domain';
import { amountColumn, type ColumnDefinition } from '../../../patterns/DataTable/index.ts';
import {
  documentColumn,
  documentNumberColumn,
  issueDateColumn,
  rucColumn,
  stateColumn,
} from '../../engine/ReportScreen/documentColumns.tsx';

export const retentionColumns = (
  texts: Texts['retentions'],
  shared: Texts['report'],
): readonly ColumnDefinition<Retention, 'view'>[] => [
  documentNumberColumn(texts.columns.documentNumber),
  issueDateColumn(shared),
  {
    id: 'supplier',
    header: texts.columns.supplier,
    minWidth: '12rem',
    truncate: true,
    lines: 2,
    cell: ({ supplierName }) => supplierName || missing,
    phone: 'title',
  },
  rucColumn('supplierRuc', texts.columns.supplierRuc, ({ supplierRuc }) => supplierRuc),
  amountColumn<Retention>({
    id: 'amount',
    header: texts.columns.amount,
    cents: ({ amountCents }) => amountCents,
    phone: 'amount',
  }),
  stateColumn(shared),
  documentColumn(shared, ({ documentNumber }) => documentNumber),
];
