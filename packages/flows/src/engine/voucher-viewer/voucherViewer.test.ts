import { Problem } from '@contapro/api';
import { failed, loading, ready } from '@contapro/domain';
import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import { describePaths } from '../../testing/describePaths.ts';
import { requestsOf, settled, mockServices, type Model, type PathStep } from '../../testing/index.ts';
import { createVoucherViewer, type VoucherViewerMachine } from './voucherViewer.machine.ts';
import type { VoucherViewerInput, VoucherViewerServices } from './voucherViewer.types.ts';

const outage = new Problem(0);
const file = new Blob(['x']);
const image = '/f/t/F001-1.jpeg';
const pdf = '/f/t/F001-1.pdf';
const source = 'data:application/pdf;base64,eA==';
const inputOf = (url: string): VoucherViewerInput => ({
  url,
  document: { typeCode: '01', number: 'F001-1' },
  view: 'reporte_general_compras',
});

const begin = () => {
  const mock = mockServices<Omit<VoucherViewerServices, 'objectUrls'>>('fetchFile', 'readAsDataUrl');
  const addresses: string[] = [];
  const objectUrls = {
    createObjectURL: () => `blob:${addresses.push('held')}`,
    revokeObjectURL: (url: string) => void (addresses[Number(url.slice(5)) - 1] = 'revoked'),
  };
  return { machine: createVoucherViewer({ ...mock.services, objectUrls }), mock, addresses };
};

const modelOf = (url: string): Model<VoucherViewerMachine> => ({
  create: begin,
  input: inputOf(url),
  events: [
    { type: 'width.toggle' },
    { type: 'voucher.print', title: 'Factura F001-1' },
    { type: 'file.download' },
    { type: 'file.retry' },
    { type: 'pdf.refuse', reason: 'damaged' },
    { type: 'page.refuse', reason: 'unsupported' },
    { type: 'dialog.close' },
  ],
  outcomes: {
    fetchFile: { answers: [{ answer: file }], errors: [outage] },
    readPdf: { call: 'readAsDataUrl', answers: [{ answer: source }, { answer: null }], errors: [outage] },
  },
});

const failure = (call: string, error: unknown, message?: string) => [
  { type: 'failure.logged', call, error, ...(message && { message }) },
];
const previewed = [
  { type: 'event.logged', event: { type: 'preview', description: 'reporte_general_compras_ver_comprobante' } },
];

const expectedOf =
  (url: string) =>
  ({ event }: PathStep<VoucherViewerMachine>) => {
    const emitted = (facts: object[]) => ({ facts, calls: [] });
    const fetched = { facts: [], calls: [['fetchFile', { url, longestSilence: 30_000 }]] };
    if (event.type === 'file.retry') return fetched;
    if (event.type === 'pdf.refuse') return emitted(failure('drawPdf', event.reason, 'Error al cargar el PDF:'));
    if (event.type === 'page.refuse')
      return emitted(failure('drawPdfPage', event.reason, 'Error al mostrar una página del PDF:'));
    if (event.type === 'dialog.close') return emitted([{ type: 'viewer.closed' }]);
    const { type } = event;
    if (type === 'xstate.init') return fetched;
    if (type === 'xstate.done.actor.fetchFile' && url === pdf)
      return { facts: [], calls: [['readAsDataUrl', { blob: file }]] };
    if (type === 'xstate.done.actor.fetchFile') return emitted(url === image ? previewed : []);
    if (type === 'xstate.error.actor.fetchFile')
      return emitted(failure('fetchFile', outage, url === pdf ? 'Error al cargar el PDF:' : undefined));
    if (type === 'xstate.error.actor.readPdf')
      return emitted(failure('readPdf', outage, 'Error al leer el archivo Blob.'));
    if (type === 'xstate.done.actor.readPdf' && 'output' in event && event.output === null)
      return emitted(failure('readPdf', null, 'Error al convertir el PDF a Base64: el resultado es nulo.'));
    return emitted(type === 'xstate.done.actor.readPdf' ? previewed : []);
  };

for (const [title, url] of [
  ['VIEWER-02 VIEWER-04 VIEWER-07 an image', image],
  ['VIEWER-05 VIEWER-08 VIEWER-20 a PDF', pdf],
  ['VIEWER-06 another file', '/f/t/F001-1.png'],
] as const)
  describePaths(`${title}, every way`, modelOf(url), expectedOf(url));

/** A viewer whose file is loaded. */
async function shown(input: VoucherViewerInput) {
  const { machine, mock, addresses } = begin();
  const facts: unknown[] = [];
  const actor = createActor(machine, { input });
  actor.on('*', (fact) => facts.push(fact));
  actor.start();
  mock.open('fetchFile').resolve(file);
  await settled();
  return { actor, mock, addresses, facts };
}

it('VIEWER-09 VIEWER-11 emits the requests to print and to save in either width', async () => {
  const { actor, facts } = await shown(inputOf(image));
  actor.send({ type: 'voucher.print', title: 'Factura F001-1' });
  actor.send({ type: 'width.toggle' });
  actor.send({ type: 'file.download' });
  expect([actor.getSnapshot().value, actor.getSnapshot().context.isExpanded, facts]).toEqual([
    'image',
    true,
    [
      ...previewed,
      { type: 'print.requested', title: 'Factura F001-1', blob: file },
      { type: 'file.ready', blob: file, name: 'F001-1.jpeg' },
      { type: 'event.logged', event: { type: 'download', description: 'reporte_general_compras_descargar_jpeg' } },
    ],
  ]);
});

it('VIEWER-06 shows nothing of another file, but saves it', async () => {
  const { actor, facts } = await shown(inputOf('/f/t/F001-1.XML?sig=1'));
  expect(actor.getSnapshot().can({ type: 'voucher.print', title: 'Factura F001-1' })).toBe(false);
  actor.send({ type: 'file.download' });
  expect([actor.getSnapshot().value, actor.getSnapshot().context.content, facts]).toEqual([
    'unsupported',
    ready({ kind: 'none' }),
    [
      { type: 'file.ready', blob: file, name: 'F001-1.xml' },
      { type: 'event.logged', event: { type: 'download', description: 'reporte_general_compras_descargar_xml' } },
    ],
  ]);
});

it('VIEWER-21 VIEWER-22 saves a PDF that cannot be shown', async () => {
  const { actor, mock, facts } = await shown(inputOf(pdf));
  mock.open('readAsDataUrl').reject(outage);
  await settled();
  actor.send({ type: 'file.download' });
  expect([actor.getSnapshot().value, actor.getSnapshot().context.content, facts.slice(1)]).toEqual([
    'unreadable',
    ready({ kind: 'none' }),
    [
      { type: 'file.ready', blob: file, name: 'F001-1.pdf' },
      { type: 'event.logged', event: { type: 'download', description: 'reporte_general_compras_descargar_pdf' } },
    ],
  ]);
});

it('VIEWER-08 keeps the PDF as base64', async () => {
  const { actor, mock } = await shown(inputOf(pdf));
  mock.open('readAsDataUrl').resolve(source);
  await settled();
  expect([actor.getSnapshot().value, actor.getSnapshot().context.content]).toEqual([
    'pdf',
    ready({ kind: 'pdf', src: source }),
  ]);
});

it('VIEWER-20 says why a PDF cannot be shown, saves it, and does not print it', async () => {
  const { actor, mock } = await shown(inputOf(pdf));
  mock.open('readAsDataUrl').resolve(source);
  await settled();
  actor.send({ type: 'pdf.refuse', reason: 'protected' });
  const snapshot = actor.getSnapshot();
  expect([
    snapshot.value,
    snapshot.context.content,
    snapshot.can({ type: 'voucher.print', title: 'Factura F001-1' }),
    snapshot.can({ type: 'file.download' }),
  ]).toEqual(['unreadable', ready({ kind: 'unreadable', reason: 'protected' }), false, true]);
});

it('goes on showing a PDF of which a page cannot be shown, and writes that to the log', async () => {
  const { actor, mock, facts } = await shown(inputOf(pdf));
  mock.open('readAsDataUrl').resolve(source);
  await settled();
  actor.send({ type: 'page.refuse', reason: 'damaged' });
  expect([actor.getSnapshot().value, facts]).toEqual([
    'pdf',
    [...previewed, ...failure('drawPdfPage', 'damaged', 'Error al mostrar una página del PDF:')],
  ]);
});

const withXml = { ...inputOf(image), xmlUrl: '/f/t/F001-1.xml' };
const other = {
  url: '/f/t/F001-2.jpeg',
  voucher: { book: 'purchases' as const, code: '20512345671-202610-01-F001-2' },
  document: { typeCode: '01', number: 'F001-2' },
};
const fetched = (url: string) => ['fetchFile', { url, longestSilence: 30_000 }];

it('shows the XML instead of the image, and saves it', async () => {
  const { actor, mock, facts } = await shown(withXml);
  actor.send({ type: 'file.select', file: 'xml' });
  expect([actor.getSnapshot().context.content, requestsOf(mock.calls).at(-1)]).toEqual([
    loading,
    fetched('/f/t/F001-1.xml'),
  ]);
  mock.open('fetchFile').resolve(new Blob(['<a><b/></a>']));
  await settled();
  await settled();
  actor.send({ type: 'file.download' });
  expect([
    actor.getSnapshot().value,
    actor.getSnapshot().context.content,
    actor.getSnapshot().can({ type: 'voucher.print', title: 'Factura F001-1' }),
    facts,
  ]).toEqual([
    'xml',
    ready({ kind: 'xml', text: '<a>\n  <b/>\n</a>' }),
    false,
    [
      ...previewed,
      { type: 'file.ready', blob: expect.any(Blob), name: 'F001-1.xml' },
      { type: 'event.logged', event: { type: 'download', description: 'reporte_general_compras_descargar_xml' } },
    ],
  ]);
});

it('passes on that a part of the dialog could not be loaded', async () => {
  const { actor, facts } = await shown(inputOf(image));
  const [passed] = failure('getVoucherHistory', outage);
  actor.send({ type: 'failure.pass', failure: { type: 'failure.logged', call: 'getVoucherHistory', error: outage } });
  expect([actor.getSnapshot().value, facts]).toEqual(['image', [...previewed, passed]]);
});

it('has no XML to show without its link, and shows the file that is shown already only once', async () => {
  const { actor, mock } = await shown(inputOf(image));
  actor.send({ type: 'file.select', file: 'xml' });
  actor.send({ type: 'file.select', file: 'document' });
  expect([actor.getSnapshot().value, mock.calls.length]).toEqual(['image', 1]);
});

it('says that an XML cannot be read, and saves it', async () => {
  const { actor, mock, facts } = await shown(withXml);
  actor.send({ type: 'file.select', file: 'xml' });
  const unreadable = Object.assign(new Blob(['x']), { arrayBuffer: () => Promise.reject(outage) });
  mock.open('fetchFile').resolve(unreadable);
  await settled();
  await settled();
  expect([
    actor.getSnapshot().value,
    actor.getSnapshot().context.content,
    facts.slice(1),
    actor.getSnapshot().can({ type: 'file.download' }),
  ]).toEqual(['unreadable', ready({ kind: 'none' }), failure('readXml', outage), true]);
});

it('VIEWER-09 shows another document in the same width, and takes the former image back', async () => {
  const { actor, mock, addresses } = await shown(inputOf(image));
  actor.send({ type: 'width.toggle' });
  actor.send({ type: 'document.show', ...other });
  const { context } = actor.getSnapshot();
  expect([context.document, context.voucher, context.content, context.isExpanded, addresses]).toEqual([
    other.document,
    other.voucher,
    loading,
    true,
    ['revoked'],
  ]);
  expect(requestsOf(mock.calls).at(-1)).toEqual(fetched(other.url));
});

it.each([
  ['/f/t/F001-2.xml', '/f/t/F001-2.xml'],
  [null, other.url],
])('goes on with the XML of another document where it has one: %s', async (xmlUrl, url) => {
  const { actor, mock } = await shown(withXml);
  actor.send({ type: 'file.select', file: 'xml' });
  actor.send({ type: 'document.show', ...other, xmlUrl });
  expect(requestsOf(mock.calls).at(-1)).toEqual(fetched(url));
});

it('aborts the file of the former document', async () => {
  const { machine, mock } = begin();
  const actor = createActor(machine, { input: inputOf(image) }).start();
  actor.send({ type: 'document.show', ...other });
  expect(mock.calls.map(({ signal }) => signal?.aborted)).toEqual([true, false]);
});

it('VIEWER-10 ends with closing, so that another one opens in half width', async () => {
  const { actor } = await shown(inputOf(image));
  actor.send({ type: 'width.toggle' });
  actor.send({ type: 'dialog.close' });
  expect([
    actor.getSnapshot().status,
    createActor(begin().machine, { input: inputOf(image) }).getSnapshot().context,
  ]).toEqual(['done', { ...inputOf(image), file: 'document', isExpanded: false, blob: null, content: loading }]);
});

it.each(['dialog.close', 'stop'] as const)('creates an address for the image, and revokes it on %s', async (way) => {
  const { actor, addresses } = await shown(inputOf(image));
  expect([actor.getSnapshot().context.content, addresses]).toEqual([ready({ kind: 'image', src: 'blob:1' }), ['held']]);
  if (way === 'stop') actor.stop();
  else actor.send({ type: way });
  expect(addresses).toEqual(['revoked']);
});

it('shows the failure until it is asked for the file again', async () => {
  const { machine, mock } = begin();
  const actor = createActor(machine, { input: inputOf(image) }).start();
  mock.open('fetchFile').reject(outage);
  await settled();
  const before = actor.getSnapshot().context.content;
  actor.send({ type: 'file.retry' });
  expect([before, actor.getSnapshot().context.content]).toEqual([failed, loading]);
});

it('aborts what is on its way when the page is left', () => {
  const { machine, mock } = begin();
  createActor(machine, { input: inputOf(image) })
    .start()
    .stop();
  expect(mock.calls.map(({ signal }) => signal?.aborted)).toEqual([true]);
});
