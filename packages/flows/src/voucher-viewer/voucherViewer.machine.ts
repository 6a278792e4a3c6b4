import {
  downloaded,
  failed,
  type Loadable,
  loading,
  type PdfFailure,
  ready,
  type ViewedFile,
  voucherFileName,
  voucherPreviewed,
} from '@contapro/domain';
import { assign, emit, enqueueActions, setup } from 'xstate';
import { fileExtensionOf, fileKindOf, type FileKind } from '../files/index.ts';
import { failureLogged, notifyFailureOf } from '../internal/failures.ts';
import { required } from '../internal/required.ts';
import { withEvent } from '../internal/withEvent.ts';
import { voucherViewerActors } from './voucherViewer.actors.ts';
import type {
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

/** The file cannot be shown. */
const nothingToShow = { type: 'storeContent', params: { content: ready<ViewedFile>({ kind: 'none' }) } } as const;

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
      isKind: ({ context }, { kind }: { kind: FileKind }) => fileKindOf(context.url) === kind,
      isEmpty: (_, { output }: { output: string | null }) => output === null,
    },
    actions: {
      storeFile: assign((_, { output }: { output: Blob }) => ({ blob: output })),
      storeContent: assign((_, { content }: { content: Loadable<ViewedFile> }) => ({ content })),
      storeImage: assign((_, { source }: { source: string }) => ({ content: ready({ kind: 'image', src: source }) })),
      storePdf: assign((_, { output }: { output: string | null }) => ({
        content: ready({ kind: 'pdf', src: required(output, 'a PDF') }),
      })),
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
      notifyDownload: enqueueActions(({ context: { blob, url, document, view }, enqueue }) => {
        const extension = fileExtensionOf(url);
        const name = voucherFileName(document.number, extension);
        enqueue.emit({ type: 'file.ready', blob: required(blob, 'a file'), name });
        enqueue.emit({ type: 'event.logged', event: downloaded(view, extension) });
      }),
      notifyFailure: emit(failureLogged),
      notifyClosed: emit({ type: 'viewer.closed' }),
    },
  }).createMachine({
    id: 'voucherViewer',
    context: ({ input }) => ({ ...input, isExpanded: false, blob: null, content: loading }),
    initial: 'loading',
    on: {
      'width.toggle': { actions: 'toggleWidth' },
      'dialog.close': { target: '.closed', actions: 'notifyClosed' },
    },
    states: {
      loading: {
        tags: 'busy',
        entry: { type: 'storeContent', params: { content: loading } },
        invoke: {
          id: 'fetchFile',
          src: 'fetchFile',
          input: ({ context }) => ({ url: context.url }),
          onDone: [
            {
              guard: { type: 'isKind', params: { kind: 'pdf' } },
              target: 'converting',
              actions: withEvent('storeFile'),
            },
            {
              guard: { type: 'isKind', params: { kind: 'image' } },
              target: 'image',
              actions: [withEvent('storeFile'), 'notifyPreviewed'],
            },
            { target: 'unsupported', actions: withEvent('storeFile') },
          ],
          onError: [
            {
              guard: { type: 'isKind', params: { kind: 'pdf' } },
              target: 'failed',
              actions: notifyFailureOf('fetchFile', pdfFailures.fetching),
            },
            {
              target: 'failed',
              actions: notifyFailureOf('fetchFile'),
            },
          ],
        },
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
                nothingToShow,
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
            actions: [nothingToShow, notifyFailureOf('readPdf', pdfFailures.reading)],
          },
        },
      },
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
      unsupported: { entry: nothingToShow, on: { 'file.download': { actions: 'notifyDownload' } } },
      unreadable: { on: { 'file.download': { actions: 'notifyDownload' } } },
      failed: { entry: { type: 'storeContent', params: { content: failed } }, on: { 'file.retry': 'loading' } },
      closed: { type: 'final' },
    },
  });

export type VoucherViewerMachine = ReturnType<typeof createVoucherViewer>;
