import type { Voucher } from '@contapro/domain';
import { sumOfTotals } from '@contapro/ui';
import { type ComponentProps, memo, useCallback, useMemo, useState } from 'react';
import { type TableComponents, TableVirtuoso } from 'react-virtuoso';
import { around, height, PeerAmount, peerColumns, rowHeight } from './peerColumns.tsx';

const components: TableComponents<Voucher> = {
  Table: (props: ComponentProps<'table'>) => <table {...props} className="peerTable" />,
  TableRow: ({ item: _item, ...props }) => <tr {...props} className="peerRow" />,
};
const keyOf = (_index: number, { code }: Voucher) => code;
const more = { top: around * rowHeight, bottom: around * rowHeight };

/** TableVirtuoso as in its documentation, with a fixed row height. */
export function VirtuosoTable({ vouchers }: { vouchers: readonly Voucher[] }) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(() => new Set());
  const sumCents = useMemo(() => sumOfTotals(vouchers), [vouchers]);
  const onToggle = useCallback(
    (code: string) =>
      setSelected((before) => {
        const next = new Set(before);
        if (!next.delete(code)) next.add(code);
        return next;
      }),
    [],
  );
  return (
    <TableVirtuoso
      className="peer"
      style={{ height }}
      data={vouchers}
      computeItemKey={keyOf}
      fixedItemHeight={rowHeight}
      increaseViewportBy={more}
      components={components}
      fixedHeaderContent={Head}
      fixedFooterContent={() => (
        <tr>
          <td className="peerFoot" colSpan={peerColumns.length}>
            <PeerAmount cents={sumCents} />
          </td>
        </tr>
      )}
      itemContent={(_index, voucher) => (
        <Cells voucher={voucher} selected={selected.has(voucher.code)} onToggle={onToggle} />
      )}
    />
  );
}

function Head() {
  return (
    <tr>
      {peerColumns.map(({ id, head, width, className }) => (
        <th key={id} className={`peerHead ${className}`} style={{ width }}>
          {head}
        </th>
      ))}
    </tr>
  );
}

interface CellsProps {
  voucher: Voucher;
  selected: boolean;
  onToggle: (code: string) => void;
}

const Cells = memo(function Cells({ voucher, selected, onToggle }: CellsProps) {
  return peerColumns.map(({ id, className, rowHead, Cell }) => {
    const Tag = rowHead ? 'th' : 'td';
    return (
      <Tag key={id} className={`peerCell ${className}`}>
        <Cell voucher={voucher} selected={selected} onSelect={() => onToggle(voucher.code)} />
      </Tag>
    );
  });
});
