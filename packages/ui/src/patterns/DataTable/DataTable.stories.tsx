import preview from '@contapro/storybook/preview';
import { VisuallyHidden } from '../../primitives/VisuallyHidden/index.ts';
import { cell, DataTable, type DataTableColumn } from './DataTable.tsx';

const columns: readonly DataTableColumn[] = [
  { id: 'check', label: <VisuallyHidden>Selección</VisuallyHidden>, width: '2.5rem', held: 'first' },
  { id: 'number', label: 'Serie-Número', width: '8rem', held: 'second' },
  { id: 'supplier', label: 'Proveedor', minWidth: '14rem' },
  { id: 'total', label: 'Importe total', width: '9rem', align: 'end' },
  { id: 'action', label: 'Comprobante', width: '8rem', align: 'center' },
];

const rows = (count: number) => (
  <tbody>
    {Array.from({ length: count }, (_, index) => (
      <tr key={index} className={cell.row} data-index={index}>
        <td className={cell.heldFirst}>
          <input
            type="checkbox"
            data-control="select"
            tabIndex={index === 0 ? 0 : -1}
            aria-label={`Fila ${index + 1}`}
          />
        </td>
        <th scope="row" className={cell.heldSecond}>
          F001-{String(index + 1).padStart(8, '0')}
        </th>
        <td className={cell.text}>Hilados del Sur S.A.C.</td>
        <td className={cell.end}>18,451.83</td>
        <td className={cell.center}>
          <button type="button" data-control="view" tabIndex={index === 0 ? 0 : -1}>
            Ver
          </button>
        </td>
      </tr>
    ))}
  </tbody>
);

const meta = preview.meta({
  component: DataTable,
  title: 'Patterns/DataTable',
  args: { label: 'Comprobantes', columns, rowCount: 12, children: rows(12) },
});
export default meta;

export const Default = meta.story({});
export const Playground = meta.story({});
export const Compact = meta.story({ args: { density: 'compact' } });
/** Header and held columns stay in sight, whichever way it scrolls. */
export const Scrolling = meta.story({
  args: { rowCount: 60, children: rows(60), style: { maxBlockSize: '20rem', inlineSize: '22rem' } },
});
