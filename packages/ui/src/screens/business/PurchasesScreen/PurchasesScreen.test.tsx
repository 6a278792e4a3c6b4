import { failed, ready, type Voucher, type VoucherFilter, type Words, newestFirst } from '@contapro/domain';
import { useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { describeReportScreen } from '../../../testing/describeReportScreen.tsx';
import { createVouchers, filterOptions, purchaseFigures, vouchers } from '@contapro/fixtures';
import { AppShell } from '../../engine/AppShell/index.ts';
import { TextsProvider } from '../../../primitives/TextsProvider/index.ts';
import { renderThemed } from '../../../testing/renderThemed.tsx';
import { PurchasesScreen, type PurchasesScreenProps } from './PurchasesScreen.tsx';

beforeEach(() => page.viewport(1280, 900));

const nothing = () => undefined;
const summary = {
  count: 1284,
  totalCents: 100_820_348,
  igvCents: 15_379_544,
  igvCreditCents: 15_379_544,
  detractionCents: null,
  pdtCents: null,
};

const known: PurchasesScreenProps = {
  business: { name: 'Textiles Huascarán S.A.C.', ruc: '20514827363', status: 'VALID' },
  period: '202610',
  periodSelector: <button type="button">Oct 2026</button>,
  overview: 'count',
  figures: undefined,
  onFiguresRetry: nothing,
  rows: ready(vouchers),
  whole: ready(summary),
  page: 2,
  totalPages: 65,
  pageSize: 20,
  sizes: [20, 50, 100],
  onPageChange: nothing,
  onPageSizeChange: nothing,
  sort: newestFirst,
  onSortChange: nothing,
  filterOptions: ready(filterOptions),
  onFilterOptionsRetry: nothing,
  filters: [],
  onFiltersChange: nothing,
  selected: [],
  onSelectedChange: nothing,
  onMassDownload: nothing,
  onExcelDownload: nothing,
  onView: nothing,
  onDownload: nothing,
  onAnnotate: nothing,
  onRetry: nothing,
  hrefs: {
    total: '/dashboard/comprobantes',
    deductible: '/dashboard/comprobantes?estado=gasto+deducible',
    notProcessed: '/dashboard/comprobantes?estado=no+procesado',
    observed: '/dashboard/observaciones',
    credentials: '/dashboard/editar-credenciales',
  },
};

describeReportScreen({
  Screen: PurchasesScreen,
  known,
  title: 'Comprobantes de compra',
  none: {},
  requirements: {
    title: 'PURCHASE-01',
    pages: 'PURCHASE-22 PURCHASE-23 LISTINGS-10',
    empty: 'LISTINGS-08 LISTINGS-09',
  },
});

function Working(props: Partial<PurchasesScreenProps>) {
  const [selected, setSelected] = useState<readonly Voucher[]>(props.selected ?? []);
  return <PurchasesScreen {...known} {...props} selected={selected} onSelectedChange={setSelected} />;
}

const show = (props: Partial<PurchasesScreenProps> = {}) => renderThemed(<Working {...props} />);

it('has the height of the window inside a shell, where only the table scrolls, and that of its content elsewhere', async () => {
  await page.viewport(1440, 900);
  const rows = ready(createVouchers(100));
  const screen = await renderThemed(
    <AppShell topBar={null}>
      <PurchasesScreen {...known} rows={rows} />
    </AppShell>,
  );
  const region = screen.getByRole('region', { name: 'Comprobantes de compra, Oct 2026' });
  const pages = screen.getByRole('navigation', { name: 'Páginas' });
  const shell = screen.container.querySelector('[data-contapro-theme] > *')?.getBoundingClientRect();
  const rest = (shell?.bottom ?? 0) - pages.element().getBoundingClientRect().bottom;
  expect([shell?.height, rest]).toEqual([900, 16]);
  await screen.rerender(<PurchasesScreen {...known} rows={rows} />);
  // The maximum of a table: the window without the top bar and the pages.
  expect(region.element().getBoundingClientRect().height).toBe(900 - 56 - 80);
});

it('PURCHASE-03 OPEN-154 counts the vouchers for template A', async () => {
  const screen = await show();
  await expect.element(screen.getByText('1,284 comprobantes')).toBeVisible();
});

it('PURCHASE-03 OPEN-110 OPEN-176 shows cards, a link to the observed vouchers and the banner to all other accountants', async () => {
  const screen = await show({
    overview: 'cards',
    figures: ready(purchaseFigures),
    business: { ...known.business, status: 'INVALID_CREDENTIALS' },
  });
  const cards = [
    ...screen.getByLabelText('Resumen de compras del periodo').element().querySelectorAll(':scope > div'),
  ].map((card) => [...card.querySelectorAll('dt, dd > span')].map((part) => part.textContent));
  expect(cards).toEqual([
    ['Total', 'S/\u00a036,195.32', 'IGV de 284 comprobantes'],
    ['Deducibles', 'S/\u00a028,022.82', 'IGV de 222 comprobantes'],
    ['Observados', 'S/\u00a06,321.14', 'IGV de 46 comprobantes'],
    ['No procesados', 'S/\u00a01,851.36', 'IGV de 16 comprobantes'],
  ]);
  await expect
    .element(screen.getByRole('link', { name: 'Observados' }))
    .toHaveAttribute('href', '/dashboard/observaciones');
  await expect
    .element(screen.getByRole('link', { name: 'Editar credenciales' }))
    .toHaveAttribute('href', '/dashboard/editar-credenciales');
});

it('PURCHASE-02 OPEN-108 asks for the Excel', async () => {
  const onExcelDownload = vi.fn<() => void>();
  const screen = await show({ onExcelDownload });
  await screen.getByRole('button', { name: 'Descargar Excel' }).click();
  expect(onExcelDownload).toHaveBeenCalledOnce();
});

const itemsOfMenu = () => [...document.querySelectorAll('[role=menuitem]')].map((item) => item.textContent);

it('PURCHASE-05 LISTINGS-13 DOWNLOAD-26 downloads the page, or the selection', async () => {
  await page.viewport(1280, 1200);
  const onMassDownload = vi.fn<(type: string, codes: readonly string[]) => void>();
  const screen = await show({ onMassDownload });
  await screen.getByRole('button', { name: 'Descarga masiva' }).click();
  expect(itemsOfMenu()).toEqual(['XML17 comprobantes', 'JPEG18 comprobantes']);
  await screen.getByRole('menuitem', { name: /^XML/ }).click();

  await screen.getByRole('checkbox', { name: 'Seleccionar F001-00001109' }).click();
  await screen.getByRole('button', { name: 'Descarga masiva' }).click();
  expect(itemsOfMenu()).toEqual(['XML0 comprobantes', 'JPEG1 comprobante']);
  await screen.getByRole('menuitem', { name: /^JPEG/ }).click();

  const codes = vouchers.map(({ code }) => code);
  const one = vouchers.filter(({ serieNumber }) => serieNumber === 'F001-00001109').map(({ code }) => code);
  expect(onMassDownload.mock.calls).toEqual([
    ['xml', codes],
    ['jpeg', one],
  ]);
});

it('PURCHASE-06 cannot download where nothing has a file, and says so', async () => {
  const onMassDownload = vi.fn<() => void>();
  const screen = await show({
    rows: ready(vouchers.map((one) => ({ ...one, imageUrl: null, xmlUrl: null }))),
    onMassDownload,
  });
  const button = screen.getByRole('button', { name: 'Descarga masiva' });
  await expect.element(button).toHaveAttribute('aria-disabled', 'true');
  await expect.element(button).toHaveAccessibleDescription('Ningún comprobante de esta página tiene archivos todavía.');
  await button.click({ force: true });
  expect(itemsOfMenu()).toEqual([]);
});

it('sums the selection, downloads it and clears it', async () => {
  const onMassDownload = vi.fn<(type: string, codes: readonly string[]) => void>();
  const screen = await show({ onMassDownload });
  await screen.getByRole('checkbox', { name: 'Seleccionar F001-00012847' }).click();
  await screen.getByRole('checkbox', { name: 'Seleccionar F003-00000912' }).click();
  await expect.element(screen.getByText('2 seleccionados')).toBeVisible();
  expect(screen.container.querySelector('[role=status] strong + span')?.textContent).toBe('S/\u00a022,668.18');
  await screen.getByRole('button', { name: 'XML (2)' }).click();
  expect(onMassDownload.mock.calls).toEqual([['xml', [vouchers[0]?.code, vouchers[1]?.code]]]);
  await screen.getByRole('button', { name: 'Quitar selección' }).click();
  expect(screen.getByText('2 seleccionados').elements()).toEqual([]);
  // The button is gone; the person goes on in the table.
  await expect.element(screen.getByRole('region', { name: /^Comprobantes de compra/ })).toHaveFocus();
  await expect.element(screen.getByRole('checkbox', { name: 'Seleccionar F001-00012847' })).not.toBeChecked();
});

it('PURCHASE-18 lists every item of a voucher in a dialog, and closes it', async () => {
  const screen = await show();
  await screen.getByRole('button', { name: 'Ver más ítems de F001-00012847' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Detalle de items en glosa' });
  await expect.element(dialog).toHaveAccessibleDescription('F001-00012847 · Hilados del Sur S.A.C.');
  expect([...dialog.element().querySelectorAll('li')].map((item) => item.textContent)).toEqual(vouchers[0]?.items);
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
});

it('OPEN-054 adds a filter to those that are set, and replaces the one of the same key', async () => {
  const onFiltersChange = vi.fn<(filters: readonly VoucherFilter[]) => void>();
  const factura: VoucherFilter = { key: 'types_of_vouchers', value: '01', label: 'Factura' };
  const screen = await show({ filters: [factura], onFiltersChange });
  const choose = async (filter: string, option: string) => {
    await screen.getByRole('button', { name: 'Filtros' }).click();
    await screen.getByRole('button', { name: filter, exact: true }).click();
    await screen.getByRole('button', { name: option, exact: true }).click();
  };
  await choose('Motivo principal', 'Detracción pendiente de pago');
  await choose('Tipo de comprobante', 'Nota de crédito');
  expect(onFiltersChange.mock.calls.map(([filters]) => filters.map(({ key, value }) => [key, value]))).toEqual([
    [
      ['types_of_vouchers', '01'],
      ['reasons_of_vouchers', 'DETRACCION_PENDIENTE'],
    ],
    [['types_of_vouchers', '07']],
  ]);
});

it('shows above the table the sums of all pages', async () => {
  const factura: VoucherFilter = { key: 'types_of_vouchers', value: '01', label: 'Factura' };
  const screen = await show({ filters: [factura] });
  const totals = screen.getByRole('region', { name: 'Total del filtro' });
  await expect.element(totals).toBeVisible();
  expect([...totals.element().querySelectorAll('dd')].map(({ textContent }) => textContent)).toEqual([
    '1,284',
    'S/\u00a01,008,203.48',
    'S/\u00a0153,795.44',
  ]);
  await screen.unmount();
  const whole = await show();
  await expect.element(whole.getByRole('region', { name: 'Total del periodo' })).toBeVisible();
});

it('names the supplier of a filter that came from an address, once its name is known', async () => {
  const [first] = filterOptions.provider_of_vouchers;
  const fromAddress: VoucherFilter = {
    key: 'provider_of_vouchers',
    value: first?.value ?? '',
    label: first?.value ?? '',
  };
  const screen = await show({ filters: [fromAddress] });
  await expect.element(screen.getByTitle(first?.label ?? '').first()).toBeVisible();
  expect(screen.getByTitle(fromAddress.value).elements()).toEqual([]);
});

it('keeps the selection of other pages, and counts and sums all selected vouchers', async () => {
  const onMassDownload = vi.fn<(type: string, codes: readonly string[]) => void>();
  const elsewhere = { ...vouchers[0], code: 'elsewhere', totalCents: 10_000 } as Voucher;
  const screen = await show({ selected: [elsewhere], onMassDownload });
  await expect.element(screen.getByText('1 seleccionado')).toBeVisible();
  await screen.getByRole('checkbox', { name: 'Seleccionar F001-00012847' }).click();
  await expect.element(screen.getByText('2 seleccionados')).toBeVisible();
  expect(screen.container.querySelector('[role=status] strong + span')?.textContent).toBe('S/\u00a018,551.83');
  await screen.getByRole('button', { name: 'XML (2)' }).click();
  expect(onMassDownload.mock.calls).toEqual([['xml', ['elsewhere', vouchers[0]?.code]]]);
});

it('PURCHASE-24 offers to remove the filter where no voucher meets it', async () => {
  const onFiltersChange = vi.fn<(filters: readonly VoucherFilter[]) => void>();
  const filter: VoucherFilter = { key: 'types_of_vouchers', value: '01', label: 'Factura' };
  const screen = await show({ rows: ready([]), totalPages: 0, filters: [filter], onFiltersChange });
  await screen.getByRole('button', { name: 'Quitar filtro', exact: true }).click();
  expect(onFiltersChange.mock.calls).toEqual([[[]]]);
});

it('OPEN-092 downloads no report of a business without a period', async () => {
  const screen = await show({ period: null, rows: ready([]), totalPages: 0 });
  await expect.element(screen.getByRole('button', { name: 'Descargar Excel' })).toBeDisabled();
});

it('OPEN-167 OPEN-178 offers to load the cards again when only they failed', async () => {
  const onFiguresRetry = vi.fn<() => void>();
  const screen = await show({ overview: 'cards', figures: failed, onFiguresRetry });
  await screen.getByRole('button', { name: 'Volver a intentar' }).click();
  expect(onFiguresRetry).toHaveBeenCalledOnce();
});

it('OPEN-167 OPEN-178 offers to load the filter options again where they are missing', async () => {
  const onFilterOptionsRetry = vi.fn<() => void>();
  const screen = await show({ filterOptions: failed, onFilterOptionsRetry });
  expect(screen.getByRole('button', { name: 'Volver a intentar' }).elements()).toEqual([]);
  await screen.getByRole('button', { name: 'Filtros' }).click();
  await screen.getByRole('button', { name: 'Proveedores' }).click();
  await screen.getByRole('button', { name: 'Volver a intentar' }).click();
  expect(onFilterOptionsRetry).toHaveBeenCalledOnce();
});

it('shows the words of a TextsProvider in table, filters and the filter that is set', async () => {
  const filter: VoucherFilter = { key: 'types_of_vouchers', value: '01', label: 'Factura' };
  const words: Words = {
    purchases: { title: 'Documentos recibidos' },
    documentType: { '01': 'Factura electrónica' },
    voucherFilter: { types_of_vouchers: 'Clase de documento' },
    voucherTable: { columns: { supplier: 'Emisor' }, statuses: { observado: 'Por revisar' } },
  };
  const screen = await renderThemed(
    <TextsProvider words={words}>
      <Working filters={[filter]} />
    </TextsProvider>,
  );
  await expect.element(screen.getByRole('heading', { name: 'Documentos recibidos' })).toBeVisible();
  await expect.element(screen.getByText('Factura electrónica')).toBeVisible();
  await expect.element(screen.getByRole('columnheader', { name: 'Emisor' })).toBeVisible();
  await expect.element(screen.getByText('Por revisar').first()).toBeVisible();
  await screen.getByRole('button', { name: 'Filtros' }).click();
  await screen.getByRole('button', { name: 'Clase de documento' }).click();
  await expect.element(screen.getByRole('button', { name: 'Factura electrónica', exact: true })).toBeVisible();
});
