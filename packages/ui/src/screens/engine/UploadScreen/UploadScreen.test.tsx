import { failed, loading, ready } from '@contapro/domain';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { page as browser, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ThemeRoot } from '../../../primitives/ThemeRoot/index.ts';
import { describeContract, faultsOf } from '../../../testing/describeContract.tsx';
import {
  documentSources,
  sampleEarlierImports,
  finishedFiles,
  foreignFiles,
  manyFiles,
  missingFiles,
  uploadFiles,
} from '@contapro/fixtures';
import { UploadFrame } from './UploadFrame.tsx';
import { type ShownUpload, UploadScreen, type UploadScreenProps } from './UploadScreen.tsx';

/** Some of the props, and some of the upload. */
type Given = Partial<UploadScreenProps> & Partial<ShownUpload>;

const nothing = () => {};
const going = { kind: 'going' } as const;

const known: Omit<UploadScreenProps, 'upload'> = {
  onChoose: nothing,
  onRetry: nothing,
  onResume: nothing,
  onCancel: nothing,
  onCancelAll: nothing,
  onDiscardMissing: nothing,
  onMoreProblems: nothing,
  onUndo: nothing,
  earlier: ready(sampleEarlierImports),
  reports: {},
  onLoadReport: nothing,
  onContinue: nothing,
  sources: ready(documentSources),
  onReload: nothing,
};

describeContract(UploadScreen, {
  ...known,
  upload: { files: uploadFiles, unlisted: 0, skipped: 0, status: going, goesOn: false },
});
describeContract(UploadFrame, { formUrl: 'about:blank' });

const page = ({ files = [], unlisted = 0, skipped = 0, status = going, goesOn = false, ...props }: Given = {}) => (
  <ThemeRoot theme="light">
    <UploadScreen {...known} upload={{ files, unlisted, skipped, status, goesOn }} {...props} />
  </ThemeRoot>
);

const inputOf = (container: Element) => {
  const input = container.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('There is no file input.');
  return input;
};

it('UPLOAD-02, UPLOAD-04 says what is loading until it is loaded', async () => {
  const screen = await render(page({ earlier: loading }));
  await expect.element(screen.getByText('Cargando formulario...')).toBeVisible();
  await screen.rerender(page());
  expect(screen.getByText('Cargando formulario...').query()).toBe(null);
  expect(await faultsOf(screen.container)).toEqual([]);
});

it('UPLOAD-01 shows an external form in a frame, with messages until it has loaded', async () => {
  const screen = await render(<UploadFrame formUrl="data:text/html,<p>Formulario</p>" />);
  await expect.element(screen.getByTitle('Formulario para subir archivos')).toBeVisible();
  expect(screen.getByText('Cargando formulario...').query()).toBe(null);
});

it('UPLOAD calls its host with the files that can be sent, and says why others are not', async () => {
  const onChoose = vi.fn<UploadScreenProps['onChoose']>();
  const screen = await render(page({ onChoose }));
  const good = new File(['01|02'], 'propuesta.txt');
  const picture = new File(['x'], 'foto.heic');
  const huge = new File(['x'], 'todo.zip');
  Object.defineProperty(huge, 'size', { value: 200_000_000 });
  const transfer = new DataTransfer();
  const zone = inputOf(screen.container).parentElement;
  const drop = new DragEvent('drop', { bubbles: true, dataTransfer: transfer });
  Object.defineProperty(drop, 'dataTransfer', { value: { files: [good, picture, huge] } });
  zone?.dispatchEvent(drop);
  expect(onChoose.mock.calls).toEqual([[[good]]]);
  await expect
    .element(screen.getByRole('alert'))
    .toHaveTextContent(
      '2 archivos no se subieronfoto.heic (1 B): Es un PDF, una imagen o un documento de texto, y sus importes no se pueden leer. Sube el XML del comprobante.todo.zip (200 MB): Pesa más de 100 MB. Divídelo en archivos más pequeños y vuelve a subirlo.',
    );
});

it('UPLOAD accepts files from the file dialog too, also the same file twice', async () => {
  const onChoose = vi.fn<UploadScreenProps['onChoose']>();
  const screen = await render(page({ onChoose }));
  const input = inputOf(screen.container);
  const file = new File(['<Invoice/>'], 'F001-1.xml');
  await userEvent.upload(input, file);
  await userEvent.upload(input, file);
  expect(onChoose.mock.calls.map(([files]) => files.map(({ name }) => name))).toEqual([['F001-1.xml'], ['F001-1.xml']]);
});

it('UPLOAD shows the progress and the result of each file', async () => {
  const { container } = await render(page({ files: uploadFiles }));
  const rows = [...container.querySelectorAll('[data-state]')].map(({ textContent }) => textContent);
  expect(rows).toEqual([
    "20514827363-RCE-202610-propuesta.zip48.2 kB · Compras · Oct 2026 · 281 nuevos · 3 repetidosImportado con errores2 filas con problemasLínea 17 · Fecha de emisiónFecha de emisión: '31/02/2026' no es una fecha DD/MM/AAAA. Descarga otra vez la propuesta en TXT y súbela sin abrirla en una hoja de cálculo.Línea 204 · Nro Doc IdentidadNro Doc Identidad: '20455193828' no es un RUC. Descarga otra vez la propuesta en TXT y súbela sin abrirla en una hoja de cálculo.",
    '20514827363-RVIE-202610-propuesta.txt31.9 kB · Ventas · Oct 2026 · 196 nuevosImportado',
    'comprobantes-octubre.zip38.4 MB1,216 comprobantes hasta ahora',
    'F001-00012847.xml9.4 kBEnviado 45 %',
    'F001-00012848.xml9.4 kBEn espera',
    '20514827363-RCE-202609-propuesta.zip44.1 kB · Compras · Set 2026 · 264 repetidosYa estaba',
    'R-20455193827-01-F001-12847.xml3.1 kBNo se importaConstancia de recepción de SUNAT (CDR): no es un comprobante.',
    '20603184727-RCE-202610-propuesta.zip51 kBRechazadoEl archivo es del RUC 20603184727 y esta empresa es el RUC 20514827363. Cambia a la empresa de ese RUC y súbelo ahí; si no la tienes, regístrala primero.',
    'F001-00012849.xml9.4 kBNo se subióReintentarSe cortó la conexión antes de terminar. Reintenta cuando vuelva.',
  ]);
});

it('UPLOAD adds up all files, and leads to the report when they are done', async () => {
  const screen = await render(page({ files: finishedFiles, hrefs: { report: '/dashboard' } }));
  const totals = [...screen.container.querySelectorAll('dl > div')].map(({ textContent }) => textContent);
  expect(totals).toEqual(['Nuevos477', 'Actualizados0', 'Repetidos267', 'Con problemas3']);
  await expect.element(screen.getByText('Terminamos. Se importaron 477 comprobantes nuevos.')).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Ver mi reporte' })).toHaveAttribute('href', '/dashboard');
  expect(await faultsOf(screen.container)).toEqual([]);
});

it('UPLOAD leads to the declaration of the month below the boxes of a filed form', async () => {
  const hrefs = { declaration: '/dashboard/cerrar-el-mes' };
  const files = finishedFiles.map((file, index) => ({ ...file, isFiledForm: index === 0 }));
  const screen = await render(page({ files, hrefs }));
  await expect
    .element(screen.getByRole('link', { name: 'Ir a la declaración del periodo' }))
    .toHaveAttribute('href', '/dashboard/cerrar-el-mes');
  await screen.unmount();
  const other = await render(page({ files: finishedFiles, hrefs }));
  expect(other.getByRole('link', { name: 'Ir a la declaración del periodo' }).elements()).toEqual([]);
});

it('UPLOAD says once why a whole file was refused, and that nothing was imported', async () => {
  const message = 'No reconocemos este archivo.';
  const problems = [{ line: null, field: null, message, entry: null }];
  const refused = uploadFiles.filter(({ outcome }) => outcome === 'rechazado');
  const screen = await render(
    page({ files: refused.map((file) => ({ ...file, message, problems, problemsTotal: 1 })) }),
  );
  expect(screen.getByText(message).elements()).toHaveLength(1);
  await expect
    .element(screen.getByText('Terminamos. No se importó ningún comprobante nuevo: revisa los archivos con problemas.'))
    .toBeVisible();
});

it('UPLOAD sends one failed file again, or all of them when the rest is done', async () => {
  const onRetry = vi.fn<(id: string) => void>();
  const onResume = vi.fn<() => void>();
  const screen = await render(page({ files: uploadFiles, onRetry, onResume }));
  await screen.getByRole('button', { name: 'Reintentar F001-00012849.xml' }).click();
  expect(onRetry.mock.calls).toEqual([['lost']]);
  const settled = uploadFiles.filter(({ state }) => state === 'done' || state === 'failed');
  await screen.rerender(page({ files: settled, onRetry, onResume }));
  await screen.getByRole('button', { name: 'Reintentar los que fallaron' }).click();
  expect(onResume).toHaveBeenCalledTimes(1);
});

it('UPLOAD draws 100 of 3,000 files at once, and announces each tenth to screen readers', async () => {
  const screen = await render(page({ files: manyFiles }));
  expect(screen.container.querySelectorAll('[data-state]').length).toBe(100);
  await expect.element(screen.getByText('1,800 de 3,000 archivos terminados')).toBeInTheDocument();
  await screen.getByRole('button', { name: 'Ver 2,900 más' }).click();
  expect(screen.container.querySelectorAll('[data-state]').length).toBe(200);
});

it('UPLOAD lists earlier imports in Lima time, or says that they could not be loaded', async () => {
  const onReload = vi.fn<UploadScreenProps['onReload']>();
  const screen = await render(page());
  const rows = [...screen.container.querySelectorAll('tbody tr')].map((row) =>
    [...row.children].map(({ textContent }) => textContent),
  );
  expect(rows).toEqual([
    ['21/11/2026 10:04Leyendo', '2', '210', '1'],
    ['19/10/2026 16:40Incompleta: 3 de 21', '3', '482', '0'],
    ['17/09/2026 22:12Terminado', '1', '12,480', '17'],
  ]);
  await screen.rerender(page({ earlier: failed, onReload }));
  await screen.getByRole('button', { name: 'Volver a intentar' }).click();
  expect(onReload.mock.calls).toEqual([['earlier']]);
});

it('keeps the previous uploads inside a window of 320 px, with their state below the date', async () => {
  await browser.viewport(320, 700);
  const screen = await render(page());
  expect(document.documentElement.scrollWidth).toBe(320);
  const date = screen.getByRole('rowheader', { name: /19.10.2026 16:40/ });
  await expect.element(date.getByText('Incompleta: 3 de 21')).toBeVisible();
});

it('UPLOAD has a button to remove a file that is not sent completely, and none for others', async () => {
  const onCancel = vi.fn<(id: string) => void>();
  const screen = await render(page({ files: uploadFiles, onCancel }));
  const names = screen.getByRole('button', { name: /^Quitar F/ }).elements();
  expect(names.map((button) => button.getAttribute('aria-label'))).toEqual([
    'Quitar F001-00012847.xml',
    'Quitar F001-00012848.xml',
    'Quitar F001-00012849.xml',
  ]);
  await screen.getByRole('button', { name: 'Quitar F001-00012848.xml' }).click();
  expect(onCancel.mock.calls).toEqual([[uploadFiles.find(({ name }) => name === 'F001-00012848.xml')?.id]]);
});

it('UPLOAD keeps the focus among the files when one is removed with the keyboard', async () => {
  const Removing = () => {
    const [files, setFiles] = useState(uploadFiles);
    return page({ files, onCancel: (id) => setFiles((before) => before.filter((file) => file.id !== id)) });
  };
  const screen = await render(<Removing />);
  const first = screen.getByRole('button', { name: 'Quitar F001-00012847.xml' }).element();
  if (first instanceof HTMLElement) first.focus();
  const focused = [];
  for (const _ of [1, 2, 3]) {
    await userEvent.keyboard('{Enter}');
    focused.push(document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.tagName);
  }
  expect(focused).toEqual(['Quitar F001-00012848.xml', 'Quitar F001-00012849.xml', 'UL']);
});

it('UPLOAD keeps the focus in the row of a file that is sent again, also when all others are done', async () => {
  const settled = uploadFiles.filter(({ state }) => state === 'done' || state === 'failed');
  const Retrying = () => {
    const [files, setFiles] = useState(settled);
    const retry = (id: string) =>
      setFiles((before) =>
        before.map((file) => (file.id === id ? { ...file, state: 'waiting', message: null } : file)),
      );
    return page({ files, onRetry: retry });
  };
  const screen = await render(<Retrying />);
  const button = screen.getByRole('button', { name: 'Reintentar F001-00012849.xml' }).element();
  if (button instanceof HTMLElement) button.focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByText('En espera')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Quitar F001-00012849.xml' })).toHaveFocus();
});

const obstacles: [string, Given, Given][] = [
  ['Intentar ahora', { files: uploadFiles, status: { kind: 'paused', reason: 'server' } }, { files: uploadFiles }],
  ['Volver a intentar', { files: uploadFiles, status: { kind: 'stalled', message: '' } }, { files: uploadFiles }],
  ['Descartar los que faltan', { files: [...finishedFiles, ...missingFiles] }, { files: finishedFiles }],
  [
    'Reintentar los que fallaron',
    { files: uploadFiles.filter(({ state }) => state === 'failed') },
    { files: uploadFiles.filter(({ state }) => state === 'waiting') },
  ],
];

it.each(obstacles)("UPLOAD leads to choosing files when '%s' is pressed and removed", async (name, before, after) => {
  const Pressed = () => {
    const [given, setGiven] = useState(before);
    const press = () => setGiven(after);
    return page({ ...given, onResume: press, onDiscardMissing: press });
  };
  const screen = await render(<Pressed />);
  const button = screen.getByRole('button', { name });
  const element = button.element();
  if (element instanceof HTMLElement) element.focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByRole('button', { name: 'Elegir archivos' })).toHaveFocus();
  expect(button.query()).toBe(null);
});

it('UPLOAD removes all files that are not sent, and leads to choosing others', async () => {
  const onCancelAll = vi.fn<() => void>();
  const screen = await render(page({ files: uploadFiles, onCancelAll }));
  await screen.getByRole('button', { name: 'Quitar los que faltan por enviar' }).click();
  expect(onCancelAll).toHaveBeenCalledTimes(1);
  await expect.element(screen.getByRole('button', { name: 'Elegir archivos' })).toHaveFocus();
  const received = uploadFiles.filter(({ state }) => state !== 'sending' && state !== 'waiting');
  await screen.rerender(page({ files: received, onCancelAll }));
  expect(screen.getByRole('button', { name: 'Quitar los que faltan por enviar' }).query()).toBe(null);
});

it.each([
  [390, 'below'],
  [1280, 'above'],
])('UPLOAD lists at a width of %i what can be uploaded %s the files of the upload', async (width, side) => {
  await browser.viewport(width, 844);
  const screen = await render(page({ files: uploadFiles }));
  const topOf = (name: string) => screen.getByRole('region', { name }).element().getBoundingClientRect().top;
  const isBelow = topOf('Qué puedes subir') > topOf('Archivos de esta subida');
  expect(isBelow ? 'below' : 'above').toBe(side);
  expect(await faultsOf(screen.container)).toEqual([]);
});

it('UPLOAD is not finished while files are not listed yet', async () => {
  const screen = await render(page({ files: [...finishedFiles, ...missingFiles], unlisted: 1_900 }));
  await expect.element(screen.getByText('Subida incompleta: llegaron 1,905 de 1,923 archivos')).toBeVisible();
  await expect.element(screen.getByText('5 de 1,923 archivos', { exact: true })).toBeVisible();
  expect(screen.getByText(/^Terminamos|^La subida está incompleta/).query()).toBe(null);
});

it('UPLOAD is not shown as paused when all files are sent and only the answer is missing', async () => {
  const files = uploadFiles.filter(({ state }) => state === 'done' || state === 'processing');
  const screen = await render(page({ files, status: { kind: 'paused', reason: 'connection' } }));
  await expect.element(screen.getByText(/^Ya puedes salir de esta página/)).toBeVisible();
});

it('OPEN-046 says what to do where the server sent no message, for the upload and for a file', async () => {
  const [first] = uploadFiles;
  const files = first ? [{ ...first, state: 'failed' as const, message: null, problems: [] }] : [];
  const screen = await render(page({ files, status: { kind: 'stalled', message: '' } }));
  const sentence = 'Por favor, inténtalo de nuevo en un minuto.';
  await expect.element(screen.getByText(sentence).nth(0)).toBeVisible();
  expect(screen.getByText(sentence).elements()).toHaveLength(2);
});

it('UPLOAD shows no progress of reading after a failure, and offers to ask for it again', async () => {
  const onResume = vi.fn<() => void>();
  const screen = await render(
    page({ files: uploadFiles, status: { kind: 'stalled', message: 'No encontramos esta subida.' }, onResume }),
  );
  await expect.element(screen.getByText('Lectura sin confirmar')).toBeVisible();
  expect(screen.getByText('1,216 comprobantes hasta ahora').query()).toBe(null);
  await screen.getByRole('button', { name: 'Volver a intentar' }).click();
  expect(onResume).toHaveBeenCalledTimes(1);
});

const figures = (container: Element) =>
  [...container.querySelectorAll('dl > div')].map(({ textContent }) => textContent);
const fileNames = (container: Element) =>
  [...container.querySelectorAll('[data-state] p[title]')].map(({ textContent }) => textContent);

it.each([
  ['connection', 'Se cortó la conexión'],
  ['server', 'El servidor no responde por ahora'],
  ['full', 'Hay muchos archivos por leer'],
  ['session', 'Tu sesión caducó'],
] as const)('UPLOAD counts what is not sent, and says why: %s', async (reason, title) => {
  const onResume = vi.fn<() => void>();
  const files = uploadFiles.map((file) => (file.state === 'sending' ? { ...file, state: 'waiting' as const } : file));
  const screen = await render(page({ files, status: { kind: 'paused', reason }, onResume, goesOn: true }));
  await expect.element(screen.getByText(title)).toBeVisible();
  expect(figures(screen.container)).toEqual([
    'Nuevos1,681',
    'Actualizados0',
    'Repetidos279',
    'Con problemas3',
    'Sin enviar3',
  ]);
  await expect.element(screen.getByText('La subida está en pausa.')).toBeVisible();
  await expect.element(screen.getByText('5 de 9 archivos', { exact: true })).toBeVisible();
  await expect
    .element(screen.getByRole('progressbar', { name: 'Archivos leídos' }))
    .toHaveAttribute('aria-valuenow', '56');
  expect(screen.getByText(/Terminamos/).query()).toBe(null);
  await screen.getByRole('button', { name: 'Intentar ahora' }).click();
  expect(onResume).toHaveBeenCalledTimes(1);
  expect(await faultsOf(screen.container)).toEqual([]);
});

it('UPLOAD never says that an upload is done of which nothing was sent', async () => {
  const lost = uploadFiles.filter(({ state }) => state === 'failed');
  const screen = await render(page({ files: lost }));
  await expect.element(screen.getByText('La subida está incompleta: falta 1 archivo.')).toBeVisible();
  await expect
    .element(screen.getByRole('progressbar', { name: 'Archivos leídos' }))
    .toHaveAttribute('aria-valuenow', '0');
  expect(figures(screen.container).at(-1)).toBe('Sin enviar1');
});

it('UPLOAD says whether the page may be left while files are sent', async () => {
  const screen = await render(page({ files: uploadFiles }));
  await expect.element(screen.getByText(/Mantén esta página abierta/)).toBeVisible();
  await screen.rerender(page({ files: uploadFiles, goesOn: true }));
  await expect.element(screen.getByText(/Puedes seguir trabajando en otra página/)).toBeVisible();
});

it('UPLOAD names the files that are missing, and accepts or discards them', async () => {
  const onDiscardMissing = vi.fn<() => void>();
  const screen = await render(
    page({ files: [...finishedFiles, ...missingFiles], onDiscardMissing, skipped: 2, earlier: ready([]) }),
  );
  await expect.element(screen.getByText('Subida incompleta: llegaron 5 de 23 archivos')).toBeVisible();
  await expect
    .element(screen.getByText('La subida está incompleta: faltan 18 archivos.'))
    .toHaveAttribute('aria-live', 'polite');
  await expect
    .element(screen.getByText('2 archivos que elegiste ya estaban en esta subida y no se enviaron otra vez.'))
    .toBeVisible();
  await screen.getByText('Faltan 18 archivos').first().click();
  await expect.element(screen.getByText('F001-00020017.xml')).toBeVisible();
  await screen.getByRole('button', { name: 'Descartar los que faltan' }).click();
  expect(onDiscardMissing).toHaveBeenCalledTimes(1);
  expect(await faultsOf(screen.container)).toEqual([]);
});

it('UPLOAD lists problems first when it is done, equal refusals on one line with the other RUCs', async () => {
  const screen = await render(page({ files: [...finishedFiles, ...foreignFiles] }));
  const line = screen.getByText(/^El comprobante no es de esta empresa/).first();
  await expect
    .element(line)
    .toHaveTextContent(
      'El comprobante no es de esta empresa (20514827363): lo emite el RUC 20455193827 y lo recibe el RUC 20456789014 y 20603184727. Si una de las dos es tu cliente, cambia a su empresa y súbelo ahí.',
    );
  expect(fileNames(screen.container)).toEqual([
    '20603184727-RCE-202610-propuesta.zip',
    '20514827363-RCE-202610-propuesta.zip',
    '20514827363-RVIE-202610-propuesta.txt',
    '20514827363-RCE-202609-propuesta.zip',
    'R-20455193827-01-F001-12847.xml',
  ]);
  await screen.getByText('26 archivos', { exact: true }).click();
  await expect.element(screen.getByText('20455193827-01-F001-1225.xml')).toBeVisible();
});

it('UPLOAD opens an earlier import to the same report, and completes one that ended early', async () => {
  const onLoadReport = vi.fn<(id: string) => void>();
  const onContinue = vi.fn<(id: string) => void>();
  const onMoreProblems = vi.fn<(id: string, importId?: string) => void>();
  const props = { onLoadReport, onContinue, onMoreProblems };
  const screen = await render(page(props));
  const row = screen.getByRole('button', { name: 'Ver los archivos de la subida del 19/10/2026 16:40' });
  await row.click();
  await expect.element(row).toHaveAttribute('aria-expanded', 'true');
  expect(onLoadReport.mock.calls).toEqual([['b']]);
  await screen.rerender(page({ ...props, reports: { b: failed } }));
  await screen.getByRole('button', { name: 'Volver a intentar' }).click();
  expect(onLoadReport).toHaveBeenCalledTimes(2);
  const [first] = finishedFiles;
  const long = first && { ...first, problemsTotal: 140, rejected: 140, moreProblems: 'available' as const };
  await screen.rerender(page({ ...props, reports: { b: ready(long ? [...finishedFiles.slice(1), long] : []) } }));
  await screen.getByText('140 filas con problemas').click();
  await screen.getByRole('button', { name: 'Ver más (138 sin mostrar)' }).click();
  expect(onMoreProblems.mock.calls).toEqual([['rce', 'b']]);
  await screen.getByRole('button', { name: 'Completar esta subida' }).click();
  expect(onContinue.mock.calls).toEqual([['b']]);
  expect(await faultsOf(screen.container)).toEqual([]);
});

it("UPLOAD does not say 'Aún no has subido archivos' beside an upload", async () => {
  const screen = await render(page({ earlier: ready([]) }));
  await expect.element(screen.getByText('Aún no has subido archivos.')).toBeVisible();
  await screen.rerender(page({ earlier: ready([]), files: finishedFiles }));
  expect(screen.getByText('Aún no has subido archivos.').query()).toBe(null);
});

it('UPLOAD shows the last time and the number of documents of each source, and loads them again', async () => {
  const onReload = vi.fn<UploadScreenProps['onReload']>();
  const screen = await render(page());
  const formats = screen.getByRole('region', { name: 'Qué puedes subir' });
  const lines = () =>
    [...formats.element().querySelectorAll('li')].map((line) =>
      [...line.children].slice(3).map((part) => part.textContent.replaceAll('\u00a0', ' ')),
    );
  expect(lines()).toEqual([
    ['SUNAT, 20/11/2026 03:12 · 284 comprobantes · Oct 2026'],
    ['SUNAT, 20/11/2026 03:12 · 196 comprobantes · Oct 2026'],
    ['Subida, 21/11/2026 10:04 · 1 documento · Oct 2026', 'SUNAT, 20/11/2026 03:13 · 268 documentos · Oct 2026'],
    ['Todavía no hay datos'],
  ]);
  await screen.rerender(page({ sources: failed, onReload }));
  await formats.getByRole('button', { name: 'Volver a intentar' }).click();
  expect([lines(), onReload.mock.calls]).toEqual([[[], [], [], []], [['sources']]]);
});
