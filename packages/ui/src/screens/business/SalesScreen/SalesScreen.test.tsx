import { failed, loading, ready, type SalesFilter, newestFirst } from '@contapro/domain';
import { extremeSales, salesPage, sampleSalesPage } from '@contapro/fixtures';
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { describeReportScreen } from '../../../testing/describeReportScreen.tsx';
import { renderThemed } from '../../../testing/renderThemed.tsx';
import { SalesScreen, type SalesScreenProps } from './SalesScreen.tsx';

const nothing = () => undefined;

const known: SalesScreenProps = {
  business: { name: 'Textiles Huascarán S.A.C.', ruc: '20514827363' },
  period: '202610',
  periodSelector: <button type="button">Oct 2026</button>,
  filters: [],
  onFiltersChange: nothing,
  onExcelDownload: nothing,
  summary: ready(salesPage.summary),
  rows: ready(salesPage.items),
  page: 2,
  totalPages: 3,
  pageSize: 20,
  sizes: [20, 50, 100],
  onPageChange: nothing,
  onPageSizeChange: nothing,
  sort: newestFirst,
  onSortChange: nothing,
  onView: nothing,
  onRetry: nothing,
};

describeReportScreen({
  Screen: SalesScreen,
  known,
  title: 'Comprobantes de venta',
  none: { summary: ready(sampleSalesPage([]).summary) },
  requirements: { title: 'PROD-07', pages: 'LISTINGS-10', empty: 'OPEN-013' },
});

const show = async (props: Partial<SalesScreenProps> = {}) => {
  await page.viewport(1440, 900);
  return renderThemed(<SalesScreen {...known} {...props} />);
};

const textsOf = (cells: Iterable<Element>) => [...cells].map((cell) => cell.textContent);
const rowIn = (container: Element, place: number) =>
  textsOf(container.querySelectorAll(`tbody tr:nth-child(${place}) > *`)).slice(0, -1);
const totalsIn = (container: Element) =>
  [...container.querySelectorAll('section dl > div')].map((total) => textsOf(total.children));

it('says what does not fit in a sale, and that the rate of a note is that of its invoice', async () => {
  const screen = await show();
  const state = screen.getByRole('button', { name: 'Emitido Los importes no suman el total' });
  await expect.element(state).toHaveAttribute('aria-description', 'Los importes no suman el total');
  const note = screen.getByRole('button', {
    name: /US dólares 315\.09 al cambio 3\.745, el del comprobante que modifica$/,
  });
  await expect
    .element(note)
    .toHaveAttribute('aria-description', 'El tipo de cambio es el del comprobante que modifica.');
});

it('lists every sale with its customer, base, IGV, total and state', async () => {
  const screen = await show();
  const table = screen.getByRole('table', { name: 'Comprobantes de venta, Oct 2026' }).element();
  expect(textsOf(table.querySelectorAll('thead th'))).toEqual([
    'Fecha de emisión',
    'Serie-Número',
    'Tipo',
    'Cliente',
    'Documento del cliente',
    'Base imponible',
    'IGV',
    'Importe total',
    'Estado',
    'Comprobante',
  ]);
  expect([rowIn(table, 2), rowIn(table, 3)]).toEqual([
    [
      '31/10/2026',
      'B001-00004820',
      'Boleta de venta',
      'Quispe Huamán, Rosa María',
      '44556677',
      'S/\u00a08,190.00',
      'S/\u00a01,474.20',
      'S/\u00a09,664.20',
      'Emitido',
    ],
    [
      '30/10/2026',
      'F001-00004819',
      'Factura',
      'Boutique Ñusta E.I.R.L.',
      '20607114588',
      'S/\u00a00.00',
      'S/\u00a00.00',
      'S/\u00a00.00',
      'Anulado',
    ],
  ]);
});

it('shows both numbers of a row that consolidates several sales, and a dash for what is not known', async () => {
  const screen = await show({ rows: ready(extremeSales) });
  const table = screen.getByRole('table').element();
  expect([rowIn(table, 2), rowIn(table, 3).slice(5, 8)]).toEqual([
    [
      '31/10/2026',
      'B001-00000001 al 00000150',
      'Boleta de venta',
      '-',
      '-',
      'S/\u00a015,000.00',
      'S/\u00a02,700.00',
      'S/\u00a017,700.00',
      'Emitido',
    ],
    ['-', '-', '-JPY, JPY, sin tipo de cambio'],
  ]);
});

it('says what a sale in dollars is in soles, and at which rate', async () => {
  const screen = await show();
  await expect.element(screen.getByText('US$ 2,825.76 · 3.745')).toBeVisible();
  await expect
    .element(screen.getByRole('row', { name: /10,582\.47 , US dólares 2,825\.76 al cambio 3\.745/ }))
    .toBeVisible();
});

it('sums all pages: of the period, and of the filter with the amount of its box', async () => {
  const { count, baseCents, igvCents, totalCents } = salesPage.summary;
  expect(count).toBe(46);
  const screen = await show();
  await expect.element(screen.getByRole('region', { name: 'Total del periodo' })).toBeVisible();
  const money = (cents: number) =>
    `S/\u00a0${(cents / 100).toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;
  const sums = [
    ['Comprobantes', '46'],
    ['Base imponible', money(baseCents)],
    ['IGV', money(igvCents)],
    ['Importe total', money(totalCents)],
  ];
  expect(totalsIn(screen.container)).toEqual(sums);
  await screen.unmount();
  const box = await show({ filters: [{ amount: '101' }], summary: ready({ ...salesPage.summary, pdtCents: 1_234 }) });
  await expect.element(box.getByRole('region', { name: 'Total del filtro' })).toBeVisible();
  expect(totalsIn(box.container)).toEqual([...sums, ['Casilla del PDT', 'S/\u00a012.34']]);
});

it('OPEN-054 adds one condition to the others, and removes each by its own button', async () => {
  const onFiltersChange = vi.fn<(filters: readonly SalesFilter[]) => void>();
  const screen = await show({ filters: [{ serieNumber: 'F001-123', amount: 'base_18' }], onFiltersChange });
  await expect.element(screen.getByText('Base imponible 18%')).toBeVisible();
  await screen.getByRole('button', { name: 'Filtros', exact: true }).click();
  await screen.getByRole('button', { name: 'Tipo de comprobante' }).click();
  await screen.getByRole('button', { name: 'Notas de crédito' }).click();
  await screen.getByRole('button', { name: 'Quitar filtro Serie-Número' }).click();
  await screen.getByRole('button', { name: 'Quitar filtros' }).click();
  expect(onFiltersChange.mock.calls).toEqual([
    [[{ category: 'nc', serieNumber: 'F001-123', amount: 'base_18' }]],
    [[{ amount: 'base_18' }]],
    [[{}]],
  ]);
});

it('offers to remove the filter where no sale meets it', async () => {
  const onFiltersChange = vi.fn<(filters: readonly SalesFilter[]) => void>();
  const empty = { summary: ready(sampleSalesPage([]).summary), rows: ready([]), totalPages: 0, onFiltersChange };
  const filtered = await show({ ...empty, filters: [{ category: 'nd' }] });
  await expect.element(filtered.getByRole('heading', { name: 'Ningún comprobante cumple el filtro' })).toBeVisible();
  await filtered.getByRole('button', { name: 'Quitar filtro', exact: true }).click();
  expect(onFiltersChange.mock.calls).toEqual([[[{}]]]);
});

it('OPEN-178 has no sums when the list failed', async () => {
  const screen = await show({ summary: failed, rows: failed, totalPages: 0 });
  expect(totalsIn(screen.container).map(([, value]) => value)).toEqual(['-', '-', '-', '-']);
});

it('offers its Excel where the sales are listed, and sorts them on a phone too', async () => {
  const [onExcelDownload, onSortChange] = [vi.fn<() => void>(), vi.fn<SalesScreenProps['onSortChange']>()];
  const screen = await show({ onExcelDownload, onSortChange });
  await screen.getByRole('button', { name: 'Descargar Excel' }).click();
  expect(onExcelDownload).toHaveBeenCalledTimes(1);
  await screen.getByRole('button', { name: 'Importe total' }).click();
  await page.viewport(390, 844);
  await screen.getByRole('button', { name: 'Ordenar' }).click();
  await expect
    .element(screen.getByRole('menuitemradio', { name: 'Más recientes primero' }))
    .toHaveAttribute('aria-checked', 'true');
  await screen.getByRole('menuitemradio', { name: 'Nombre, de la Z a la A' }).click();
  expect(onSortChange.mock.calls).toEqual([
    [{ by: 'total', descending: true }],
    [{ by: 'counterparty', descending: true }],
  ]);
});

it('keeps the sums while another page is loaded', async () => {
  const screen = await show({ rows: loading });
  expect(totalsIn(screen.container)[0]).toEqual(['Comprobantes', '46']);
});

it('VIEWER-01 opens the image of a sale, and says where there is none', async () => {
  const onView = vi.fn<SalesScreenProps['onView']>();
  const screen = await show({ onView });
  await screen.getByRole('button', { name: 'Ver comprobante F001-00004821' }).click();
  const missing = screen.getByRole('button', { name: 'Ver comprobante F001-00004817' });
  await expect.element(missing).toHaveAttribute('aria-disabled', 'true');
  await missing.click({ force: true });
  expect(onView.mock.calls.map(([{ serieNumber }]) => serieNumber)).toEqual(['F001-00004821']);
});

it('reads a sale in two lines on a phone', async () => {
  await page.viewport(390, 844);
  const screen = await renderThemed(<SalesScreen {...known} />);
  const [name, number] = ['Confecciones Gamarra S.A.C.', 'F001-00004821'].map((text) =>
    screen.getByText(text).first().element().getBoundingClientRect(),
  );
  expect(number?.left).toBe(name?.left);
  expect(number?.top).toBeGreaterThan(name?.top ?? 0);
});
