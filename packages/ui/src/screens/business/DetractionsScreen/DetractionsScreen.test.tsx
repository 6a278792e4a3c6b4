import { type Detraction, type DetractionFilter, failed, loading, ready, newestFirst } from '@contapro/domain';
import { createDetraction, paidDetractionPage, saleDetractionPage, unpaidDetractionPage } from '@contapro/fixtures';
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { describeReportScreen } from '../../../testing/describeReportScreen.tsx';
import { renderThemed } from '../../../testing/renderThemed.tsx';
import { DetractionsScreen, type DetractionsScreenProps } from './DetractionsScreen.tsx';

const nothing = () => undefined;

const known: DetractionsScreenProps = {
  business: { name: 'Textiles Huascarán S.A.C.', ruc: '20514827363' },
  period: '202610',
  periods: ['202610', '202609'],
  periodSelector: <button type="button">Oct 2026</button>,
  filters: [],
  totals: ready({ paidCents: 1_420_000, unpaidCents: 118_000 }),
  summary: ready({ count: 46, totalCents: 1_475_000, withoutVoucherCents: 55_000 }),
  rows: ready(paidDetractionPage.items),
  page: 2,
  totalPages: 3,
  pageSize: 20,
  sizes: [20, 50, 100],
  onPageChange: nothing,
  onPageSizeChange: nothing,
  sort: newestFirst,
  onSortChange: nothing,
  onFiltersChange: nothing,
  onPeriodChange: nothing,
  onTotalsRetry: nothing,
  onCertificateView: nothing,
  onDepositType: nothing,
  onDepositRemove: nothing,
  onTermsEdit: nothing,
  onDownload: nothing,
  onView: nothing,
  onRetry: nothing,
};

const unpaid: Partial<DetractionsScreenProps> = {
  filters: [{ status: 'por_pagar', payment: null }],
  summary: ready(unpaidDetractionPage.summary),
  rows: ready(unpaidDetractionPage.items),
};

const payment = { from: '2026-09-15', to: '2026-10-05' };
const byDays: Partial<DetractionsScreenProps> = { filters: [{ status: 'pagada', payment }] };

const none = { summary: ready({ count: 0, totalCents: 0, withoutVoucherCents: 0 }) };

describeReportScreen({
  Screen: DetractionsScreen,
  known,
  title: 'Detracciones',
  none,
  requirements: { title: 'DETR-01', pages: 'DETR-06 DETR-08', empty: 'DETR-29 OPEN-013' },
});

const show = async (props: Partial<DetractionsScreenProps> = {}) => {
  await page.viewport(1440, 900);
  return renderThemed(<DetractionsScreen {...known} {...props} />);
};

const termsIn = (list: Element | null) =>
  [...(list?.querySelectorAll('dl > div, div > dt') ?? [])]
    .filter(({ tagName }) => tagName === 'DIV')
    .map((item) => [item.querySelector('dt')?.textContent, item.querySelector('dd')?.textContent]);
const textsOf = (cells: Iterable<Element>) => [...cells].map((cell) => cell.textContent);
const headersIn = (container: Element) => textsOf(container.querySelectorAll('thead th'));
const cellUnder = (container: Element, header: string, row: number) =>
  textsOf(container.querySelectorAll(`tbody tr:nth-child(${row}) > *`))[headersIn(container).indexOf(header)];

it('DETR-01 DETR-02 DETR-03 has its two tabs and that of sales, Pagadas selected on opening', async () => {
  const onFiltersChange = vi.fn<(filters: readonly DetractionFilter[]) => void>();
  const screen = await show({ onFiltersChange });
  expect(textsOf(screen.container.querySelectorAll('[role=tab]'))).toEqual(['Por pagar', 'Pagadas', 'De ventas']);
  await expect.element(screen.getByRole('tab', { name: 'Pagadas' })).toHaveAttribute('aria-selected', 'true');
  await screen.getByRole('tab', { name: 'Por pagar' }).click();
  expect(onFiltersChange.mock.calls).toEqual([[[{ status: 'por_pagar', payment: null }]]]);
});

it('DETR-04 DETR-05 OPEN-107 shows the date filter on Pagadas only', async () => {
  const paid = await show();
  await expect.element(paid.getByRole('button', { name: 'Filtros' })).toBeVisible();
  await paid.unmount();
  const screen = await show(unpaid);
  expect(screen.getByRole('button', { name: 'Filtros' }).elements()).toEqual([]);
  await expect.element(screen.getByRole('button', { name: 'Oct 2026' })).toBeVisible();
});

it.each([
  ['DETR-10 OPEN-155', 'Fecha de emisión', '28/10/2026'],
  ['DETR-11', 'Serie-Número', 'F001-00000815'],
  ['DETR-12', 'Tipo de documento', 'Factura'],
  ['DETR-13', 'Proveedor', 'Transportes Andinos S.R.L.'],
  ['DETR-14', 'Importe total', 'S/\u00a01,180.00'],
])('%s always has the column %s', async (_, header, value) => {
  for (const props of [{}, unpaid]) {
    const { container, unmount } = await show(props);
    expect(cellUnder(container, header, 1)).toBe(value);
    await unmount();
  }
});

it.each([
  ['DETR-16', 'Valor del depósito', 'S/\u00a0142.00'],
  ['DETR-17', 'Fecha de depósito', '30/10/2026'],
  ['DETR-18', 'N° de constancia', '184206337'],
])('%s has the column %s on Pagadas only', async (_, header, value) => {
  const paid = await show();
  expect(cellUnder(paid.container, header, 1)).toBe(value);
  await paid.unmount();
  expect(headersIn((await show(unpaid)).container)).not.toContain(header);
});

it('shows on Por pagar the amount to deposit, and - where it is not known', async () => {
  const { container } = await show(unpaid);
  expect(['1', '3'].map((row) => cellUnder(container, 'Por depositar', Number(row)))).toEqual(['S/\u00a0142.00', '-']);
  expect(headersIn(container)).not.toContain('Constancia de pago');
});

it('DETR-11 names a deposit whose voucher is not imported, and what it was deposited for', async () => {
  const screen = await show();
  await expect
    .element(screen.getByRole('button', { name: 'Comprobante no encontrado' }))
    .toHaveAttribute('aria-description', 'El depósito es de Factura F001-814, que no está importado.');
});

it('DETR-19 shows a short type of operation on Pagadas only, and the complete one on keyboard focus and on a phone', async () => {
  const operation = 'Venta de bienes o prestación de servicios';
  const unpaidHeads = await show(unpaid);
  expect(headersIn(unpaidHeads.container)).not.toContain('Tipo de operación');
  await unpaidHeads.unmount();
  const screen = await show();
  const cell = screen.getByRole('button', { name: 'Venta o servicio' }).first();
  await screen.getByRole('button', { name: 'Ver comprobante F001-00000815' }).click();
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(cell).toHaveFocus();
  expect(screen.container.querySelector(':popover-open')?.textContent).toBe(operation);
  expect(screen.container.querySelector(`[title="${operation}"]`)).toBe(null);
  await page.viewport(390, 844);
  await screen
    .getByRole('button', { name: /F001-00000815/ })
    .first()
    .click();
  await expect
    .element(screen.getByRole('menu'))
    .toHaveAccessibleDescription(/Tipo de operación: Venta de bienes o prestación de servicios/);
});

it('DETR-16 OPEN-025 shows an amount that is missing as 0.00', async () => {
  const row = createDetraction();
  const { container } = await show({
    rows: ready([{ ...row, certificate: { ...row.certificate, depositCents: null } }]),
  });
  expect(cellUnder(container, 'Valor del depósito', 1)).toBe('S/\u00a00.00');
});

it('DETR-20 CERT-01 opens the constancia of a deposit that has one', async () => {
  const onCertificateView = vi.fn<(row: Detraction) => void>();
  const row = createDetraction();
  const without = { ...row, voucherCode: 'x', certificate: { ...row.certificate, certificateNumber: null } };
  const screen = await show({ onCertificateView, rows: ready([row, without]) });
  await screen.getByRole('button', { name: 'Constancia de pago 184206337' }).click();
  expect(onCertificateView.mock.calls).toEqual([[row]]);
  expect(cellUnder(screen.container, 'Constancia de pago', 2)).toBe('-');
});

it('DETR-15 VIEWER-14 VIEWER-15 opens the voucher, and says where there is none', async () => {
  const onView = vi.fn<(row: Detraction) => void>();
  const screen = await show({ onView });
  await screen.getByRole('button', { name: 'Ver comprobante F001-00000815' }).click();
  const missing = screen.getByRole('button', { name: 'Ver comprobante F001-00000812' });
  await expect.element(missing).toHaveAttribute('aria-disabled', 'true');
  await expect.element(missing).toHaveAccessibleDescription('No hay comprobante disponible.');
  await missing.click({ force: true });
  expect(onView.mock.calls.map(([{ serieNumber }]) => serieNumber)).toEqual(['F001-00000815']);
});

it('DETR-25 OPEN-106 shows the sums of the period and those of the list, and until when to deposit', async () => {
  const screen = await show();
  expect(termsIn(screen.container)).toEqual([
    ['Detracciones por pagar', 'S/\u00a01,180.00'],
    ['Detracciones pagadas', 'S/\u00a014,200.00'],
    ['Total del periodo', 'S/\u00a015,380.00'],
    ['Depósitos', '46'],
    ['Monto depositado', 'S/\u00a014,750.00'],
    ['De comprobantes no importados', 'S/\u00a0550.00'],
  ]);
  await expect.element(screen.getByText(/Si se depositan hasta el 06\/11\/2026/)).toBeVisible();
});

it('FILTERS-03 FILTERS-14 selects another period, and removes the days with the current one', async () => {
  const calls: unknown[] = [];
  const screen = await show({
    ...byDays,
    onPeriodChange: (period) => calls.push(period),
    onFiltersChange: (filters) => calls.push(filters),
  });
  for (const period of ['Set 2026', 'Oct 2026']) {
    await screen.getByRole('button', { name: 'Filtros' }).click();
    await screen.getByRole('button', { name: 'Periodo contable' }).click();
    await screen.getByRole('dialog').getByRole('button', { name: period }).click();
  }
  await screen.getByRole('button', { name: 'Quitar filtro Fecha de pago' }).click();
  const cleared = [{ status: 'pagada', payment: null }];
  expect(calls).toEqual(['202609', cleared, cleared]);
});

it('FILTERS-07 FILTERS-08 lists the deposits of the days that are confirmed', async () => {
  const onFiltersChange = vi.fn<(filters: readonly DetractionFilter[]) => void>();
  const screen = await show({ onFiltersChange });
  await screen.getByRole('button', { name: 'Filtros' }).click();
  await screen.getByRole('button', { name: 'Fecha de pago' }).click();
  await screen.getByLabelText('Desde').fill('15/09/2026');
  await screen.getByLabelText('Hasta').fill('05/10/2026');
  expect(onFiltersChange).not.toHaveBeenCalled();
  await screen.getByRole('button', { name: 'Confirmar' }).click();
  expect(onFiltersChange.mock.calls).toEqual([[[{ status: 'pagada', payment }]]]);
});

it('says that no detracción meets the filter, and offers to remove the days', async () => {
  const onFiltersChange = vi.fn<(filters: readonly DetractionFilter[]) => void>();
  const screen = await show({ ...byDays, ...none, rows: ready([]), totalPages: 0, onFiltersChange });
  await expect.element(screen.getByRole('heading', { name: 'Ningún comprobante cumple el filtro' })).toBeVisible();
  expect(screen.getByText('No hay comprobantes encontrados.').elements()).toEqual([]);
  await screen.getByRole('button', { name: 'Quitar filtro', exact: true }).click();
  expect(onFiltersChange.mock.calls).toEqual([[[{ status: 'pagada', payment: null }]]]);
});

it('OPEN-167 OPEN-178 shows two failures in their places, each with its own retry, and never 0.00', async () => {
  const calls: string[] = [];
  const screen = await show({
    totals: failed,
    summary: failed,
    rows: failed,
    totalPages: 0,
    onTotalsRetry: () => calls.push('totals'),
    onRetry: () => calls.push('list'),
  });
  expect(new Set(termsIn(screen.container).map(([, value]) => value))).toEqual(new Set(['-']));
  const retries = screen.getByRole('button', { name: /Volver a intentar/ });
  await retries.nth(0).click();
  await retries.nth(1).click();
  expect(calls).toEqual(['totals', 'list']);
});

it('keeps its figures while another tab is loaded', async () => {
  const screen = await show({ rows: loading, summary: loading });
  expect(termsIn(screen.container)[0]).toEqual(['Detracciones por pagar', 'S/\u00a01,180.00']);
});

const sold: Partial<DetractionsScreenProps> = {
  filters: [{ status: 'de_ventas', payment: null }],
  summary: undefined,
  sales: ready(saleDetractionPage.sales),
  rows: ready(saleDetractionPage.items),
};

it('shows on De ventas what customers must deposit, what arrived, and what is assumed', async () => {
  const screen = await show(sold);
  const { container } = screen;
  const under = (header: string) => [1, 2, 3, 4, 6, 7].map((row) => cellUnder(container, header, row));
  expect(under('Por recibir')).toEqual(['142.00', '142.00', '142.00', '142.00', null, null].map(soles));
  expect(under('Recibido')).toEqual(['142.00', '142.00', '100.00', '0.00', '0.00', '96.00'].map(soles));
  expect(under('Diferencia')).toEqual(['0.00', '0.00', '42.00', '142.00', null, null].map(soles));
  expect(under('Plazo')).toEqual([
    'Llegó a tiempo',
    'Llegó 3 días tarde',
    'Incompleta, 14 días de atraso',
    '14 días de atraso',
    '14 días de atraso',
    'Llegó a tiempo',
  ]);
  expect(cellUnder(container, 'Código y tasa', 4)).toBe('022 · 12 % Supuesto');
  expect(cellUnder(container, 'Serie-Número', 7)).toBe('Venta no encontrada');
  expect(termsIn(container)).toEqual([
    ['Ventas y depósitos', '7'],
    ['Por recibir', soles('710.00')],
    ['Recibido', soles('384.00')],
    ['Falta recibir', soles('326.00')],
    ['Fecha límite', '06/11/2026'],
    ['Con plazo vencido', soles('326.00')],
    ['De ventas no importadas', soles('96.00')],
    ['Con monto supuesto', '1'],
  ]);
  await expect.element(screen.getByText('Habitual: 022 · cuenta 00098765432')).toBeVisible();
});

it('types a constancia of the book of the tab, takes a typed one back, and offers the Excel', async () => {
  const calls: unknown[] = [];
  const on = {
    onDepositType: (book: unknown) => calls.push(book),
    onDepositRemove: ({ certificate }: Detraction) => calls.push(certificate.certificateNumber),
    onTermsEdit: () => calls.push('terms'),
    onDownload: () => calls.push('excel'),
  };
  const paid = await show(on);
  await paid.getByRole('button', { name: 'Escribir constancia' }).click();
  expect(paid.getByRole('button', { name: 'Detracción habitual' }).elements()).toEqual([]);
  await paid.unmount();
  const screen = await show({ ...sold, ...on });
  await screen.getByRole('button', { name: 'Escribir constancia' }).click();
  await screen.getByRole('button', { name: 'Detracción habitual' }).click();
  await screen.getByRole('button', { name: 'Quitar la constancia 223344002, que está escrita' }).click();
  await screen.getByRole('button', { name: 'Descargar Excel' }).click();
  expect(calls).toEqual(['purchases', 'sales', 'terms', '223344002', 'excel']);
  expect(screen.getByRole('button', { name: /^Quitar la constancia/ }).elements()).toHaveLength(1);
});

it('says where the detracciones of sales come from when there is none', async () => {
  const screen = await show({ ...sold, rows: ready([]), totalPages: 0 });
  await expect
    .element(screen.getByRole('heading', { name: 'Ninguna venta de este periodo está sujeta a detracción.' }))
    .toBeVisible();
});

/** An amount as the table shows it. */
function soles(amount: string | null) {
  return amount === null ? '-' : `S/\u00a0${amount}`;
}
