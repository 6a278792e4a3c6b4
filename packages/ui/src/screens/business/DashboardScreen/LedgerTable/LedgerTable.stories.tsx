import preview from '@contapro/storybook/preview';
import { LedgerTable } from './LedgerTable.tsx';

const meta = preview.meta({
  component: LedgerTable,
  title: 'Screens/DashboardScreen parts/Ledger · libro, doble filete',
  id: 'screens-dashboardscreen-parts-ledger',
  args: {
    'aria-label': 'IGV por tipo de comprobante',
    heads: { label: 'Tipo', count: 'Comprobantes', cents: 'IGV' },
    rows: [
      { id: 'fa', label: 'Facturas', count: 124, cents: 4_188_260 },
      { id: 'bv', label: 'Boletas de venta', count: 58, cents: 751_420 },
      { id: 'nc', label: 'Notas de crédito', count: 9, cents: -168_340 },
    ],
    total: { label: 'Total de ventas', count: 191, cents: 4_771_340 },
    tone: 'sales',
  },
});
export default meta;

export const Default = meta.story({});
export const Observed = meta.story({ args: { tone: 'observed' } });
export const Purchases = meta.story({ args: { tone: 'purchases' } });
export const Torture = meta.story({
  args: {
    rows: Array.from({ length: 30 }, (_, index) => ({
      id: String(index),
      label: `Motivo ${index + 1} de nombre larguísimo que ocupa más de una línea aun en la pantalla más ancha`,
      count: index * 98_765,
      cents: 999_999_999_999_999 - index * 30_000_000_000_000,
    })),
    total: { label: 'Total observado', count: 42_962_775, cents: 999_999_999_999_999 },
  },
});
