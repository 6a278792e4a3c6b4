import {
  downloaded,
  loading,
  type PdfFailure,
  ready,
  type ViewedFile,
  voucherFileName,
  voucherPreviewed,
} from '@contapro/domain';
import { assign, emit, enqueueActions, setup } from 'xstate';
import type { FailureLogged } from '../facts.ts';
import { fileExtensionOf, fileKindOf, type FileKind } from '../files/index.ts';
import { failureLogged, notifyFailureOf } from '../internal/failures.ts';
import { loadingState, type PartStored } from '../internal/loadableStates.ts';
import { required } from '../internal/required.ts';
import { withEvent } from '../internal/withEvent.ts';
import { voucherViewerActors } from './voucherViewer.actors.ts';
import type {
  DocumentChoice,
  ViewerFile,
  VoucherViewerContext,
  VoucherViewerEvent,
  VoucherViewerFact,
  VoucherViewerInput,
  VoucherViewerServices,
} from './voucherViewer.types.ts';

const pdfFailures = {
  fetching: 'Error al cargar el PDF:',
  page: 'Error al mostrar una página del PDF:',
  empty: 'Error al convertir el PDF a Base64: el resultado es nulo.',
  reading: 'Error al leer el archivo Blob.',
};

/** The link of the file that is shown. */
const urlOf = ({ file, url, xmlUrl }: VoucherViewerContext) => (file === 'xml' ? required(xmlUrl, 'an XML') : url);

const isOfKind = ({ file, url }: VoucherViewerContext, kind: FileKind) =>
  file === 'document' && fileKindOf(url) === kind;

/** The action `notifyFailure` for a PDF, or a page of one, that the dialog refused. */
const notifyRefused = (call: string, message: string) => ({
  type: 'notifyFailure' as const,
  params: ({ event }: { event: { reason: PdfFailure } }) => ({ call, error: event.reason, message }),
});

/**
 * The viewer of a voucher's file. It is open from the start; `closed` is the final state.
 *
 * @example
 * const input = { url, document: { typeCode: '01', number: 'F001-322' }, view: viewNames.purchases };
 * const actor = createActor(createVoucherViewer({ fetchFile, readAsDataUrl, objectUrls: URL }), { input });
 * actor.on('file.ready', ({ blob, name }) => save(blob, name));
 * actor.start();
 */
export const createVoucherViewer = (services: VoucherViewerServices) =>
  setup({
    types: {} as {
      context: VoucherViewerContext;
      input: VoucherViewerInput;
      events: VoucherViewerEvent;
      emitted: VoucherViewerFact;
      tags: 'busy';
    },
    actors: voucherViewerActors(services),
    guards: {
      isKind: ({ context }, { kind }: { kind: FileKind }) => isOfKind(context, kind),
      isXml: ({ context }) => context.file === 'xml',
      isOtherFile: ({ context }, { file }: { file: ViewerFile }) =>
        context.file !== file && (file === 'document' || Boolean(context.xmlUrl)),
      isEmpty: (_, { output }: { output: string | null }) => output === null,
    },
    actions: {
      storeDocument: assign(({ context }, { url, document, xmlUrl = null, voucher }: DocumentChoice) => ({
        url,
        document,
        xmlUrl,
        voucher,
        file: xmlUrl === null ? 'document' : context.file,
      })),
      storeChosenFile: assign((_, { file }: { file: ViewerFile }) => ({ file })),
      // What is shown of the file is made from it, and is being loaded until then.
      storePart: assign((_, { loadable }: PartStored<{ file: Blob }>) =>
        loadable.state === 'ready' ? { blob: loadable.data } : { content: loadable },
      ),
      storeNothing: assign({ content: ready<ViewedFile>({ kind: 'none' }) }),
      storeImage: assign((_, { source }: { source: string }) => ({ content: ready({ kind: 'image', src: source }) })),
      storePdf: assign((_, { output }: { output: string | null }) => ({
        content: ready({ kind: 'pdf', src: required(output, 'a PDF') }),
      })),
      storeXml: assign((_, { output }: { output: string }) => ({ content: ready({ kind: 'xml', text: output }) })),
      storeReason: assign((_, { reason }: { reason: PdfFailure }) => ({
        content: ready<ViewedFile>({ kind: 'unreadable', reason }),
      })),
      toggleWidth: assign({ isExpanded: ({ context }) => !context.isExpanded }),
      notifyPreviewed: emit(({ context: { view } }) => ({
        type: 'event.logged' as const,
        event: voucherPreviewed(view),
      })),
      notifyPrint: enqueueActions(({ context: { blob }, enqueue }, { title }: { title: string }) => {
        enqueue.emit({ type: 'print.requested', title, blob: required(blob, 'a file') });
      }),
      notifyDownload: enqueueActions(({ context, enqueue }) => {
        const extension = fileExtensionOf(urlOf(context));
        const name = voucherFileName(context.document.number, extension);
        enqueue.emit({ type: 'file.ready', blob: required(context.blob, 'a file'), name });
        enqueue.emit({ type: 'event.logged', event: downloaded(context.view, extension) });
      }),
      notifyFailure: emit(({ context }, failure: Omit<FailureLogged, 'type'>) =>
        failureLogged(null, {
          ...(failure.call === 'fetchFile' && isOfKind(context, 'pdf') && { message: pdfFailures.fetching }),
          ...failure,
        }),
      ),
      notifyClosed: emit({ type: 'viewer.closed' }),
    },
  }).createMachine({
    id: 'voucherViewer',
    context: ({ input }) => ({
      ...input,
      api: services.api,
      file: 'document',
      isExpanded: false,
      blob: null,
      content: loading,
    }),
    initial: 'loading',
    on: {
      'document.show': { target: '.loading', actions: withEvent('storeDocument') },
      'file.select': {
        guard: withEvent('isOtherFile'),
        target: '.loading',
        actions: withEvent('storeChosenFile'),
      },
      'width.toggle': { actions: 'toggleWidth' },
      'failure.pass': { actions: emit(({ event }) => event.failure) },
      'dialog.close': { target: '.closed', actions: 'notifyClosed' },
    },
    states: {
      loading: loadingState('file', {
        call: 'fetchFile',
        input: ({ context }: { context: VoucherViewerContext }) => ({ url: urlOf(context) }),
        target: 'deciding',
      }),
      failed: { on: { 'file.retry': 'loading' } },
      deciding: {
        always: [
          { guard: 'isXml', target: 'reading' },
          { guard: { type: 'isKind', params: { kind: 'pdf' } }, target: 'converting' },
          { guard: { type: 'isKind', params: { kind: 'image' } }, target: 'image', actions: 'notifyPreviewed' },
          { target: 'unsupported' },
        ],
      },
      converting: {
        tags: 'busy',
        invoke: {
          id: 'readPdf',
          src: 'readPdf',
          input: ({ context }) => ({ blob: required(context.blob, 'a file') }),
          onDone: [
            {
              guard: withEvent('isEmpty'),
              target: 'unreadable',
              actions: [
                'storeNothing',
                { type: 'notifyFailure', params: { call: 'readPdf', error: null, message: pdfFailures.empty } },
              ],
            },
            {
              target: 'pdf',
              actions: [withEvent('storePdf'), 'notifyPreviewed'],
            },
          ],
          onError: {
            target: 'unreadable',
            actions: ['storeNothing', notifyFailureOf('readPdf', pdfFailures.reading)],
          },
        },
      },
      reading: {
        tags: 'busy',
        invoke: {
          id: 'readXml',
          src: 'readXml',
          input: ({ context }) => ({ blob: required(context.blob, 'a file') }),
          onDone: { target: 'xml', actions: withEvent('storeXml') },
          onError: { target: 'unreadable', actions: ['storeNothing', notifyFailureOf('readXml')] },
        },
      },
      xml: { on: { 'file.download': { actions: 'notifyDownload' } } },
      image: {
        invoke: {
          id: 'holdSource',
          src: 'holdSource',
          input: ({ context }) => ({ blob: required(context.blob, 'a file') }),
        },
        on: {
          'source.created': { actions: withEvent('storeImage') },
          'voucher.print': { actions: withEvent('notifyPrint') },
          'file.download': { actions: 'notifyDownload' },
        },
      },
      pdf: {
        on: {
          'voucher.print': { actions: withEvent('notifyPrint') },
          'file.download': { actions: 'notifyDownload' },
          'pdf.refuse': {
            target: 'unreadable',
            actions: [withEvent('storeReason'), notifyRefused('drawPdf', pdfFailures.fetching)],
          },
          'page.refuse': { actions: notifyRefused('drawPdfPage', pdfFailures.page) },
        },
      },
      // The file cannot be shown, but it can be downloaded.
      unsupported: { entry: 'storeNothing', on: { 'file.download': { actions: 'notifyDownload' } } },
      unreadable: { on: { 'file.download': { actions: 'notifyDownload' } } },
      closed: { type: 'final' },
    },
  });

export type VoucherViewerMachine = ReturnType<typeof createVoucherViewer>;
