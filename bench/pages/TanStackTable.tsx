import { sumOfTotals } from '@contapro/ui';
import type { Voucher } from '@contapro/domain';
import {
  columnSizingFeature,
  createColumnHelper,
  FlexRender,
  type Row,
  rowSelectionFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { useVirtualizer } from '@tanstack/react-virtual';
import { memo, useCallback, useMemo, useRef } from 'react';
import { around, height, PeerAmount, peerColumns, rowHeight } from './peerColumns.tsx';

const features = tableFeatures({ columnSizingFeature, rowSelectionFeature });
const helper = createColumnHelper<typeof features, Voucher>();
const byId = new Map(peerColumns.map((column) => [column.id, column]));
const classOf = (part: string, id: string) => `${part} ${byId.get(id)?.className ?? ''}`;
const idOf = ({ code }: Voucher) => code;

const columns = helper.columns(
  peerColumns.map(({ id, head, width, Cell }) =>
    helper.display({
      id,
      header: head,
      size: width,
      cell: ({ row }) => (
        <Cell voucher={row.original} selected={row.getIsSelected()} onSelect={row.getToggleSelectedHandler()} />
      ),
    }),
  ),
);

/** TanStack Table with TanStack Virtual, as in its guide to virtualized rows, with a fixed row height. */
export function TanStackTable({ vouchers }: { vouchers: readonly Voucher[] }) {
  const region = useRef<HTMLDivElement>(null);
  const table = useTable({ features, columns, data: vouchers, getRowId: idOf });
  const { rows } = table.getRowModel();
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => region.current,
    estimateSize: () => rowHeight,
    getItemKey: useCallback((index: number) => rows[index]?.id ?? index, [rows]),
    overscan: around,
  });
  const sumCents = useMemo(() => sumOfTotals(vouchers), [vouchers]);
  return (
    <div ref={region} className="peer" style={{ height }}>
      <table style={{ display: 'grid' }}>
        <thead style={{ display: 'grid', position: 'sticky', top: 0, zIndex: 2 }}>
          {table.getHeaderGroups().map((group) => (
            <tr key={group.id} style={{ display: 'flex', width: '100%' }}>
              {group.headers.map((header) => (
                <th
                  key={header.id}
                  className={classOf('peerHead', header.column.id)}
                  style={{ width: header.getSize() }}
                >
                  <FlexRender header={header} />
                </th>
              ))}
            </tr>
          ))}
        </thead>
        <tbody style={{ display: 'grid', height: virtualizer.getTotalSize(), position: 'relative' }}>
          {virtualizer.getVirtualItems().map(({ index, key, start }) => {
            const row = rows[index];
            return row && <BodyRow key={key} row={row} selected={row.getIsSelected()} start={start} />;
          })}
        </tbody>
        <tfoot style={{ display: 'grid', position: 'sticky', bottom: 0, zIndex: 2 }}>
          <tr style={{ display: 'grid' }}>
            <td className="peerFoot">
              <PeerAmount cents={sumCents} />
            </td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

type VoucherRow = Row<typeof features, Voucher>;

interface BodyRowProps {
  row: VoucherRow;
  /** Renders the row again when its selection changes; the row object itself stays the same. */
  selected: boolean;
  start: number;
}

const BodyRow = memo(function BodyRow({ row, selected, start }: BodyRowProps) {
  return (
    <tr
      className="peerRow"
      aria-selected={selected}
      style={{ display: 'flex', position: 'absolute', width: '100%', transform: `translateY(${start}px)` }}
    >
      {row.getAllCells().map((cell) => {
        const Tag = byId.get(cell.column.id)?.rowHead ? 'th' : 'td';
        return (
          <Tag key={cell.id} className={classOf('peerCell', cell.column.id)} style={{ width: cell.column.getSize() }}>
            <FlexRender cell={cell} />
          </Tag>
        );
      })}
    </tr>
  );
});
