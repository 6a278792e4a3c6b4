import { failed, loading, ready, type VoucherFilter } from '@contapro/domain';
import preview from '@contapro/storybook/preview';
import { fn, userEvent } from '@contapro/storybook/test';
import {
  extremeVouchers,
  filterOptions,
  periodVouchers,
  purchaseFigures,
  vouchers,
  voucherSummaryOf,
} from '@contapro/fixtures';
import { type TablePreferences, TablePreferencesProvider } from '../../../patterns/TablePreferences/index.ts';
import { controlled } from '../../../testing/controlled.tsx';
import { inShell, reportArgs } from '../../../testing/reportStory.tsx';
import { PurchasesScreen, type PurchasesScreenProps } from './PurchasesScreen.tsx';

const factura: VoucherFilter = { key: 'types_of_vouchers', value: '01', label: 'Factura' };
const reason: VoucherFilter = {
  key: 'reasons_of_vouchers',
  value: 'INCONSISTENCIA_SUNAT',
  label: 'Inconsistencia informada por SUNAT',
};
const three = [vouchers[0], vouchers[2], vouchers[5]].flatMap((one) => one ?? []);
const summary = voucherSummaryOf(periodVouchers);
const none = voucherSummaryOf([]);

const meta = preview.meta({
  component: PurchasesScreen,
  title: 'Screens/PurchasesScreen · comprobantes de compra',
  id: 'screens-purchasesscreen',
  parameters: { layout: 'fullscreen' },
  decorators: inShell('purchases'),
  args: {
    ...reportArgs,
    business: { ...reportArgs.business, status: 'VALID' },
    overview: 'count',
    figures: undefined,
    onFiguresRetry: fn(),
    rows: ready(vouchers),
    whole: ready(summary),
    page: 6,
    totalPages: 15,
    pageSize: 20,
    sizes: [20, 50, 100],
    filterOptions: ready(filterOptions),
    onFilterOptionsRetry: fn(),
    filters: [],
    onFiltersChange: fn(),
    selected: [],
    onSelectedChange: fn(),
    onMassDownload: fn(),
    onExcelDownload: fn(),
    onView: fn(),
    onDownload: fn(),
    onAnnotate: fn(),
    hrefs: {
      total: '#total',
      deductible: '#deducibles',
      notProcessed: '#no-procesados',
      observed: '#observaciones',
      credentials: '#credenciales',
    },
  },
});
export default meta;

const working = (args: PurchasesScreenProps) =>
  controlled(args.selected, (selected, setSelected) =>
    controlled(args.filters, (filters, setFilters) =>
      controlled(args.page, (page, setPage) => (
        <PurchasesScreen
          {...args}
          selected={selected}
          onSelectedChange={setSelected}
          filters={filters}
          onFiltersChange={setFilters}
          page={page}
          onPageChange={setPage}
        />
      )),
    ),
  );

export const Default = meta.story({ render: working });
/** The compact density with all optional columns, sorted by the total. */
export const CompactWithAllColumns = meta.story({
  args: { sort: { by: 'total', descending: true } },
  render: (args) =>
    controlled<TablePreferences>(
      { density: 'compact', columns: ['dueDate', 'type', 'supplierRuc', 'account', 'base'] },
      (preferences, store) => (
        <TablePreferencesProvider value={preferences} onValueChange={store}>
          <PurchasesScreen {...args} />
        </TablePreferencesProvider>
      ),
    ),
});
export const SelectedAndFiltered = meta.story({
  args: { selected: three, filters: [factura, reason] },
  render: working,
});

/** For accountants without a dashboard: with figures, a link to the observed vouchers, and banners. */
export const WithCards = meta.story({
  args: {
    overview: 'cards',
    figures: ready(purchaseFigures),
    business: { ...reportArgs.business, status: 'INVALID_CREDENTIALS' },
  },
});
export const LoadingCards = meta.story({
  args: { overview: 'cards', figures: loading, rows: loading, whole: loading },
});

export const Loading = meta.story({ args: { rows: loading, whole: loading } });
export const Empty = meta.story({ args: { rows: ready([]), whole: ready(none), totalPages: 0, page: 1 } });
export const EmptyFiltered = meta.story({
  args: { rows: ready([]), whole: ready(none), totalPages: 0, page: 1, filters: [factura] },
});
export const Failed = meta.story({ args: { rows: failed, whole: failed } });

/** Only the cards failed. They can be loaded again without the list. */
export const CardsFailed = meta.story({ args: { overview: 'cards', figures: failed } });
/** Only the filter options failed. The menu has a button to load them again. */
export const FilterOptionsFailed = meta.story({
  args: { filterOptions: failed },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Filtros' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Proveedores' }));
  },
});

export const Filters = meta.story({
  play: async ({ canvas }) => userEvent.click(canvas.getByRole('button', { name: 'Filtros' })),
});
/** The menu of the columns that are shown on demand. */
export const Columns = meta.story({
  play: async ({ canvas }) => userEvent.click(canvas.getByRole('button', { name: 'Columnas' })),
});
export const FilterByProvider = meta.story({
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Filtros' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Proveedores' }));
  },
});
export const FilterBySerieNumber = meta.story({
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Filtros' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Serie-Número' }));
    await userEvent.type(canvas.getByRole('textbox'), ' f001');
  },
});
export const MassDownload = meta.story({
  play: async ({ canvas }) => userEvent.click(canvas.getByRole('button', { name: 'Descarga masiva' })),
});
/** No voucher of the page has a file yet. */
export const WithoutFiles = meta.story({
  args: { rows: ready(vouchers.slice(0, 4).map((one) => ({ ...one, imageUrl: null, xmlUrl: null }))) },
});
/** 'Detalle de items en glosa'. */
export const Items = meta.story({
  play: async ({ canvas }) =>
    userEvent.click(await canvas.findByRole('button', { name: 'Ver más ítems de F001-00012847' })),
});

export const Torture = meta.story({
  args: {
    rows: ready(extremeVouchers),
    whole: ready({ ...summary, count: 1_000_000, totalCents: 999_999_999_999_999, igvCents: 99_999_999_999_999 }),
    totalPages: 50_000,
    page: 25_000,
    filters: [
      {
        key: 'provider_of_vouchers',
        value: '20512345671',
        label: 'Inversiones Agroindustriales, Pesqueras y de Servicios Generales Múltiples del Pacífico Sur S.A.C.',
      },
    ],
    selected: extremeVouchers,
  },
});
