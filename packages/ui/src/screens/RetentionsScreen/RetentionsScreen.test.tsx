import { failed, loading, type Retention, ready } from '@contapro/domain';
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { describeContract } from '../../testing/describeContract.tsx';
import { emulate } from '../../testing/emulate.ts';
import { retentionPage } from '@contapro/fixtures';
import { renderThemed } from '../../testing/renderThemed.tsx';
import { RetentionsScreen, type RetentionsScreenProps } from './RetentionsScreen.tsx';

const nothing = () => undefined;

const known: RetentionsScreenProps = {
  business: { name: 'Textiles Huascarán S.A.C.', ruc: '20514827363' },
  period: '202610',
  periodSelector: <button type="button">Oct 2026</button>,
  summary: ready(retentionPage.summary),
  rows: ready(retentionPage.items),
  page: 2,
  totalPages: 4,
  pageSize: 10,
  sizes: [10, 20, 50, 100],
  onPageChange: nothing,
  onPageSizeChange: nothing,
  onView: nothing,
  onRetry: nothing,
};

describeContract(RetentionsScreen, known);

const show = (props: Partial<RetentionsScreenProps> = {}) => renderThemed(<RetentionsScreen {...known} {...props} />);

const figuresIn = (container: Element) =>
  [...container.querySelectorAll('dl > div')].map((figure) => [
    figure.querySelector('dt')?.textContent,
    figure.querySelector('dd > span')?.textContent,
  ]);

it('RETN-01 has its title and its period', async () => {
  const screen = await show();
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Retenciones');
  await expect.element(screen.getByRole('button', { name: 'Oct 2026' })).toBeVisible();
});

it('RETN-02 RETN-03 OPEN-157 shows the count and the sum of the period', async () => {
  const screen = await show();
  expect(figuresIn(screen.container)).toEqual([
    ['Total de comprobantes', '26'],
    ['Monto total de retenciones', 'S/\u00a06,605.33'],
  ]);
});

const textsOf = (cells: Iterable<Element>) => [...cells].map((cell) => cell.textContent);

it('RETN-04 lists the receipts', async () => {
  await page.viewport(1440, 900);
  const screen = await show();
  const table = screen.getByRole('table', { name: 'Retenciones, Oct 2026' }).element();
  expect(textsOf(table.querySelectorAll('thead th'))).toEqual([
    'N° de documento',
    'Fecha de emisión',
    'Proveedor',
    'RUC del proveedor',
    'Monto',
    'Estado',
    'Comprobante',
  ]);
  expect(textsOf(table.querySelectorAll('tbody tr:nth-child(3) > *')).slice(0, 6)).toEqual([
    'R001-00000229',
    '29/10/2026',
    'Tiendas del Norte S.A.',
    '20519988009',
    'S/\u00a00.00',
    'Anulado',
  ]);
});

it.each([
  ['RETN-07', 'Proveedor', 'Tiendas del Norte S.A.'],
  ['RETN-08', 'RUC del proveedor', '20519988009'],
  ['RETN-09', 'Fecha de emisión', '29/10/2026'],
  ['RETN-10', 'N° de documento', 'R001-00000229'],
  ['RETN-11', 'Monto', 'S/\u00a00.00'],
  ['RETN-12', 'Estado', 'Anulado'],
])('%s has the column %s', async (_, header, value) => {
  await page.viewport(1440, 900);
  const { container } = await show();
  const column = textsOf(container.querySelectorAll('thead th')).indexOf(header);
  expect(textsOf(container.querySelectorAll('tbody tr:nth-child(3) > *'))[column]).toBe(value);
});

it('LISTINGS-23 LISTINGS-24 shows Emitido as positive and any other state with caution', async () => {
  const screen = await show();
  const tones = [...screen.container.querySelectorAll('[data-tone]')].map((badge) => [
    badge.textContent,
    badge.getAttribute('data-tone'),
  ]);
  expect(tones.slice(1, 3)).toEqual([
    ['Emitido', 'positive'],
    ['Anulado', 'caution'],
  ]);
});

it('RETN-13 VIEWER-15 OPEN-175 opens the document of a receipt, and says where there is none', async () => {
  await page.viewport(1440, 900);
  const onView = vi.fn<(retention: Retention) => void>();
  const screen = await show({ onView });
  await screen.getByRole('button', { name: 'Ver comprobante R001-00000231' }).click();
  const missing = screen.getByRole('button', { name: 'Ver comprobante R001-00000227' });
  await expect.element(missing).toHaveAttribute('aria-disabled', 'true');
  await expect.element(missing).toHaveAccessibleDescription('No hay comprobante disponible.');
  await missing.click({ force: true });
  expect(onView.mock.calls.map(([{ documentNumber }]) => documentNumber)).toEqual(['R001-00000231']);
});

it('RETN-04 RETN-05 turns pages and changes their size', async () => {
  const calls: unknown[] = [];
  const screen = await show({
    onPageChange: (next) => calls.push(['page', next]),
    onPageSizeChange: (size) => calls.push(['size', size]),
  });
  await screen.getByRole('button', { name: 'Página siguiente' }).click();
  const size = screen.getByRole('combobox', { name: 'Por página' });
  expect([...size.element().querySelectorAll('option')].map(({ value }) => value)).toEqual(['10', '20', '50', '100']);
  await userEvent.selectOptions(size, '50');
  expect(calls).toEqual([
    ['page', 3],
    ['size', 50],
  ]);
});

it('RETN-15 OPEN-013 says that the period has none', async () => {
  const screen = await show({ summary: ready({ count: 0, totalCents: 0 }), rows: ready([]), totalPages: 0 });
  await expect.element(screen.getByText('No hay comprobantes encontrados.')).toBeVisible();
  await expect
    .element(screen.getByText('Seleccione otro periodo en donde hayas registrado comprobantes.'))
    .toBeVisible();
});

it('OPEN-167 OPEN-178 says in place that the list failed, and loads it again', async () => {
  const onRetry = vi.fn<() => void>();
  const screen = await show({ summary: failed, rows: failed, totalPages: 0, onRetry });
  expect(figuresIn(screen.container)).toEqual([
    ['Total de comprobantes', '-'],
    ['Monto total de retenciones', '-'],
  ]);
  await screen.getByRole('button', { name: 'Volver a intentar' }).click();
  expect(onRetry).toHaveBeenCalledTimes(1);
});

it('keeps the summary while another page is loaded', async () => {
  const screen = await show({ rows: loading });
  expect(figuresIn(screen.container)[0]).toEqual(['Total de comprobantes', '26']);
  await expect.element(screen.getByRole('region')).toHaveAttribute('aria-busy', 'true');
});

it('says whose it is on paper, where no top bar says it', async () => {
  const screen = await show();
  const whose = screen.getByText('Textiles Huascarán S.A.C. · RUC 20514827363');
  await expect.element(whose).not.toBeVisible();
  await emulate({ media: 'print' });
  await expect.element(whose).toBeVisible();
  await emulate({});
});

it('reads a receipt in two lines on a phone, both from the same edge', async () => {
  await page.viewport(390, 844);
  const screen = await show();
  const edgeOf = (text: string) => screen.getByText(text).first().element().getBoundingClientRect();
  const [supplier, number] = [edgeOf('Tiendas del Norte S.A.'), edgeOf('R001-00000231')];
  expect(number.left).toBe(supplier.left);
  expect(number.top).toBeGreaterThan(supplier.top);
  expect(number.width).toBeGreaterThan(80);
  await expect.element(screen.getByText('S/\u00a035.40')).toBeVisible();
});

it('keeps its width at 320 px', async () => {
  await page.viewport(320, 700);
  await show();
  expect(document.documentElement.scrollWidth).toBe(320);
});
