import { failed, type Loadable, loading, ready } from '@contapro/domain';
import preview from '@contapro/storybook/preview';
import { fn, userEvent } from '@contapro/storybook/test';
import { EmptyState } from '../../primitives/EmptyState/index.ts';
import { controlled } from '../../testing/controlled.tsx';
import { idOf, numberOf, type Receipt, type ReceiptAction, receiptColumns, receipts } from '../../testing/receipts.tsx';
import { DataTable, type DataTableProps } from './DataTable.tsx';

/** A table that keeps its selection. */
const listing = ({
  selected: initial = new Set(),
  onSelectedChange,
  ...props
}: DataTableProps<Receipt, ReceiptAction>) =>
  controlled(initial, (selected, setSelected) => (
    <DataTable
      {...props}
      selected={selected}
      onSelectedChange={
        onSelectedChange &&
        ((next) => {
          onSelectedChange(next);
          setSelected(next);
        })
      }
    />
  ));

/** A table without checkboxes. */
const withoutSelection = (props: DataTableProps<Receipt, ReceiptAction>) =>
  listing({ ...props, onSelectedChange: undefined });

const rows = (count: number): Loadable<readonly Receipt[]> => ready(receipts(count));

const meta = preview.meta({
  component: DataTable<Receipt, ReceiptAction>,
  title: 'Patterns/DataTable · tabla, listado, filas',
  id: 'patterns-datatable',
  argTypes: { rows: { control: false }, columns: { control: false }, empty: { control: false } },
  args: {
    label: 'Recibos, Oct 2026',
    rows: rows(12),
    rowKey: idOf,
    rowName: numberOf,
    columns: receiptColumns,
    empty: <EmptyState title="No hay recibos en este periodo.">Elige otro periodo.</EmptyState>,
    onAction: fn(),
    onSelectedChange: fn(),
    onRetry: fn(),
  },
  render: listing,
});
export default meta;

const phone = { viewport: { value: 'phone' } };

export const Default = meta.story({});
export const Compact = meta.story({ args: { density: 'compact' } });
export const Selected = meta.story({ args: { selected: new Set(['0', '2', '5']) } });
export const AllSelected = meta.story({ args: { selected: new Set(receipts(12).map(idOf)) } });
/** Without `onSelectedChange` there are no checkboxes. */
export const WithoutSelection = meta.story({ render: withoutSelection });
export const OneRow = meta.story({ args: { rows: rows(1) } });
export const HundredRows = meta.story({ args: { rows: rows(100) } });
/** With more than 100 rows only the visible ones are in the document. */
export const HundredThousandRows = meta.story({ args: { rows: rows(100_000) } });
export const Loading = meta.story({ args: { rows: loading, skeletonRows: 12 } });

/** Rows that were seen before, while they are loaded again. */
export const Refreshing = meta.story({ args: { refreshing: true } });
export const Empty = meta.story({ args: { rows: rows(0) } });
export const Failed = meta.story({ args: { rows: failed } });
/** Header, footer, checkboxes and the held column stay visible while the table scrolls. */
export const Scrolling = meta.story({
  args: { rows: rows(60), style: { maxBlockSize: '20rem', inlineSize: '44rem' } },
});
/** In a narrow container each row has two lines, at any width of the window. */
export const Narrow = meta.story({ args: { style: { inlineSize: '24rem' } } });
export const Phone = meta.story({ globals: phone });
export const PhoneSelected = meta.story({ globals: phone, args: { selected: new Set(['0', '2', '5']) } });
export const PhoneWithoutSelection = meta.story({ globals: phone, render: withoutSelection });
export const PhoneLoading = meta.story({ globals: phone, args: { rows: loading, skeletonRows: 8 } });
export const PhoneMenu = meta.story({
  globals: phone,
  args: { style: { maxInlineSize: '24rem' } },
  play: async ({ canvas }) => {
    const [menu] = await canvas.findAllByRole('button', { name: /^Acciones de/ });
    if (menu) await userEvent.click(menu);
  },
});
