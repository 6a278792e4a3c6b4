import { missing, type Perception, type Texts } from '@contapro/domain';
import { amountColumn, type ColumnDefinition } from '../../patterns/DataTable/index.ts';
import { documentColumn, issueDateColumn, stateColumn } from '../ReportScreen/documentColumns.tsx';

/** The columns of Percepciones. */
export const perceptionColumns = (
  texts: Texts['perceptions'],
  shared: Texts['report'],
): readonly ColumnDefinition<Perception, 'view'>[] => [
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
    id: 'regime',
    header: texts.columns.regime,
    minWidth: '14rem',
    truncate: true,
    cell: ({ regime }) => regime ?? missing,
    phone: 'title',
  },
  {
    id: 'supplierRuc',
    header: texts.columns.supplierRuc,
    width: '8rem',
    cell: ({ supplierRuc }) => supplierRuc ?? missing,
  },
  {
    id: 'customerRuc',
    header: texts.columns.customerRuc,
    width: '8rem',
    cell: ({ customerRuc }) => customerRuc ?? missing,
  },
  amountColumn<Perception>({
    id: 'amount',
    header: texts.columns.amount,
    cents: ({ amountCents }) => amountCents,
    phone: 'amount',
  }),
  stateColumn(shared),
  documentColumn(shared, ({ documentNumber }) => documentNumber),
];
