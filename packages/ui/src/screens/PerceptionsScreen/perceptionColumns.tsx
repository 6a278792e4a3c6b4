import { formatDate, missing, type Perception, type Texts } from '@contapro/domain';
import { viewIcon } from '../../internal/viewIcon.tsx';
import { amountColumn, type ColumnDefinition } from '../../patterns/DataTable/index.ts';
import { Badge } from '../../primitives/Badge/index.ts';

/** The columns of Percepciones. */
export const perceptionColumns = (texts: Texts['perceptions']): readonly ColumnDefinition<Perception, 'view'>[] => [
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
  {
    id: 'issueDate',
    header: texts.columns.issueDate,
    width: '6.5rem',
    cell: ({ issueDate }) => formatDate(issueDate),
    phone: 'detail',
  },
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
  {
    id: 'state',
    header: texts.columns.state,
    width: '7.5rem',
    truncate: true,
    cell: ({ state }) => <Badge tone={state === issued ? 'positive' : 'caution'}>{state}</Badge>,
    phone: 'detail',
  },
  {
    id: 'view',
    header: texts.columns.view,
    width: '7rem',
    align: 'center',
    actions: ({ documentNumber, url }) => [
      {
        id: 'view',
        label: texts.view,
        name: texts.viewOf(documentNumber),
        icon: viewIcon,
        iconOnly: true,
        popup: 'dialog',
        unavailable: url === null ? texts.unavailable : undefined,
      },
    ],
  },
];

/** The state of a valid receipt. A receipt in any other state has a badge. */
const issued = 'Emitido';
