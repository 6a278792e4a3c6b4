import { missing, type Perception, type Texts } from '@contapro/domain';
import { amountColumn, type ColumnDefinition } from '../../../patterns/DataTable/index.ts';
import {
  documentColumn,
  documentNumberColumn,
  issueDateColumn,
  rucColumn,
  stateColumn,
} from '../../engine/ReportScreen/documentColumns.tsx';

export const perceptionColumns = (
  texts: Texts['perceptions'],
  shared: Texts['report'],
): readonly ColumnDefinition<Perception, 'view'>[] => [
  documentNumberColumn(texts.columns.documentNumber),
  issueDateColumn(shared),
  {
    id: 'regime',
    header: texts.columns.regime,
    minWidth: '13rem',
    truncate: true,
    lines: 2,
    cell: ({ regime }) => regime ?? missing,
    phone: 'title',
  },
  rucColumn('supplierRuc', texts.columns.supplierRuc, ({ supplierRuc }) => supplierRuc),
  rucColumn('customerRuc', texts.columns.customerRuc, ({ customerRuc }) => customerRuc),
  amountColumn<Perception>({
    id: 'amount',
    header: texts.columns.amount,
    cents: ({ amountCents }) => amountCents,
    phone: 'amount',
  }),
  stateColumn(shared),
  documentColumn(shared, ({ documentNumber }) => documentNumber),
];
