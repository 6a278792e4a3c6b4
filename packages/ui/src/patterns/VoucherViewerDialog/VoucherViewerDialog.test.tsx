import {
  type Decision,
  failed,
  loading,
  type PdfFailure,
  ready,
  type ViewedDocument,
  type ViewedFile,
  type XmlSignature,
  type XmlSigner,
} from '@contapro/domain';
import { useEffect, useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Button } from '../../primitives/Button/index.ts';
import { TextsProvider } from '../../primitives/TextsProvider/index.ts';
import { ThemeRoot } from '../../primitives/ThemeRoot/index.ts';
import { useToast } from '../../primitives/Toast/index.ts';
import { describeContract, faultsOf } from '../../testing/describeContract.tsx';
import { voucherImageUrl, voucherPdf, type VoucherPdfOptions } from '@contapro/fixtures';
import { type ViewerFile, VoucherViewerDialog, type VoucherViewerDialogProps } from './VoucherViewerDialog.tsx';

const factura: ViewedDocument = { typeCode: '01', number: 'F001-00012847' };

afterEach(() => {
  vi.unstubAllGlobals();
});

const known: VoucherViewerDialogProps = {
  open: true,
  document: factura,
  content: ready({ kind: 'image', src: voucherImageUrl() }),
  expanded: false,
  onExpandedChange: () => {},
  onClose: () => {},
  onPrint: () => {},
  onDownload: () => {},
  onUnreadable: () => {},
};

describeContract(VoucherViewerDialog, known);

const viewer = (props: Partial<VoucherViewerDialogProps> = {}) => (
  <ThemeRoot theme="light">
    <VoucherViewerDialog {...known} {...props} />
  </ThemeRoot>
);

it('says on a phone that the picture goes on, and nothing where it fits', async () => {
  await page.viewport(390, 844);
  const screen = await render(viewer());
  const hint = screen.getByText('Desliza el documento para verlo completo.');
  await expect.element(hint).toBeVisible();
  await screen.unmount();
  await page.viewport(1280, 800);
  const wide = await render(viewer());
  await expect.element(wide.getByRole('img')).toBeVisible();
  await expect.element(wide.getByText('Desliza el documento para verlo completo.')).not.toBeInTheDocument();
});

it('keeps the place of what is known elsewhere while it is loaded', async () => {
  await page.viewport(1280, 800);
  const screen = await render(viewer({ history: false }));
  const topOf = (role: string) => screen.getByRole(role).first().element().getBoundingClientRect().top;
  // Measured from the top of the dialog, because the dialog moves while it opens.
  const stage = () => topOf('region') - topOf('dialog');
  await expect.element(screen.getByRole('img')).toBeVisible();
  const before = stage();
  await screen.rerender(
    viewer({
      history: (
        <div>
          Apareció en la propuesta del 12/11/2026
          <br />
          Ya estaba cuando declaraste (17/11/2026)
        </div>
      ),
    }),
  );
  await expect.element(screen.getByText(/Apareció/)).toBeVisible();
  expect(stage()).toBe(before);
});

it('VIEWER-02 says that the file is loading', async () => {
  const screen = await render(viewer({ content: loading }));
  await expect.element(screen.getByText('Cargando comprobante...')).toBeInTheDocument();
  await expect.element(screen.getByRole('region', { name: 'Documento' })).toHaveAttribute('aria-busy', 'true');
});

it('VIEWER-04, VIEWER-06 shows the picture, or says that there is none', async () => {
  const screen = await render(viewer());
  await expect.element(screen.getByRole('img', { name: 'Imagen de Factura F001-00012847' })).toBeVisible();
  expect(await faultsOf(screen.container)).toEqual([]);
  await screen.rerender(viewer({ content: ready({ kind: 'none' }) }));
  await expect.element(screen.getByText('No hay vista previa de este archivo')).toBeVisible();
});

it.each<[string, ViewedDocument, string, string | undefined]>([
  [
    'a voucher',
    { ...factura, issuer: { name: 'Hilados del Sur S.A.C.', ruc: '20512345678' }, issueDate: '2026-10-31' },
    'Factura F001-00012847',
    'Hilados del Sur S.A.C. · 31/10/2026',
  ],
  [
    'a receipt of a supplier without a name',
    {
      typeCode: '40',
      number: 'P001-00000045',
      issuer: { ruc: '20512345678' },
      issueDate: '2026-10-09',
    },
    'Comprobante de percepción P001-00000045',
    'RUC 20512345678 · 09/10/2026',
  ],
  [
    'a voucher of an unknown type and nobody known',
    { typeCode: null, number: 'F001-1', issuer: { ruc: null } },
    'No especificado F001-1',
    undefined,
  ],
])('names %s', async (_, document, title, subtitle) => {
  const screen = await render(viewer({ document }));
  const dialog = screen.getByRole('dialog', { name: title });
  await expect.element(dialog).toBeVisible();
  expect(dialog.element().querySelector('p')?.textContent).toBe(subtitle);
});

it('PROD-14 shows why a voucher was decided, in the words of the accountant', async () => {
  const screen = await render(viewer({ document: { ...factura, decisionNote: 'No es del negocio.' } }));
  await expect.element(screen.getByText('Sustento de la decisión: No es del negocio.')).toBeVisible();
});

it('names the accounts with which a voucher is entered', async () => {
  const accounts = [
    { code: '6361', name: 'Energía eléctrica' },
    { code: '656', name: 'Suministros' },
  ];
  const screen = await render(viewer({ document: { ...factura, accounts } }));
  await expect.element(screen.getByText('Cuentas: 6361 Energía eléctrica; 656 Suministros')).toBeVisible();
});

it('names a voucher in the words of a TextsProvider', async () => {
  const screen = await render(
    <TextsProvider words={{ documentType: { '01': 'Factura electrónica' } }}>{viewer()}</TextsProvider>,
  );
  await expect.element(screen.getByRole('dialog', { name: 'Factura electrónica F001-00012847' })).toBeVisible();
});

it('VIEWER-16, VIEWER-17, VIEWER-18 is half or full width, narrower for a tall picture, and scrolls', async () => {
  await page.viewport(1440, 900);
  const onExpandedChange = vi.fn<(expanded: boolean) => void>();
  const screen = await render(viewer({ onExpandedChange }));
  const size = () => {
    const dialog = screen.container.querySelector('dialog');
    const stage = screen.container.querySelector('[role=region]');
    if (!dialog || !stage) throw new Error('The viewer is not open.');
    return [dialog.getBoundingClientRect().width, getComputedStyle(stage).maxHeight];
  };
  expect(size()).toEqual([720, '675px']);
  await screen.getByRole('button', { name: 'Ampliar' }).click();
  expect(onExpandedChange.mock.calls).toEqual([[true]]);
  await screen.rerender(viewer({ expanded: true, onExpandedChange }));
  expect(size()).toEqual([1408, '750px']);
  expect(screen.getByRole('button', { name: 'Ampliar' }).query()).toBe(null);
  await screen.getByRole('button', { name: 'Reducir' }).click();
  expect(onExpandedChange.mock.calls).toEqual([[true], [false]]);
  await screen.rerender(viewer({ content: ready({ kind: 'image', src: voucherImageUrl(901) }) }));
  await expect.poll(size).toEqual([576, '675px']);
});

it('VIEWER-11, VIEWER-12, RESP-02 prints from 768 px on', async () => {
  const onPrint = vi.fn<(title: string) => void>();
  await page.viewport(767, 900);
  const screen = await render(viewer({ onPrint }));
  expect(screen.getByRole('button', { name: 'Imprimir' }).query()).toBe(null);
  await page.viewport(768, 900);
  await screen.getByRole('button', { name: 'Imprimir' }).click();
  expect(onPrint.mock.calls).toEqual([['Factura F001-00012847']]);
});

it('VIEWER-01 fetches the file again after a failure, and prints nothing until it is there', async () => {
  const onRetry = vi.fn<() => void>();
  const screen = await render(viewer({ content: failed, onRetry }));
  await expect
    .element(screen.getByRole('alert'))
    .toHaveTextContent('Ocurrió un errorPor favor, inténtalo de nuevo en un minuto.Volver a intentar');
  expect(screen.getByRole('button', { name: 'Imprimir' }).query()).toBe(null);
  await screen.getByRole('button', { name: 'Volver a intentar' }).click();
  expect(onRetry).toHaveBeenCalledTimes(1);
});

describe('a purchase in a list', () => {
  const numberOf = (position: number) => `F001-${position}`;

  /** Five documents, of which the third is shown first. */
  function List(props: Partial<VoucherViewerDialogProps>) {
    const [position, setPosition] = useState(3);
    return viewer({
      document: { ...factura, number: numberOf(position) },
      paging: { position, count: 5, onMove: (by) => setPosition(position + by) },
      ...props,
    });
  }
  const titleOf = (screen: Awaited<ReturnType<typeof render>>) =>
    screen.getByRole('heading', { level: 2 }).element().textContent;

  it('shows the previous and the next one by buttons, up to the first and the last', async () => {
    const screen = await render(<List />);
    const next = screen.getByRole('button', { name: 'Comprobante siguiente' });
    await expect.element(screen.getByText('3 de 5')).toBeVisible();
    for (let press = 0; press < 3; press++) await next.click({ force: true });
    expect(titleOf(screen)).toBe('Factura F001-5');
    await expect.element(next).toHaveAttribute('aria-disabled', 'true');
    await expect.element(next).toHaveFocus();
    const previous = screen.getByRole('button', { name: 'Comprobante anterior' });
    for (let press = 0; press < 5; press++) await previous.click({ force: true });
    expect(titleOf(screen)).toBe('Factura F001-1');
    expect(await faultsOf(screen.container)).toEqual([]);
  });

  it('shows them by the arrow keys, but not from the choice of the file', async () => {
    const screen = await render(<List file="document" onFileChange={() => {}} />);
    screen.getByRole('button', { name: 'Ampliar' }).element().focus();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}');
    expect(titleOf(screen)).toBe('Factura F001-5');
    await userEvent.keyboard('{Alt>}{ArrowLeft}{/Alt}{ArrowLeft}');
    expect(titleOf(screen)).toBe('Factura F001-4');
    screen.getByRole('radio', { name: 'Comprobante' }).element().focus();
    await userEvent.keyboard('{ArrowRight}');
    expect(titleOf(screen)).toBe('Factura F001-4');
  });

  it('shows the XML instead, as it is, and prints none', async () => {
    const onFileChange = vi.fn<(file: ViewerFile) => void>();
    const screen = await render(viewer({ file: 'document', onFileChange }));
    await screen.getByRole('radio', { name: 'XML' }).click({ force: true });
    expect(onFileChange.mock.calls).toEqual([['xml']]);
    await screen.rerender(
      viewer({ file: 'xml', onFileChange, content: ready({ kind: 'xml', text: '<a>\n  <b/>\n</a>' }) }),
    );
    expect(screen.getByLabelText('XML de Factura F001-00012847').element().textContent).toBe('<a>\n  <b/>\n</a>');
    expect(screen.getByRole('button', { name: 'Imprimir' }).query()).toBe(null);
    expect(await faultsOf(screen.container)).toEqual([]);
  });

  it('DASH-19 shows why it is observed and what to do, and calls its host with the decision', async () => {
    const onDecide = vi.fn<(decision: Decision) => void>();
    const document = { ...factura, reasons: ['DUPLICADO', 'NUEVO'] };
    const screen = await render(viewer({ document, decisions: ['decline', 'validate'], onDecide }));
    const reasons = screen.getByRole('list', { name: 'Motivo' }).getByRole('listitem').elements();
    expect(reasons.map(({ textContent }) => textContent?.trim())).toEqual([
      'Comprobante repetido Figura dos veces en la propuesta, o en la de dos periodos.',
      'NUEVO',
    ]);
    await screen.getByRole('button', { name: 'Rechazar' }).click();
    await screen.getByRole('button', { name: 'Validar' }).click();
    expect(onDecide.mock.calls).toEqual([['decline'], ['validate']]);
    expect(await faultsOf(screen.container)).toEqual([]);
  });

  it('shows the state of the day of issue, and never a later state as that of the day of issue', async () => {
    const issued = { ...factura, issueDate: '2026-10-31' };
    const supplierState = {
      state: 'BAJA DE OFICIO',
      condition: 'NO HABIDO',
      date: '2026-10-02',
      source: 'padron',
    } as const;
    const shown = async (document: ViewedDocument) => {
      const screen = await render(viewer({ document }));
      const list = screen.getByRole('list', { name: 'Según la SUNAT' });
      await expect.element(list).toBeInTheDocument();
      const texts = list
        .getByRole('listitem')
        .elements()
        .map(({ textContent }) => textContent);
      await screen.unmount();
      return texts;
    };
    expect(await shown({ ...issued, supplierState, validity: { state: 'anulado', date: '2026-11-20' } })).toEqual([
      'Proveedor: baja de oficio, no habido, según el padrón del 02/10/2026.',
      'Comprobante anulado, según la consulta de validez del 20/11/2026.',
    ]);
    const later = { ...supplierState, date: '2026-11-20' };
    expect(await shown({ ...issued, supplierState: later })).toEqual([
      'Proveedor: baja de oficio, no habido, según el padrón del 20/11/2026, posterior a la emisión. No sabemos cómo estaba en la fecha de emisión: revísalo en la consulta RUC de la SUNAT.',
    ]);
    // It was learnt with the answer about the voucher.
    expect(await shown({ ...issued, supplierState: { ...later, source: 'validez' } })).toEqual([
      'Proveedor: baja de oficio, no habido, según la consulta de validez del 20/11/2026, posterior a la emisión. No sabemos cómo estaba en la fecha de emisión: revísalo en la consulta RUC de la SUNAT.',
    ]);
    const sound = { ...supplierState, state: 'ACTIVO', condition: 'HABIDO' };
    const screen = await render(viewer({ document: { ...issued, supplierState: sound } }));
    expect(screen.getByRole('list').query()).toBe(null);
  });

  it('says whether the XML is as it was signed, by whom, and with which certificate', async () => {
    const signer: XmlSigner = {
      name: 'HILADOS DEL SUR S.A.C.',
      ruc: '20512345671',
      authority: 'LLAMA.PE',
      from: '2026-01-20',
      until: '2026-09-30',
      fits: true,
      valid: true,
    };
    const shown = async (state: XmlSignature['state'], more: Partial<XmlSignature> = {}) => {
      const document = { ...factura, signature: { state, problem: null, signer: null, ...more } };
      const screen = await render(viewer({ document }));
      const list = screen.getByRole('list', { name: 'Firma del XML' });
      await expect.element(list).toBeInTheDocument();
      const text = list.element().textContent;
      await screen.unmount();
      return text;
    };
    expect([
      await shown('valida', { signer }),
      await shown('valida', {
        signer: { ...signer, name: 'PSE S.A.C.', ruc: '20601234565', fits: false, valid: false },
      }),
      await shown('valida', { signer: { ...signer, name: '', ruc: null, authority: null, fits: null } }),
      await shown('alterado', { signer }),
      await shown('sin_firma'),
      await shown('no_verificable', { problem: 'certificado' }),
      await shown('por_verificar'),
    ]).toEqual([
      'Firma válida: el XML está como se firmó. Firmado por HILADOS DEL SUR S.A.C. (RUC 20512345671), quien lo emite.',
      'Firma válida: el XML está como se firmó. Firmado por PSE S.A.C. (RUC 20601234565), que no es quien lo emite: puede ser su proveedor de facturación electrónica. El certificado no estaba vigente en la fecha de emisión: vale del 20/01/2026 al 30/09/2026.',
      'Firma válida: el XML está como se firmó. Firmado por un certificado sin nombre; el certificado no dice un RUC. El certificado lo hizo quien firma: ninguna entidad lo respalda.',
      'XML alterado: se cambió después de firmarse. Firmado por HILADOS DEL SUR S.A.C. (RUC 20512345671), quien lo emite.',
      'Sin firma: el XML no tiene firma digital.',
      'No pudimos verificar la firma del XML. Su certificado falta o no se puede leer.',
      'Aún no verificamos la firma del XML.',
    ]);
  });

  it('has toasts that can be pressed while it is open', async () => {
    const onUndo = vi.fn<() => void>();
    function Said() {
      const showToast = useToast();
      useEffect(
        () => showToast({ text: 'F001-1 fue validado.', action: <Button onClick={onUndo}>Deshacer</Button> }),
        [showToast],
      );
      return null;
    }
    const screen = await render(viewer({ children: <Said /> }));
    await screen.getByRole('button', { name: 'Deshacer' }).click();
    expect(onUndo).toHaveBeenCalledOnce();
  });
});

describe('a PDF', () => {
  const dataUrl = (text: string) =>
    ready<ViewedFile>({ kind: 'pdf', src: `data:application/pdf;base64,${btoa(text)}` });

  const pdf = (options?: VoucherPdfOptions) => dataUrl(voucherPdf(options));

  it('VIEWER-05, VIEWER-19 is drawn page by page, 560 px high, with its words', async () => {
    await page.viewport(1440, 900);
    const screen = await render(viewer({ content: pdf() }));
    const document = screen.getByRole('group', { name: 'PDF de Factura F001-00012847' });
    await expect
      .element(document.getByRole('group', { name: 'Página 1 de 2' }))
      .toHaveTextContent(
        'Hilados del Sur S.A.C.Av. Parra 418, ArequipaFACTURA F001-00012847Hilo de algodón pima 30/1, página 1 S/ 10,104.00',
      );
    expect(screen.getByRole('region', { name: 'Documento' }).element().getBoundingClientRect().height).toBe(560);
    expect(await faultsOf(screen.container)).toEqual([]);
    const { ink, wordsInPlace } = drawingOf(document.element());
    expect(ink).toBeGreaterThan(500);
    expect(wordsInPlace).toBe(true);
  });

  it.each([90, 270])('has its text in the right places on pages that are rotated by %i degrees', async (rotation) => {
    await page.viewport(1440, 900);
    const screen = await render(viewer({ content: pdf({ pages: 1, rotation }) }));
    const sheet = screen.getByRole('group', { name: 'Página 1 de 1' });
    await expect.poll(() => sheet.element().textContent).toContain('Hilados');
    expect(drawingOf(sheet.element()).wordsInPlace).toBe(true);
  });

  const workerOf = (address: string) =>
    class extends Worker {
      constructor() {
        super(address, { type: 'module' });
      }
    };

  it.each([
    ['did not load', '/nothing.mjs'],
    ['is of another origin', 'https://cdn.example.com/pdf.worker.mjs'],
  ])('is opened again after its worker %s', async (_, address) => {
    vi.stubGlobal('Worker', workerOf(address));
    const onUnreadable = vi.fn<(failure: PdfFailure) => void>();
    const screen = await render(viewer({ content: pdf(), onUnreadable }));
    await expect
      .element(screen.getByRole('alert'))
      .toHaveTextContent('Ocurrió un errorPor favor, inténtalo de nuevo en un minuto.Volver a intentar');
    await expect.element(screen.getByRole('button', { name: 'Descargar' })).toBeVisible();
    vi.unstubAllGlobals();
    await screen.getByRole('button', { name: 'Volver a intentar' }).click();
    const first = screen.getByRole('group', { name: 'Página 1 de 2' });
    await expect.poll(() => first.element().textContent).toContain('Hilados');
    expect(screen.getByRole('alert').query()).toBe(null);
    expect(onUnreadable).not.toHaveBeenCalled();
  });

  it('draws the second page when it is scrolled to, and every page again in another width', async () => {
    await page.viewport(1440, 900);
    const screen = await render(viewer({ content: pdf({ pages: 9 }) }));
    const last = screen.getByRole('group', { name: 'Página 9 de 9' });
    const first = screen.getByRole('group', { name: 'Página 1 de 9' });
    await expect.poll(() => first.element().textContent).toContain('página 1');
    expect(last.element().querySelector('canvas')).toBe(null);
    last.element().scrollIntoView();
    await expect.poll(() => last.element().textContent).toContain('página 9');
    const widthOf = () => last.element().querySelector('canvas')?.width ?? 0;
    const half = widthOf();
    await screen.rerender(viewer({ content: pdf({ pages: 9 }), expanded: true }));
    last.element().scrollIntoView();
    await expect.poll(widthOf).toBeGreaterThan(half * 1.5);
  });

  it.each([
    ['damaged', dataUrl(voucherPdf().slice(0, 40))],
    ['damaged', ready<ViewedFile>({ kind: 'pdf', src: 'data:application/pdf;base64,¿?' })],
    ['protected', pdf({ locked: true })],
    ['unsupported', pdf({ pages: 1, pictureFilter: 'JBIG2Decode' })],
    ['unsupported', pdf({ pages: 1, pictureFilter: 'CCITTFaxDecode' })],
  ] as const)('VIEWER-20 that is %s is not shown', async (failure, content) => {
    const onUnreadable = vi.fn<(failure: PdfFailure) => void>();
    await render(viewer({ content, onUnreadable }));
    await expect.poll(() => onUnreadable.mock.calls).toEqual([[failure]]);
  });

  it.each([
    ['a fax', pdf({ pages: 4, pictureFilter: 'CCITTFaxDecode', picturePages: [2, 4] })],
    ['JBIG2', pdf({ pages: 4, pictureFilter: 'JBIG2Decode', picturePages: [2, 4] })],
  ])('with %s on some pages says so in their places and shows the others, in each width', async (_, content) => {
    await page.viewport(1440, 900);
    const onUnreadable = vi.fn<(failure: PdfFailure) => void>();
    const onUnreadablePage = vi.fn<(failure: PdfFailure) => void>();
    const screen = await render(viewer({ content, onUnreadable, onUnreadablePage }));
    const sheet = (number: number) => screen.getByRole('group', { name: `Página ${number} de 4` });
    for (const expanded of [false, true]) {
      await screen.rerender(viewer({ content, onUnreadable, onUnreadablePage, expanded }));
      for (const number of [1, 2, 3, 4]) {
        await expect.element(sheet(number)).toBeInTheDocument();
        sheet(number).element().scrollIntoView();
        const isDrawn = number % 2 === 1;
        await expect
          .poll(() => sheet(number).element().textContent)
          .toContain(
            isDrawn
              ? `página ${number}`
              : 'Esta página tiene imágenes que no podemos mostrarDescarga el PDF para verla completa en tu equipo.',
          );
        expect(sheet(number).element().querySelector('canvas') !== null).toBe(isDrawn);
      }
    }
    expect(await faultsOf(screen.container)).toEqual([]);
    expect([onUnreadable.mock.calls, onUnreadablePage.mock.calls]).toEqual([[], [['unsupported'], ['unsupported']]]);
    await expect.element(screen.getByRole('button', { name: 'Imprimir' })).toBeVisible();
  });

  it('with a damaged page says so in its place and shows the others', async () => {
    const content = dataUrl(voucherPdf().replace('6 0 R]', '9 0 R]'));
    const screen = await render(viewer({ content }));
    await expect
      .element(screen.getByRole('group', { name: 'Página 2 de 2' }))
      .toHaveTextContent(
        'Esta página está dañadaDescarga el PDF y prueba a abrirlo con otro programa, o pide otra copia a quien lo emitió.',
      );
    const first = screen.getByRole('group', { name: 'Página 1 de 2' });
    await expect.poll(() => first.element().textContent).toContain('página 1');
  });

  it('VIEWER-20 that cannot be shown says why, is not printed, and can be saved', async () => {
    const onDownload = vi.fn<() => void>();
    const screen = await render(viewer({ content: ready({ kind: 'unreadable', reason: 'protected' }), onDownload }));
    await expect
      .element(screen.getByRole('alert'))
      .toHaveTextContent('Este PDF tiene contraseñaDescárgalo y ábrelo en tu equipo con su contraseña.');
    expect(screen.getByRole('button', { name: 'Imprimir' }).query()).toBe(null);
    await screen.getByRole('button', { name: 'Descargar' }).click();
    expect(onDownload).toHaveBeenCalledTimes(1);
  });
});

/** The dark pixels of the first page, and whether its first word lies over some of them. */
function drawingOf(element: Element) {
  const canvas = element.querySelector('canvas');
  const word = [...element.querySelectorAll('span')].find(({ textContent }) => textContent?.startsWith('Hilados'));
  const context = canvas?.getContext('2d');
  if (!canvas || !word || !context) throw new Error('Nothing is drawn.');
  const inkOf = (x: number, y: number, width: number, height: number) =>
    context.getImageData(x, y, width, height).data.filter((value, index) => index % 4 === 0 && value < 128).length;
  const [sheet, box] = [canvas.getBoundingClientRect(), word.getBoundingClientRect()];
  const scale = canvas.width / sheet.width;
  const over = inkOf((box.x - sheet.x) * scale, (box.y - sheet.y) * scale, box.width * scale, box.height * scale);
  return { ink: inkOf(0, 0, canvas.width, canvas.height), wordsInPlace: over > 100 };
}
