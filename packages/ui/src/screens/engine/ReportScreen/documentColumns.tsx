import { formatDate, missing, type Texts } from '@contapro/domain';
import { viewIcon } from '../../../internal/viewIcon.tsx';
import type { ColumnDefinition } from '../../../patterns/DataTable/index.ts';
import { Badge } from '../../../primitives/Badge/index.ts';

/** The state of a valid receipt. */
const issued = 'Emitido';

/** The column with the number of a receipt, which names its row. */
export const documentNumberColumn = (
  header: string,
): ColumnDefinition<Readonly<{ documentNumber: string }>, never> => ({
  id: 'documentNumber',
  header,
  width: '8rem',
  rowHeader: true,
  held: true,
  truncate: true,
  cell: ({ documentNumber }) => documentNumber,
  phone: 'detail',
});

/** A column with a RUC. */
export const rucColumn = <Row,>(
  id: string,
  header: string,
  rucOf: (row: Row) => string | null,
): ColumnDefinition<Row, never> => ({ id, header, width: '6.75rem', cell: (row) => rucOf(row) ?? missing });

/** The column 'Fecha de emisión'. */
export const issueDateColumn = (
  texts: Texts['report'],
): ColumnDefinition<Readonly<{ issueDate: string | null }>, never> => ({
  id: 'issueDate',
  header: texts.columns.issueDate,
  width: '6rem',
  cell: ({ issueDate }) => formatDate(issueDate),
  phone: 'detail',
});

/** The badge of the state of a receipt: a positive one for a valid receipt without doubts, otherwise one that asks for caution. */
export const stateBadge = (state: string, isDoubtful = false) => (
  <Badge tone={state === issued && !isDoubtful ? 'positive' : 'caution'}>{state}</Badge>
);

/** The column with the state of a receipt: a positive badge for a valid one, and one that asks for caution for any other. */
export const stateColumn = (texts: Texts['report']): ColumnDefinition<Readonly<{ state: string }>, never> => ({
  id: 'state',
  header: texts.columns.state,
  width: '7rem',
  truncate: true,
  cell: ({ state }) => stateBadge(state),
  phone: 'detail',
});

/** The column with the button that opens the document of a row in the viewer. The button says when there is none. */
export const documentColumn = <Row extends Readonly<{ url: string | null }>>(
  texts: Texts['report'],
  nameOf: (row: Row) => string,
): ColumnDefinition<Row, 'view'> => ({
  id: 'view',
  header: texts.columns.document,
  width: '5.75rem',
  align: 'center',
  actions: (row) => [
    {
      id: 'view',
      label: texts.view,
      name: texts.viewOf(nameOf(row)),
      icon: viewIcon,
      iconOnly: true,
      popup: 'dialog',
      unavailable: row.url === null ? texts.unavailable : undefined,
    },
  ],
});
