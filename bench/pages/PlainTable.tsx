import type { Voucher } from '@contapro/domain';
import { type UIEvent, useState } from 'react';
import { around, height, rowHeight } from './peerColumns.tsx';

const heads = ['', 'Fecha', 'Serie', 'Proveedor', 'Glosa', 'Total', 'IGV', 'Estado', 'Ver', 'Descargar', 'Detracción'];

/** The lower bound: the same cells as plain elements, without sticky columns or controls. Only visible rows are drawn. */
export function PlainTable({ vouchers }: { vouchers: readonly Voucher[] }) {
  const [top, setTop] = useState(0);
  const windowed = vouchers.length > 100;
  const first = windowed ? Math.max(0, Math.floor(top / rowHeight) - around) : 0;
  const last = windowed ? Math.min(vouchers.length, Math.ceil((top + height) / rowHeight) + around) : vouchers.length;
  const onScroll = (event: UIEvent<HTMLDivElement>) => setTop(event.currentTarget.scrollTop);
  return (
    <div data-scroll onScroll={onScroll} style={{ height, overflow: 'auto' }}>
      <table style={{ tableLayout: 'fixed', width: '100%', borderCollapse: 'collapse' }}>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head}>{head}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {first > 0 && <tr style={{ height: first * rowHeight }} />}
          {vouchers.slice(first, last).map((voucher) => (
            <PlainRow key={voucher.code} voucher={voucher} />
          ))}
          {last < vouchers.length && <tr style={{ height: (vouchers.length - last) * rowHeight }} />}
        </tbody>
      </table>
    </div>
  );
}

function PlainRow({ voucher }: { voucher: Voucher }) {
  return (
    <tr style={{ height: rowHeight }}>
      <td>
        <input type="checkbox" aria-label={voucher.serieNumber} />
      </td>
      <td>{voucher.issueDate}</td>
      <th scope="row">{voucher.serieNumber}</th>
      <td>{voucher.supplierName}</td>
      <td>
        {voucher.items[0]} {voucher.items.length > 1 && <button type="button">Ver más</button>}
      </td>
      <td>{((voucher.totalCents ?? 0) / 100).toFixed(2)}</td>
      <td>{((voucher.igvCents ?? 0) / 100).toFixed(2)}</td>
      <td>
        {voucher.status} {voucher.reasons[0]}
      </td>
      <td>
        <button type="button">Ver</button>
      </td>
      <td>
        <button type="button">JPEG</button>
        <button type="button">XML</button>
      </td>
      <td>{voucher.subjectToDetraction ? 'Sí' : '-'}</td>
    </tr>
  );
}
