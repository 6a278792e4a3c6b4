import { datedDeclarationOf, failed, loading, ready } from '@contapro/domain';
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { TextsProvider } from '../../../primitives/TextsProvider/index.ts';
import { describeContract } from '../../../testing/describeContract.tsx';
import {
  figureHrefs,
  detractionTotals,
  documentSources,
  form621OfDashboard,
  noPurchases,
  noSales,
  periodTotals,
  purchaseFigures,
  purchaseFiguresWithNotDeductible,
  purchaseHistory,
  salesFigures,
  salesHistory,
} from '@contapro/fixtures';
import { partnerWords } from '../../../testing/partnerWords.ts';
import { renderThemed } from '../../../testing/renderThemed.tsx';
import { type DashboardParts, DashboardScreen, type DashboardScreenProps } from './DashboardScreen.tsx';

const nothing = () => undefined;

const parts: DashboardParts = {
  purchases: ready(purchaseFigures),
  sales: ready(salesFigures),
  totals: ready(periodTotals),
  detractions: ready(detractionTotals),
  declaration: ready(datedDeclarationOf(form621OfDashboard)),
  purchaseHistory: ready(purchaseHistory),
  salesHistory: ready(salesHistory),
  sources: ready(documentSources),
};

const known: DashboardScreenProps = {
  business: { name: 'Textiles Huascarán S.A.C.', ruc: '20514827363', status: 'VALID' },
  period: '202610',
  periodSelector: <button type="button">Oct 2026</button>,
  book: 'purchases',
  onBookChange: nothing,
  parts,
  today: '2026-11-21',
  onRetry: nothing,
  onReportDownload: nothing,
  balancePeriod: '202609',
  onPeriodOpen: nothing,
  hrefs: {
    purchases: '/dashboard/comprobantes',
    ...figureHrefs,
    observed: '/dashboard/observaciones',
    detractions: '/dashboard/detracciones',
    form: '/dashboard/informe-pdt',
    credentials: '/dashboard/editar-credenciales',
    missing: '/dashboard/observaciones#todos',
  },
};

describeContract(DashboardScreen, known);

/** Some of the props, and some of the parts. */
type Given = Partial<DashboardScreenProps> & Partial<DashboardParts>;

const propsOf = ({
  purchases = parts.purchases,
  sales = parts.sales,
  totals = parts.totals,
  detractions = parts.detractions,
  declaration = parts.declaration,
  purchaseHistory = parts.purchaseHistory,
  salesHistory = parts.salesHistory,
  sources = parts.sources,
  ...props
}: Given): DashboardScreenProps => ({
  ...known,
  parts: { purchases, sales, totals, detractions, declaration, purchaseHistory, salesHistory, sources },
  ...props,
});

const show = (given: Given = {}) => renderThemed(<DashboardScreen {...propsOf(given)} />);

const listenToRetries = () => vi.fn<(part: keyof DashboardParts) => void>();

const figuresIn = (container: Element) =>
  [...(container.querySelector('[role=tabpanel] dl')?.children ?? [])].map((figure) =>
    [...figure.querySelectorAll('dt, dd > span')].map((part) => part.textContent),
  );

const rowsIn = (container: Element, heading: string) => {
  const section = [...container.querySelectorAll('section')].find(
    (one) => one.querySelector('h2')?.textContent === heading,
  );
  return [...(section?.querySelectorAll('tbody tr, tfoot tr') ?? [])].map((row) =>
    [...row.children].map((cell) => cell.textContent),
  );
};

it('DASH-01 has its title, and names the business', async () => {
  const screen = await show();
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Tu reporte de empresa');
  await expect.element(screen.getByText('Textiles Huascarán S.A.C. · RUC 20514827363')).toBeVisible();
});

it('DASH-05 DASH-06 RESP-02 asks for the report, by its longer name below 1024 px', async () => {
  const onReportDownload = vi.fn<() => void>();
  await page.viewport(1280, 900);
  const screen = await show({ onReportDownload });
  await screen.getByRole('button', { name: 'Descargar reporte', exact: true }).click();
  await page.viewport(390, 844);
  await screen.getByRole('button', { name: 'Descargar reporte en excel', exact: true }).click();
  expect(onReportDownload).toHaveBeenCalledTimes(2);
});

it('OPEN-092 downloads no report of a business without a period', async () => {
  const screen = await show({ period: null });
  await expect.element(screen.getByRole('button', { name: /Descargar reporte/ })).toBeDisabled();
});

it('DASH-11 DASH-12 changes between Compras and Ventas', async () => {
  const onBookChange = vi.fn<(book: string) => void>();
  const screen = await show({ onBookChange });
  await screen.getByRole('tab', { name: /Ventas/ }).click();
  expect(onBookChange.mock.calls).toEqual([['sales']]);
});

it('DASH-10 opens the month that the balance comes from', async () => {
  const onPeriodOpen = vi.fn<(period: string) => void>();
  const screen = await show({ period: '202601', balancePeriod: '202512', onPeriodOpen });
  await screen.getByRole('button', { name: /Saldo a favor.*Dic 2025/ }).click();
  expect(onPeriodOpen.mock.calls).toEqual([['202512']]);
});

it('DASH-10 leads to no month where the business has none before', async () => {
  const screen = await show({ balancePeriod: null });
  await expect.element(screen.getByText('Saldo a favor del periodo anterior')).toBeVisible();
  expect(screen.getByRole('button', { name: /Saldo a favor/ }).elements()).toEqual([]);
});

it('says what the form declares, and whether it was due already', async () => {
  const screen = await show({ today: '2026-11-18' });
  const declaration = screen.getByRole('group', { name: 'Formulario 621 del periodo' });
  await expect.element(declaration.getByText('Vence el 18/11/2026')).toBeVisible();
  await screen.rerender(<DashboardScreen {...known} today="2026-11-19" />);
  await expect.element(declaration.getByText('Venció el 18/11/2026')).toBeVisible();
  await expect.element(declaration.getByRole('link')).toHaveAttribute('href', '/dashboard/informe-pdt');
});

it('offers to load the form again when it failed', async () => {
  const onRetry = listenToRetries();
  const screen = await show({ declaration: failed, onRetry });
  await screen.getByRole('button', { name: /ntentar/ }).click();
  expect(onRetry).toHaveBeenCalledTimes(1);
});

it('DASH-15 DASH-16 DASH-17 shows every class with its IGV and count', async () => {
  const screen = await show();
  expect(figuresIn(screen.container)).toEqual([
    ['IGV de compras', 'S/\u00a036,195.32', 'IGV de 284 comprobantes'],
    ['Deducibles', 'S/\u00a028,022.82', 'IGV de 222 comprobantes'],
    ['Observados', 'S/\u00a06,321.14', 'IGV de 46 comprobantes'],
    ['No procesados', 'S/\u00a01,851.36', 'IGV de 16 comprobantes'],
  ]);
  await expect
    .element(screen.getByRole('img', { name: /del IGV de compras/ }))
    .toHaveAccessibleName('Deducibles 77.4 %, Observados 17.5 %, No procesados 5.1 % del IGV de compras');
});

it('shows the fifth class only when it is not zero', async () => {
  const screen = await show({ purchases: ready(purchaseFiguresWithNotDeductible) });
  expect(figuresIn(screen.container).at(-1)).toEqual(['No deducibles', 'S/\u00a0121.76', 'IGV de 2 comprobantes']);
});

it('DASH-19 lists the reasons, and their sum', async () => {
  const screen = await show();
  expect(rowsIn(screen.container, 'Motivos de observación')).toEqual([
    ['Gasto ajeno al giro del negocio', '17', 'S/\u00a02,588.32'],
    ['Proveedor no habido', '12', 'S/\u00a01,723.53'],
    ['Emitido hace más de 12 meses', '6', 'S/\u00a0912.22'],
    ['Detracción pendiente de pago', '6', 'S/\u00a0555.02'],
    ['RUC del proveedor dado de baja', '5', 'S/\u00a0542.05'],
    ['Total observado', '46', 'S/\u00a06,321.14'],
  ]);
});

it('DASH-15 DASH-19 DASH-20 leads from every figure and every reason to the vouchers that make it', async () => {
  const screen = await show({ purchases: ready(purchaseFiguresWithNotDeductible) });
  const panel = screen.getByRole('tabpanel').element();
  const hrefs = [...panel.querySelectorAll('dl a, table a')].map((link) => [
    link.textContent,
    link.getAttribute('href')?.replace('/dashboard/comprobantes', ''),
  ]);
  expect(hrefs).toEqual([
    ['IGV de compras', ''],
    ['Deducibles', '#deducibles'],
    ['Observados', '#observados'],
    ['No procesados', '#no-procesados'],
    ['No deducibles', '#igv-sin-credito'],
    ['IGV de 2 comprobantes', '#sin-credito'],
    ['Gasto ajeno al giro del negocio', '#AJENO_AL_GIRO'],
    ['Proveedor no habido', '#EMISOR_NO_HABIDO'],
    ['Emitido hace más de 12 meses', '#FUERA_DE_PLAZO'],
    ['Detracción pendiente de pago', '#DETRACCION_PENDIENTE'],
    ['RUC del proveedor dado de baja', '#EMISOR_BAJA'],
    ['Total observado', '#observados'],
    ['Pagadas', '#pagadas'],
    ['Por pagar', '#por-pagar'],
  ]);
});

it('says until when the unpaid detracciones can be deposited, and from when their purchases are observed', async () => {
  const words =
    'Si se depositan hasta el 06/11/2026, dan crédito fiscal en Oct 2026; después, en el mes del depósito. Figuran como deducibles hasta que los depósitos se recolecten o los subas después de esa fecha; desde entonces, las que sigan por pagar figuran como observadas.';
  const screen = await show();
  await expect.element(screen.getByText(words)).toBeVisible();
  await screen.unmount();
  const paid = await show({ detractions: ready({ paidCents: 100, unpaidCents: 0 }) });
  expect(paid.getByText(words).elements()).toEqual([]);
});

it('OPEN-178 shows a dash for the count of a book that failed, and none without a period', async () => {
  const tabs = async (props: Given) => {
    const screen = await show(props);
    const texts = screen
      .getByRole('tab')
      .elements()
      .map(({ textContent }) => textContent);
    await screen.unmount();
    return texts;
  };
  expect(await tabs({ sales: failed })).toEqual(['Compras284', 'Ventas-']);
  expect(await tabs({ period: null, parts: null })).toEqual(['Compras', 'Ventas']);
});

it('DASH-20 OPEN-106 shows the paid and the unpaid part of the detractions', async () => {
  const screen = await show();
  const card = screen.getByRole('region', { name: 'Detracciones' }).element();
  expect(
    [...card.querySelectorAll('dl > div')].map((row) => [...row.children].map((part) => part.textContent)),
  ).toEqual([
    ['Pagadas', 'S/\u00a09,465.00'],
    ['Por pagar', 'S/\u00a0437.00'],
    ['Total del periodo', 'S/\u00a09,902.00'],
  ]);
  await expect
    .element(screen.getByRole('img', { name: 'Pagado el 95.6 % de las detracciones del periodo' }))
    .toBeVisible();
});

it('DASH-23 DASH-24 OPEN-153 shows the sales by type, and their sums', async () => {
  const screen = await show({ book: 'sales' });
  expect(rowsIn(screen.container, 'IGV por tipo de comprobante')).toEqual([
    ['Facturas', '124', 'S/\u00a041,882.60'],
    ['Boletas de venta', '58', 'S/\u00a07,514.20'],
    ['Notas de crédito', '9', '-S/\u00a01,683.40'],
    ['Notas de débito', '2', 'S/\u00a0221.10'],
    ['Otros', '3', 'S/\u00a0282.40'],
    ['Total de ventas', '196', 'S/\u00a048,216.90'],
  ]);
});

it('DASH-25 DASH-26 shows the change against the month before, a dash without one', async () => {
  const changed = await show({ book: 'sales' });
  expect(figuresIn(changed.container)).toEqual([
    ['Importe total de ventas', 'S/\u00a0316,100.00', '+7.3 % frente a Set'],
    ['IGV de ventas', 'S/\u00a048,216.90', ''],
    ['Comprobantes', '196', '−2.5 % frente a Set'],
  ]);
  await changed.unmount();
  const first = await show({ book: 'sales', sales: ready({ ...salesFigures, change: { total: null, count: 0 } }) });
  expect(figuresIn(first.container).map(([, , change]) => change)).toEqual(['-', '', '0.0 % frente a Set']);
});

it('DASH-23 DASH-25 leads from every figure of sales to the vouchers that make it', async () => {
  await page.viewport(1280, 900);
  const other = { ...salesFigures, categories: { ...salesFigures.categories, other: { count: 0, igvCents: 0 } } };
  const screen = await show({ book: 'sales', sales: ready(other) });
  const linksIn = (element: Element, selector: string) =>
    [...element.querySelectorAll(selector)].map((link) => [
      link.textContent,
      link.getAttribute('href')?.replace('/dashboard/ventas', ''),
    ]);
  expect(linksIn(screen.getByRole('tabpanel').element(), 'dl a, table a')).toEqual([
    ['Importe total de ventas', ''],
    ['IGV de ventas', ''],
    ['Comprobantes', ''],
    ['Facturas', '#fa'],
    ['Boletas de venta', '#bv'],
    ['Notas de crédito', '#nc'],
    ['Notas de débito', '#nd'],
    ['Total de ventas', ''],
  ]);
  await expect
    .element(screen.getByRole('link', { name: 'Comprobantes de venta' }))
    .toHaveAttribute('href', '/dashboard/ventas');
  const term = screen.getByRole('region', { name: /^IGV del periodo/ }).getByRole('link', { name: /IGV de ventas/ });
  await expect.element(term).toHaveAttribute('href', '/dashboard/ventas');
});

it('has no links of sales in a product without their page', async () => {
  const screen = await show({ book: 'sales', hrefs: { ...known.hrefs, sales: undefined } });
  await expect.element(screen.getByText('Facturas')).toBeVisible();
  expect(screen.getByRole('tabpanel').element().querySelectorAll('dl a, table a')).toHaveLength(0);
});

it.each([0, 2, 5])('DASH-41 on a desktop the history stays in its place when %i reasons arrive', async (count) => {
  await page.viewport(1440, 900);
  const historyOf = async (props: Given) => {
    const screen = await show(props);
    const { y } = screen.getByRole('heading', { name: 'Historial' }).element().getBoundingClientRect();
    await screen.unmount();
    return y;
  };
  const come = { ...purchaseFigures, reasons: purchaseFigures.reasons.slice(0, count) };
  expect(await historyOf({ purchases: ready(come) })).toBe(
    await historyOf({ purchases: loading, detractions: loading }),
  );
});

it.each([
  ['DASH-21 DASH-22', { purchases: ready(noPurchases) }, 'No hay comprobantes de compras en el periodo.'],
  ['DASH-27 DASH-28', { book: 'sales', sales: ready(noSales) }, 'No hay comprobantes de ventas en el periodo.'],
  ['OPEN-092', { period: null, parts: null }, 'No hay comprobantes de compras en el periodo.'],
] as const)('%s says that the book is empty, and leads to the upload of files', async (_, props, title) => {
  const screen = await show({ ...props, hrefs: { ...known.hrefs, upload: '/subir-archivos' } });
  await expect.element(screen.getByRole('link', { name: 'Subir archivos' })).toHaveAttribute('href', '/subir-archivos');
  await expect.element(screen.getByText(title)).toBeVisible();
  await expect
    .element(screen.getByText('Seleccione otro periodo en donde hayas registrado comprobantes.'))
    .toBeVisible();
});

it.each([
  ['DASH-29', 'Comprobantes de compra', '/dashboard/comprobantes'],
  ['DASH-30', 'Ver detracciones', '/dashboard/detracciones'],
  ['DASH-31', 'Ver observados', '/dashboard/observaciones'],
  ['DASH-38 OPEN-109', '¿No ves algún comprobante?', '/dashboard/observaciones#todos'],
])('%s has the link %s', async (_, name, href) => {
  await page.viewport(1280, 900);
  const screen = await show();
  await expect.element(screen.getByRole('link', { name })).toHaveAttribute('href', href);
});

it.each([
  ['DASH-32 DASH-33', 'INVALID_CREDENTIALS', 'Este usuario SOL tiene credenciales inválidas. Editar credenciales'],
  [
    'DASH-34 DASH-35',
    'MISSING_PERMISSIONS',
    'Faltan permisos de SUNAT para acceder a toda la información.Asigna el permiso correspondiente a la cuenta para poder mostrar tus datos correctamente.',
  ],
  ['DASH-36', 'IN_PROGRESS', ''],
  ['DASH-37', 'VALID', ''],
] as const)('%s shows the banner of %s', async (_, status, words) => {
  const screen = await show({ business: { ...known.business, status } });
  const banner = screen.container.querySelector('[role=alert], [role=status]');
  expect(banner?.textContent ?? '').toBe(words);
});

it('DASH-41 HIST-01 HIST-02 shows skeletons for the figures and the chart while they load', async () => {
  const screen = await show({
    purchases: loading,
    sales: loading,
    totals: loading,
    detractions: loading,
    declaration: loading,
    purchaseHistory: loading,
    salesHistory: loading,
  });
  await expect.element(screen.getByText('Cargando historial')).toBeInTheDocument();
  expect(screen.getByText(/No hay comprobantes|Ocurrió un error|S\//).elements()).toEqual([]);
});

it('DASH-42 HIST-09 OPEN-167 shows each failure in its place, and loads it again', async () => {
  const onRetry = listenToRetries();
  const screen = await show({
    purchases: failed,
    totals: failed,
    purchaseHistory: failed,
    salesHistory: failed,
    onRetry,
  });
  const retries = screen.getByRole('button', { name: 'Volver a intentar' });
  await retries.nth(0).click();
  await retries.nth(1).click();
  expect(onRetry.mock.calls).toEqual([['purchases'], ['totals'], ['purchaseHistory'], ['salesHistory']]);
});

it.each([
  ['the totals', { totals: failed }],
  ['the purchases, seen from Ventas', { purchases: failed, book: 'sales' }],
  ['the detraction totals', { detractions: failed }],
] as const)('OPEN-167 OPEN-178 offers to load again when only %s failed', async (_, failed) => {
  const onRetry = listenToRetries();
  const screen = await show({ ...failed, onRetry });
  await expect.element(screen.getByRole('alert').filter({ hasText: 'Ocurrió un error' })).toBeVisible();
  await screen.getByRole('button', { name: 'Volver a intentar' }).click();
  expect(onRetry).toHaveBeenCalledTimes(1);
});

it('OPEN-167 shows that the detracciones failed beside purchases that failed, each with its retry', async () => {
  const onRetry = listenToRetries();
  const screen = await show({ purchases: failed, detractions: failed, onRetry });
  const card = screen.getByRole('region', { name: 'Detracciones' });
  await expect.element(card.getByRole('alert')).toBeVisible();
  await card.getByRole('button', { name: 'Volver a intentar' }).click();
  expect([screen.getByRole('button', { name: 'Volver a intentar' }).elements().length, onRetry.mock.calls]).toEqual([
    2,
    [['purchases'], ['detractions']],
  ]);
  await screen.rerender(<DashboardScreen {...propsOf({ purchases: failed })} />);
  await expect.element(card.getByText('Por pagar')).toBeVisible();
});

it('HIST-10 OPEN-167 draws the loaded series when the other failed, and loads the failed one again', async () => {
  const onRetry = listenToRetries();
  const screen = await show({ purchaseHistory: failed, onRetry });
  await screen.getByRole('button', { name: 'Volver a intentar' }).click();
  expect(onRetry.mock.calls).toEqual([['purchaseHistory']]);
  const heads = () => [...screen.container.querySelectorAll('figure th[scope=col]')].map((head) => head.textContent);
  await expect.poll(heads).toEqual(['Mes', 'Ventas']);
});

it('keeps the place of the missing numbers below the sum of the IGV', async () => {
  const screen = await show({ numbering: false, declared: <p>Sin declarar</p> });
  const place = () => screen.getByRole('tablist').element().getBoundingClientRect().top;
  const before = place();
  await screen.rerender(
    <DashboardScreen
      {...propsOf({ numbering: <p style={{ margin: 0 }}>Falta 1 número</p>, declared: <p>Sin declarar</p> })}
    />,
  );
  await expect.element(screen.getByText('Falta 1 número')).toBeVisible();
  expect(place()).toBe(before);
});

it('shows the sources of the data below the tabs, and loads them again after a failure', async () => {
  const onRetry = listenToRetries();
  const screen = await show({ book: 'sales' });
  const sources = screen.getByRole('region', { name: 'Fuentes de los datos' });
  await expect.element(sources.getByText(/284\scomprobantes$/)).toBeVisible();
  await screen.rerender(<DashboardScreen {...propsOf({ sources: failed, onRetry })} />);
  await sources.getByRole('button', { name: 'Volver a intentar' }).click();
  expect(onRetry.mock.calls).toEqual([['sources']]);
});

it('shows the words of a TextsProvider in every part of the page', async () => {
  const screen = await renderThemed(
    <TextsProvider words={partnerWords}>
      <DashboardScreen {...known} />
    </TextsProvider>,
  );
  expect(
    screen
      .getByRole('tab')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['Recibidos284', 'Emitidos196']);
  const igv = screen.getByRole('region', { name: /^IGV del periodo/ });
  await expect.element(igv.getByText('Débito fiscal')).toBeVisible();
  await expect.element(igv.getByText('Sep 2026')).toBeVisible();
  await expect.element(screen.getByText('Emisor no ubicado por SUNAT')).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Ver depósitos' })).toBeVisible();
});
