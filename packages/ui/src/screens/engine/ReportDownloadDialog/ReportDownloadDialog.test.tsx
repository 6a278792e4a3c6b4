import {
  leavingOutReport,
  recodedReport,
  refusedCheck,
  reportComparison,
  uncodedReport,
  unchangedReport,
  warnedCheck,
} from '@contapro/fixtures';
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ThemeRoot } from '../../../primitives/ThemeRoot/index.ts';
import { describeContract, faultsOf } from '../../../testing/describeContract.tsx';
import { ReportDownloadDialog, type ReportDownloadDialogProps } from './ReportDownloadDialog.tsx';

const known: ReportDownloadDialogProps = {
  state: 'open',
  businessName: 'Textiles Huascarán S.A.C.',
  period: '202610',
  file: 'compras',
  onFileChange: () => {},
  onDownload: () => {},
  onCancel: () => {},
  onClose: () => {},
};

describeContract(ReportDownloadDialog, known);

const dialog = (props: Partial<ReportDownloadDialogProps> = {}) => (
  <ThemeRoot theme="light">
    <ReportDownloadDialog {...known} {...props} />
  </ThemeRoot>
);

const optionsIn = (container: Element) =>
  [...container.querySelectorAll('label:has(input)')].map((label) => ({
    file: label.querySelector('input')?.value,
    text: label.textContent,
    checked: label.querySelector('input')?.checked,
  }));

it.each([
  ['DOWNLOAD-05', 'compras', 'Excel ContaProÍtems, imágenes y XML.xlsx'],
  ['DOWNLOAD-06', 'ventas', 'Excel ContaProÍtems e imágenes.xlsx'],
  ['DOWNLOAD-07', 'comprasRce', 'RCESolo comprobantes deducibles.txt'],
  ['DOWNLOAD-08', 'ventasRvie', 'RVIETodas las ventas del periodo.txt'],
  ['DOWNLOAD-09', 'siscont', 'SISCONTSolo comprobantes deducibles.xlsx'],
])('%s says what the file %s contains', async (_, file, text) => {
  const screen = await render(dialog());
  expect(optionsIn(screen.container).find((option) => option.file === file)?.text).toBe(text);
});

it('DOWNLOAD-01 OPEN-174 offers the five files by book, and that of sales for Siscont, compras chosen', async () => {
  const screen = await render(dialog());
  expect(optionsIn(screen.container).map(({ file, checked }) => [file, checked])).toEqual([
    ['compras', true],
    ['comprasRce', false],
    ['siscont', false],
    ['ventas', false],
    ['ventasRvie', false],
    ['siscontVentas', false],
  ]);
  expect(await faultsOf(screen.container)).toEqual([]);
});

it('DOWNLOAD-04 cannot download before a file is chosen', async () => {
  const onFileChange = vi.fn<ReportDownloadDialogProps['onFileChange']>();
  const screen = await render(dialog({ file: null, onFileChange }));
  await expect.element(screen.getByRole('button', { name: 'Descargar' })).toBeDisabled();
  await screen.getByRole('radio', { name: /RVIE/ }).click();
  expect(onFileChange.mock.calls).toEqual([['ventasRvie']]);
});

it('DOWNLOAD-02, DOWNLOAD-19 shows the period, offers other periods, and downloads', async () => {
  const onDownload = vi.fn<() => void>();
  const onPeriodChange = vi.fn<(period: string) => void>();
  const screen = await render(dialog({ onDownload, onPeriodChange, periods: ['202610', '202609'] }));
  await expect.element(screen.getByText('Textiles Huascarán S.A.C. · Oct 2026')).toBeVisible();
  await screen.getByLabelText('Periodo').selectOptions('202609');
  await screen.getByRole('button', { name: 'Descargar' }).click();
  expect([onPeriodChange.mock.calls, onDownload.mock.calls.length]).toEqual([[['202609']], 1]);
});

it.each([
  ['DOWNLOAD-01', 'open', 'Descargar reporte'],
  ['DOWNLOAD-19 MODAL-05', 'loading', 'Generando'],
  ['DOWNLOAD-20 MODAL-11', 'done', 'Descarga completada'],
  ['DOWNLOAD-21 MODAL-03', 'failed', 'Ocurrió un error'],
] as const)('%s has a title while %s', async (_, state, title) => {
  const screen = await render(dialog({ state, fileName: 'compras_20514827363_202610.xlsx' }));
  await expect.element(screen.getByRole('dialog', { name: title, exact: true })).toBeVisible();
});

it('MODAL-04 says what to do after a failure', async () => {
  const screen = await render(dialog({ state: 'failed' }));
  await expect.element(screen.getByText('Por favor, inténtalo de nuevo en un minuto.')).toBeVisible();
});

it.each([
  ['DOWNLOAD-22', 'expired', 'Tu sesión caducó. Inicia sesión y vuelve a intentarlo.'],
  [
    'DOWNLOAD-24',
    'unavailable',
    'ContaPro no está disponible en este momento. Por favor, inténtalo de nuevo en un minuto.',
  ],
  ['DOWNLOAD-25', 'unreachable', 'Se cortó la conexión. Por favor, inténtalo de nuevo en un minuto.'],
] as const)('%s says what to do after a failure of the kind %s', async (_, kind, text) => {
  const screen = await render(dialog({ state: 'failed', failure: { kind } }));
  await expect.element(screen.getByText(text)).toBeVisible();
});

it('DOWNLOAD-24 says what the server said, such as how long to wait', async () => {
  const message = 'Hiciste demasiados intentos. Espera 40 segundos y vuelve a intentarlo.';
  const screen = await render(dialog({ state: 'failed', failure: { kind: 'tooMany', message } }));
  await expect.element(screen.getByText(message)).toBeVisible();
});

it('DOWNLOAD-19 can be left with Escape or its button while it is in progress, or cancelled', async () => {
  const onHide = vi.fn<() => void>();
  const onCancel = vi.fn<() => void>();
  const screen = await render(
    dialog({ state: 'loading', progress: { received: 200_000, total: null }, onHide, onCancel }),
  );
  await expect.element(screen.getByText('Excel de compras, Oct 2026 · 200 kB')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await screen.getByRole('button', { name: 'Seguir trabajando' }).click();
  await screen.getByRole('button', { name: 'Cancelar' }).click();
  expect([onHide.mock.calls.length, onCancel.mock.calls.length]).toEqual([2, 1]);
});

it('DOWNLOAD-19 is cancelled by Escape where it cannot go on in the background', async () => {
  const onCancel = vi.fn<() => void>();
  const screen = await render(dialog({ state: 'loading', onCancel }));
  expect(screen.getByRole('button', { name: 'Seguir trabajando' }).elements()).toEqual([]);
  await userEvent.keyboard('{Escape}');
  expect(onCancel).toHaveBeenCalledTimes(1);
});

it('DOWNLOAD-18 has one size in every state, and is not rendered when closed', async () => {
  await page.viewport(1280, 900);
  const periods = { periods: ['202610', '202609'], onPeriodChange: () => {} };
  const screen = await render(dialog(periods));
  const heights: unknown[] = [];
  for (const state of ['open', 'loading', 'done', 'failed'] as const) {
    await screen.rerender(dialog({ ...periods, state, fileName: 'compras_20514827363_202610.xlsx' }));
    heights.push(screen.getByRole('dialog').element().getBoundingClientRect().height);
  }
  expect(heights).toEqual([640, 640, 640, 640]);
  await screen.rerender(dialog({ state: 'closed' }));
  expect(screen.getByRole('dialog').query()).toBe(null);
});

it('DOWNLOAD-17, DOWNLOAD-21 names the saved file, and tries again after a failure', async () => {
  const onDownload = vi.fn<() => void>();
  const screen = await render(dialog({ state: 'done', fileName: 'compras_20514827363_202610.xlsx' }));
  await expect.element(screen.getByText('compras_20514827363_202610.xlsx')).toBeVisible();
  await screen.rerender(dialog({ state: 'failed', onDownload }));
  await screen.getByRole('button', { name: 'Volver a intentar' }).click();
  expect(onDownload).toHaveBeenCalledTimes(1);
});

const compared = { file: 'siscont', comparison: reportComparison, scope: 'changes' } as const;

it('says what changed since the last download, and offers only that or the whole file', async () => {
  const onScopeChange = vi.fn<(scope: string) => void>();
  const onDownload = vi.fn<() => void>();
  const screen = await render(dialog({ ...compared, onScopeChange, onDownload }));
  await expect.element(screen.getByRole('dialog', { name: 'Ya descargaste este archivo' })).toBeVisible();
  await expect
    .element(screen.getByRole('status'))
    .toHaveTextContent('Desde tu descarga del 12 de noviembre, 10:00: 3 comprobantes nuevos, 1 cambió y 1 ya no está.');
  expect(optionsIn(screen.container)).toMatchObject([
    { file: 'changes', text: 'Solo lo nuevo y lo que cambió4 comprobantes', checked: true },
    { file: 'all', text: 'Archivo completo211 comprobantes. Tu programa repite lo que ya importaste', checked: false },
  ]);
  await expect.element(screen.getByText('01 F001-00000482')).toBeVisible();
  await expect.element(screen.getByText('Ya no es deducible')).toBeVisible();
  await screen.getByRole('radio', { name: /^Archivo completo/ }).click();
  await screen.getByRole('button', { name: 'Descargar', exact: true }).click();
  expect([onScopeChange.mock.calls, onDownload.mock.calls.length]).toEqual([[['all']], 1]);
  expect(await faultsOf(screen.container)).toEqual([]);
});

it('compares with another earlier download', async () => {
  const onSinceChange = vi.fn<(id: string) => void>();
  const screen = await render(dialog({ ...compared, onSinceChange }));
  await screen
    .getByRole('combobox', { name: 'Comparar con la descarga del' })
    .selectOptions('5 de noviembre, 16:30 · 180 comprobantes');
  expect(onSinceChange.mock.calls).toEqual([[reportComparison.earlier[1]?.id]]);
});

it('says that nothing changed, and goes back to the files', async () => {
  const onBack = vi.fn<() => void>();
  const screen = await render(dialog({ file: 'siscont', comparison: unchangedReport, onBack }));
  await expect
    .element(screen.getByRole('status'))
    .toHaveTextContent(
      'Nada cambió desde tu descarga del 12 de noviembre, 10:00: el archivo tiene lo mismo (209 comprobantes).',
    );
  await expect.element(screen.getByRole('radio', { name: /^Solo lo nuevo/ })).toBeDisabled();
  await screen.getByRole('button', { name: 'Volver' }).click();
  expect(onBack).toHaveBeenCalledTimes(1);
});

it('offers no part of a file for SUNAT, which replaces the whole register', async () => {
  const screen = await render(dialog({ file: 'comprasRce', comparison: reportComparison }));
  await expect.element(screen.getByText(/^La SUNAT reemplaza todo tu registro/)).toBeVisible();
  expect(screen.getByRole('radio').elements()).toEqual([]);
});

it('offers another attempt or the whole file when it could not be compared', async () => {
  const onCompareRetry = vi.fn<() => void>();
  const onDownload = vi.fn<() => void>();
  const failure = { kind: 'unreachable' } as const;
  const screen = await render(dialog({ file: 'siscont', comparison: 'failed', failure, onCompareRetry, onDownload }));
  await expect
    .element(screen.getByRole('alert').getByText('Se cortó la conexión. Por favor, inténtalo de nuevo en un minuto.'))
    .toBeVisible();
  await screen.getByRole('button', { name: 'Volver a intentar' }).click();
  await screen.getByRole('button', { name: 'Descargar completo' }).click();
  expect([onCompareRetry.mock.calls.length, onDownload.mock.calls.length]).toEqual([1, 1]);
});

it('says which vouchers a ledger program does not support, and why, before the first download', async () => {
  const onDownload = vi.fn<() => void>();
  const screen = await render(dialog({ file: 'concar', comparison: leavingOutReport, onDownload }));
  await expect.element(screen.getByRole('dialog', { name: 'Antes de descargar' })).toBeVisible();
  await expect.element(screen.getByRole('status')).toHaveTextContent('El archivo tendrá 205 comprobantes.');
  await expect.element(screen.getByRole('heading', { name: 'No van en el archivo: 4 comprobantes' })).toBeVisible();
  const items = screen.getByRole('listitem').elements();
  expect(items.map(({ textContent }) => textContent)).toEqual([
    '01 F001-00000045Restaurante El Fogón E.I.R.L.CONCAR recibe el IGV a 0, 10 o 18 %, y no está confirmado qué poner con 10.5 % o con varias tasas.',
    '01 E001-00001290Hotel Costa Verde S.A.C.CONCAR recibe el IGV a 0, 10 o 18 %, y no está confirmado qué poner con 10.5 % o con varias tasas.',
    '14 S001-00001204Luz del Sur S.A.A.Faltan las siglas de su tipo en los ajustes de CONCAR.',
    '07 FC01-00000003Maschinenbau Peru S.A.Está en otra moneda: CONCAR recibe soles y dólares.',
  ]);
  await screen.getByRole('button', { name: 'Descargar' }).click();
  expect(onDownload).toHaveBeenCalledOnce();
  expect(await faultsOf(screen.container)).toEqual([]);
});

it('opens the settings of the selected ledger program, and of no other file', async () => {
  const onSettings = vi.fn<() => void>();
  const screen = await render(dialog({ file: 'concarVentas', onSettings }));
  await screen.getByRole('button', { name: 'Ajustes de CONCAR' }).click();
  expect(onSettings).toHaveBeenCalledOnce();
  await screen.rerender(dialog({ file: 'comprasRce', onSettings }));
  expect(screen.getByRole('button', { name: /Ajustes/ }).elements()).toEqual([]);
});

it('asks which program the person uses, and offers and selects its file of the same book', async () => {
  const onFileChange = vi.fn<ReportDownloadDialogProps['onFileChange']>();
  const screen = await render(dialog({ file: 'ventas', onFileChange }));
  const program = screen.getByLabelText('Programa');
  await program.selectOptions('CONCAR');
  await screen.rerender(dialog({ file: 'concarVentas', onFileChange }));
  expect(optionsIn(screen.container).map(({ file }) => file)).toEqual([
    'compras',
    'comprasRce',
    'concar',
    'ventas',
    'ventasRvie',
    'concarVentas',
  ]);
  // CONTASIS has no file of sales.
  await program.selectOptions('CONTASIS');
  await screen.rerender(dialog({ file: 'contasis', onFileChange }));
  expect(optionsIn(screen.container).map(({ file }) => file)).toEqual([
    'compras',
    'comprasRce',
    'contasis',
    'ventas',
    'ventasRvie',
  ]);
  // Another file keeps the program that was chosen.
  await screen.rerender(dialog({ file: 'compras', onFileChange }));
  await expect.element(program).toHaveValue('contasis');
  expect(onFileChange.mock.calls).toEqual([['concarVentas'], ['contasis']]);
});

it('says what SUNAT would refuse and what to do, and downloads the file after a press that names the errors', async () => {
  const onDownload = vi.fn<() => void>();
  const onVoucherOpen = vi.fn<() => void>();
  const screen = await render(
    dialog({
      file: 'ventasRvie',
      check: refusedCheck,
      onDownload,
      onVoucherOpen,
      voucherHref: ({ series, number, period }) => `#${series}-${number}-${period}`,
    }),
  );
  await expect.element(screen.getByRole('dialog', { name: 'La SUNAT rechazaría este archivo' })).toBeVisible();
  await expect
    .element(screen.getByRole('status'))
    .toHaveTextContent('63 errores en 63 de 209 comprobantes, y 1 advertencia.');
  expect(
    screen
      .getByRole('heading', { level: 3 })
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual([
    'ErrorLos importes no suman el total · 2',
    'ErrorFalta el tipo de cambio · 61',
    'AdvertenciaLa venta es de un mes anterior · 1',
  ]);
  const items = screen.getByRole('listitem').elements();
  expect(items.map(({ textContent }) => textContent).slice(0, 2)).toEqual([
    '01 F001-00000502Confecciones Gamarra E.I.R.L.El total dice 1280.00 y sus columnas suman 1180.00.',
    '03 B001-00000077-El total dice 590.10 y sus columnas suman 590.00.',
  ]);
  expect(items[5]?.textContent).toBe('y 58 más');
  const link = screen.getByRole('link', { name: 'Ver 01 F001-00000502 en ContaPro' });
  await expect.element(link).toHaveAttribute('href', '#F001-00000502-202610');
  await link.click();
  await screen.getByRole('button', { name: 'Descargar de todas formas (63 errores)' }).click();
  expect([onVoucherOpen.mock.calls.length, onDownload.mock.calls.length]).toEqual([1, 1]);
  expect(await faultsOf(screen.container)).toEqual([]);
});

it('says what is to be looked at in a file that SUNAT takes, which a usual press downloads', async () => {
  const onDownload = vi.fn<() => void>();
  const onBack = vi.fn<() => void>();
  const screen = await render(dialog({ file: 'ventasRvie', check: warnedCheck, onDownload, onBack }));
  await expect.element(screen.getByRole('dialog', { name: 'Revísalo antes de enviarlo' })).toBeVisible();
  await expect
    .element(screen.getByRole('status'))
    .toHaveTextContent('1 advertencia en 209 comprobantes. La SUNAT recibiría el archivo.');
  expect(screen.getByRole('link').elements()).toEqual([]);
  await screen.getByRole('button', { name: 'Descargar', exact: true }).click();
  await screen.getByRole('button', { name: 'Volver' }).click();
  expect([onDownload.mock.calls.length, onBack.mock.calls.length]).toEqual([1, 1]);
  expect(await faultsOf(screen.container)).toEqual([]);
});

it.each([
  ['unreachable', 'Se cortó la conexión. Por favor, inténtalo de nuevo en un minuto.'],
  ['expired', 'Tu sesión caducó. Inicia sesión y vuelve a intentarlo.'],
] as const)('offers another check or the unchecked file after a failure of the kind %s', async (kind, text) => {
  const onCheckRetry = vi.fn<() => void>();
  const onDownload = vi.fn<() => void>();
  const screen = await render(
    dialog({ file: 'ventasRvie', check: 'failed', failure: { kind }, onCheckRetry, onDownload }),
  );
  await expect.element(screen.getByRole('alert').getByText(text)).toBeVisible();
  await screen.getByRole('button', { name: 'Volver a intentar' }).click();
  await screen.getByRole('button', { name: 'Descargar sin revisar' }).click();
  expect([onCheckRetry.mock.calls.length, onDownload.mock.calls.length]).toEqual([1, 1]);
});

it('says that it checks the file', async () => {
  const screen = await render(dialog({ state: 'loading', file: 'ventasRvie', isChecking: true }));
  await expect.element(screen.getByText('Revisando el archivo como lo hará la SUNAT')).toBeVisible();
});

it('has the program of the last file chosen, with its files', async () => {
  const screen = await render(dialog({ lastProgram: 'concar' }));
  await expect.element(screen.getByLabelText('Programa', { exact: true })).toHaveValue('concar');
  expect(optionsIn(screen.container).map(({ file }) => file)).toContain('concarVentas');
});

it('names the purchases without an account, says which one they get, and links to Cuentas and to the entries', async () => {
  const onVoucherOpen = vi.fn<() => void>();
  const screen = await render(
    dialog({
      file: 'concar',
      comparison: uncodedReport,
      accountsHref: '#cuentas',
      entriesHref: '#asientos',
      onVoucherOpen,
    }),
  );
  await expect.element(screen.getByText('Sin cuenta: 23 compras')).toBeVisible();
  await expect.element(screen.getByText(/^Van a la cuenta 659901, que es la de tus ajustes\./)).toBeVisible();
  await expect.element(screen.getByText('01 E001-00000019')).toBeVisible();
  await expect.element(screen.getByText('y 20 más')).toBeVisible();
  await screen.getByRole('link', { name: 'Darles cuenta' }).click();
  await screen.getByRole('link', { name: 'Ver los asientos' }).click();
  expect(onVoucherOpen).toHaveBeenCalledTimes(2);
  await screen.rerender(dialog({ file: 'siscont', comparison: { ...uncodedReport, account: null } }));
  await expect.element(screen.getByText(/^Van con la cuenta vacía: la pones tú en tu programa, /)).toBeVisible();
  expect(screen.container.querySelectorAll('a')).toHaveLength(0);
});

it('says that the account of a voucher changed, and where it goes now', async () => {
  const screen = await render(dialog({ file: 'contasis', comparison: recodedReport }));
  await expect.element(screen.getByText('Cambió su cuenta: ahora va a 636101 y 656101.')).toBeVisible();
  await expect.element(screen.getByText('Cambiaron sus datos y su cuenta: ahora va sin una suya.')).toBeVisible();
  await expect.element(screen.getByText(/^2 compras divididas van en varias filas/)).toBeVisible();
});
