import { allOfPurchases, failed, loading, missing, newestFirst, ready } from '@contapro/domain';
import { reconciliationDifferences, reconciliationPage, sampleReconciliationPage, textiles } from '@contapro/fixtures';
import { beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { describeContract } from '../../../testing/describeContract.tsx';
import { renderThemed } from '../../../testing/renderThemed.tsx';
import { ReconciliationScreen } from './ReconciliationScreen.tsx';
import type { ReconciliationScreenProps } from './ReconciliationScreenProps.ts';

const props: ReconciliationScreenProps = {
  business: textiles,
  period: '202610',
  periodSelector: null,
  rows: ready(reconciliationDifferences),
  compared: ready(reconciliationPage),
  today: '2026-11-20',
  filter: allOfPurchases,
  page: 1,
  totalPages: 1,
  pageSize: 20,
  sizes: [20],
  sort: newestFirst,
  onSortChange: () => {},
  onPageChange: () => {},
  onPageSizeChange: () => {},
  onFilterChange: () => {},
  onPair: () => {},
  onSeparate: () => {},
  onUpload: () => {},
  onPrint: () => {},
  onDownload: () => {},
  onRetry: () => {},
  hrefs: { upload: '/subir', voucher: ({ sunat, own }, book) => `/${book}/${(sunat ?? own)?.number}` },
};

describeContract(ReconciliationScreen, props);

beforeEach(() => page.viewport(1440, 900));

const render = (more: Partial<ReconciliationScreenProps> = {}) =>
  renderThemed(<ReconciliationScreen {...props} {...more} />);
const wordsOf = (element: Element | null) => element?.textContent.replaceAll(/\s+/g, ' ').trim();

it('shows the sums of SUNAT and of the XML, with their difference, and the IGV at stake', async () => {
  const screen = await render();
  const table = screen.getByRole('table', { name: 'Totales de la propuesta y de tus XML' }).element();
  expect([...table.querySelectorAll('tr')].map((row) => [...row.children].map(wordsOf))).toEqual([
    ['En soles', 'SUNAT', 'Tus XML', 'Diferencia'],
    ['Comprobantes', '217', '216', '1'],
    ['Base', '231,610.50', '228,210.50', '3,400.00'],
    ['IGV', '41,689.89', '41,077.89', '612.00'],
    ['Total', '273,300.39', '269,288.39', '4,012.00'],
  ]);
  const [stake] = screen.container.querySelectorAll('dl');
  expect(wordsOf(stake ?? null)).toBe('IGV de las diferenciasS/ 1,368.00en 10 diferencias');
});

it('shows a sentence for each difference, with the IGV of both sides', async () => {
  const { container } = await render();
  const rows = [...container.querySelectorAll('table:not([aria-label^="Totales"]) tbody tr')].map((row) =>
    [...row.children].map(wordsOf),
  );
  expect(rows.map(([number, kind, , what]) => [number, kind, what])).toEqual([
    ['F001-00012901', 'Solo en SUNAT', 'Factura F001-12901 está en SUNAT y no en tus XML: suma S/ 720.00 de IGV.'],
    [
      'F001-00012847',
      'Otros importes',
      'Factura F001-12847 no es igual: la propuesta tiene S/ 180.00 más de IGV (total S/ 2,360.00 en SUNAT, S/ 1,180.00 en tu XML).',
    ],
    [
      'F001-00000471',
      'Solo en tus XML',
      'Factura F001-471 está en tus XML y no en SUNAT: la propuesta tiene S/ 144.00 menos de IGV.',
    ],
    ['FC01-00000003', 'Solo en SUNAT', 'NC FC01-3 está en SUNAT y no en tus XML: resta S/ 90.00 de IGV.'],
    [
      'F001-00000472',
      'Otros importes',
      'Factura F001-472 está anulado en SUNAT y tu XML es de S/ 590.00: la propuesta tiene S/ 90.00 menos de IGV.',
    ],
    [
      'F001-00000089',
      'Solo en tus XML',
      'Factura F001-89 está en tus XML y no en SUNAT: la propuesta tiene S/ 54.00 menos de IGV.',
    ],
    ['F001-00000098', 'Solo en SUNAT', 'Factura F001-98 está en SUNAT y no en tus XML: suma S/ 54.00 de IGV.'],
    [
      'F001-00000091',
      'XML sin importes',
      'Factura F001-91 tiene un XML sin importes en soles que se puedan comparar: SUNAT propone S/ 36.00 de IGV.',
    ],
    [
      'F001-00000090',
      'Otros datos',
      'Factura F001-90 no es igual: el IGV no cambia (fecha 14/10/2026 en SUNAT, 29/10/2026 en tu XML).',
    ],
    [
      'F001-00000123',
      'Emparejados',
      'Factura F001-123 de SUNAT, que es Factura F001-132 de tus XML, tiene los mismos importes.',
    ],
  ]);
});

it('pairs what only one side has, and separates a pair', async () => {
  const [onPair, onSeparate] = [vi.fn<(row: unknown) => void>(), vi.fn<(row: unknown) => void>()];
  const screen = await render({ onPair, onSeparate });
  expect(screen.getByRole('button', { name: /^Emparejar / }).all().length).toBe(5);
  await screen.getByRole('button', { name: 'Emparejar FC01-00000003' }).click();
  await screen.getByRole('button', { name: 'Separar F001-00000123' }).click();
  expect([onPair.mock.calls, onSeparate.mock.calls]).toEqual([
    [[reconciliationDifferences[3]]],
    [[reconciliationDifferences[9]]],
  ]);
});

it('lists the kind and the book that the person chooses', async () => {
  const onFilterChange = vi.fn<(filter: unknown) => void>();
  const screen = await render({ onFilterChange, filter: { book: 'purchases', kind: 'amounts' } });
  await expect.element(screen.getByRole('button', { name: /^Otros importes/ })).toHaveAttribute('aria-pressed', 'true');
  await screen.getByRole('button', { name: /^Solo en SUNAT/ }).click();
  await screen.getByRole('button', { name: /^Todas/ }).click();
  await screen.getByRole('tab', { name: 'Ventas' }).click();
  expect(onFilterChange.mock.calls).toEqual([
    [{ book: 'purchases', kind: 'onlySunat' }],
    [{ book: 'purchases', kind: null }],
    [{ book: 'sales', kind: null }],
  ]);
});

it('leads to the listing of a voucher', async () => {
  const screen = await render({ filter: { book: 'sales', kind: null } });
  await expect
    .element(screen.getByRole('link', { name: 'Ver FC01-00000003 entre los comprobantes' }))
    .toHaveAttribute('href', '/sales/3');
});

it.each([
  ['Cuadra al céntimo', sampleReconciliationPage([])],
  ['Cuadra, salvo redondeos', sampleReconciliationPage([], { rounding: { vouchers: 2, igvDifferenceCents: 3 } })],
  ['Aún no tenemos la propuesta de SUNAT', sampleReconciliationPage([], { proposal: null })],
])('says why there are no rows: %s', async (title, compared) => {
  const screen = await render({ rows: ready([]), compared: ready(compared) });
  await expect.element(screen.getByRole('heading', { name: title })).toBeVisible();
});

it('says from when a month can be compared that SUNAT does not propose yet, and that a proposal of it may change', async () => {
  const november = {
    period: '202611',
    rows: ready([]),
    compared: ready(sampleReconciliationPage([], { proposal: null })),
  };
  const screen = await render(november);
  await expect
    .element(screen.getByRole('heading', { name: 'SUNAT aún no tiene la propuesta de Nov 2026' }))
    .toBeVisible();
  await expect.element(screen.getByText(/desde el 02\/12\/2026\.$/)).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Imprimir' })).toBeDisabled();
  await screen.unmount();

  const receivedAt = Date.parse('2026-11-20T15:00:00Z');
  const { proposal } = reconciliationPage;
  const compared = ready({
    ...reconciliationPage,
    proposal: proposal && { ...proposal, receivedAt, confirmedAt: receivedAt },
  });
  const running = await render({ period: '202611', compared });
  await expect
    .element(running.getByRole('status'))
    .toHaveTextContent(
      'Nov 2026 no ha terminado: esta propuesta puede cambiar. SUNAT publica la del mes completo desde el 02/12/2026.',
    );
  await expect.element(running.getByRole('button', { name: 'Imprimir' })).toBeEnabled();
  await running.unmount();

  const early = await render({ period: '202611', compared, today: '2026-12-03' });
  await expect
    .element(early.getByRole('status'))
    .toHaveTextContent(
      'Esta propuesta es anterior a la del mes completo, que SUNAT publica desde el 02/12/2026: le puede faltar una parte de Nov 2026. Desde ese día, recoléctala o súbela otra vez.',
    );
});

it('says that there is nothing of a kind, and shows all', async () => {
  const onFilterChange = vi.fn<(filter: unknown) => void>();
  const screen = await render({ rows: ready([]), filter: { book: 'purchases', kind: 'facts' }, onFilterChange });
  await screen.getByRole('button', { name: 'Ver todas' }).click();
  expect(onFilterChange.mock.calls).toEqual([[allOfPurchases]]);
});

it('says that a month has no XML, that the proposal is a part, and how many differ by cents', async () => {
  const { summary, proposal } = reconciliationPage;
  const none = { vouchers: 0, baseCents: 0, igvCents: 0, totalCents: 0 };
  const screen = await render({
    compared: ready({
      ...reconciliationPage,
      proposal: proposal && { ...proposal, isPartial: true },
      summary: { ...summary, own: none, rounding: { vouchers: 3, igvDifferenceCents: 4 } },
    }),
  });
  await expect.element(screen.getByText('Aún no hay XML de este periodo')).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Subir XML' })).toHaveAttribute('href', '/subir');
  await expect.element(screen.getByText(/^La propuesta del 21\/11\/2026 trae solo una parte/)).toBeVisible();
  await expect.element(screen.getByText(/^3 comprobantes difieren en 5 céntimos o menos/)).toBeVisible();
});

it('prints and downloads only what is compared', async () => {
  const [onPrint, onDownload] = [vi.fn<() => void>(), vi.fn<() => void>()];
  const screen = await render({ onPrint, onDownload });
  await screen.getByRole('button', { name: 'Imprimir' }).click();
  await screen.getByRole('button', { name: 'Descargar Excel' }).click();
  expect([onPrint.mock.calls.length, onDownload.mock.calls.length]).toEqual([1, 1]);
  await screen.unmount();
  const without = await render({ rows: ready([]), compared: ready(sampleReconciliationPage([], { proposal: null })) });
  for (const name of ['Imprimir', 'Descargar Excel'])
    await expect.element(without.getByRole('button', { name })).toBeDisabled();
});

it('has all rows on the page while they are printed, with the kind and how many there are', async () => {
  const rows = Array.from({ length: 130 }, (_, index) => {
    const [difference] = reconciliationDifferences;
    const sunat = difference?.sunat;
    if (!sunat) throw new Error('There is no such difference.');
    return { ...difference, sunat: { ...sunat, code: `${index}`, number: String(index + 1) } };
  });
  const filter = { book: 'purchases', kind: 'onlySunat' } as const;
  const { container } = await render({ filter, printed: { rows, total: 8412 } });
  window.dispatchEvent(new Event('beforeprint'));
  const numbers = [...container.querySelectorAll('table:not([aria-label^="Totales"]) tbody th')].map(wordsOf);
  expect(numbers).toEqual(rows.map((_, index) => `F001-${String(index + 1).padStart(8, '0')}`));
  expect(container.textContent).toContain('Aquí están las 130 diferencias con más IGV, de 8,412.');
});

it('opens the upload, or leads to its page where there is none', async () => {
  const onUpload = vi.fn<() => void>();
  const screen = await render({ onUpload });
  await screen.getByRole('button', { name: 'Subir propuesta' }).click();
  expect(onUpload.mock.calls.length).toBe(1);
  await screen.unmount();
  const without = await render({ onUpload: undefined });
  await expect.element(without.getByRole('link', { name: 'Subir propuesta' })).toHaveAttribute('href', '/subir');
});

it('offers to load the list again, and shows no sums', async () => {
  const onRetry = vi.fn<() => void>();
  const screen = await render({ rows: failed, compared: failed, onRetry });
  await screen.getByRole('button', { name: 'Volver a intentar' }).click();
  expect(onRetry.mock.calls.length).toBe(1);
  const table = screen.getByRole('table', { name: 'Totales de la propuesta y de tus XML' }).element();
  expect([...table.querySelectorAll('td')].every((cell) => cell.textContent === missing)).toBe(true);
});

it('shows placeholders while it is loading', async () => {
  const screen = await render({ rows: loading, compared: loading });
  await expect
    .element(screen.getByRole('table', { name: 'Totales de la propuesta y de tus XML' }))
    .toHaveAttribute('aria-busy', 'true');
});
