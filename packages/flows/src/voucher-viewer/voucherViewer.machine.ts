import { certificatePreviewed, downloaded, voucherFileName, voucherPreviewed } from '@contapro/domain';
import { assign, emit, enqueueActions, setup } from 'xstate';
import { fileExtensionOf, fileKindOf, type FileKind } from '../files/index.ts';
import type { Failed } from '../internal/failures.ts';
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
  empty: 'Error al convertir el PDF a Base64: el resultado es nulo.',
  reading: 'Error al leer el archivo Blob.',
};

/**
 * Looking at a voucher's file (VIEWER), open from its start; closed is its end, so the width starts anew.
 *
 * @example
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
      storeSource: assign((_, { source }: { source: string | null }) => ({ source })),
      toggleWidth: assign({ isExpanded: ({ context }) => !context.isExpanded }),
      notifyPreviewed: emit(({ context: { view, document } }) => ({
        type: 'event.logged' as const,
        event: document === 'constancia' ? certificatePreviewed(view) : voucherPreviewed(view),
      })),
      notifyPrint: enqueueActions(({ context: { blob, title }, enqueue }) => {
        if (blob) enqueue.emit({ type: 'print.requested', title, blob });
      }),
      notifyDownload: enqueueActions(({ context: { blob, url, fileName, view }, enqueue }) => {
        const extension = fileExtensionOf(url);
        if (!blob) return;
        enqueue.emit({ type: 'file.ready', blob, name: voucherFileName(fileName, extension) });
        enqueue.emit({ type: 'event.logged', event: downloaded(view, extension) });
      }),
      notifyFailure: emit((_, failure: Failed & { call: 'fetchFile' | 'readPdf'; message?: string }) => ({
        type: 'failure.logged' as const,
        ...failure,
      })),
      notifyClosed: emit({ type: 'viewer.closed' }),
    },
  }).createMachine({
    id: 'voucherViewer',
    context: ({ input }) => ({ ...input, isExpanded: false, blob: null, source: null }),
    initial: 'loading',
    on: {
      'width.toggle': { actions: 'toggleWidth' },
      'dialog.close': { target: '.closed', actions: 'notifyClosed' },
    },
    states: {
      loading: {
        tags: 'busy',
        invoke: {
          id: 'fetchFile',
          src: 'fetchFile',
          input: ({ context }) => ({ url: context.url }),
          onDone: [
            {
              guard: { type: 'isKind', params: { kind: 'pdf' } },
              target: 'converting',
              actions: { type: 'storeFile', params: ({ event }) => event },
            },
            {
              guard: { type: 'isKind', params: { kind: 'image' } },
              target: 'image',
              actions: [{ type: 'storeFile', params: ({ event }) => event }, 'notifyPreviewed'],
            },
            { target: 'unsupported', actions: { type: 'storeFile', params: ({ event }) => event } },
          ],
          onError: [
            {
              guard: { type: 'isKind', params: { kind: 'pdf' } },
              target: 'failed',
              actions: {
                type: 'notifyFailure',
                params: ({ event }) => ({ call: 'fetchFile', error: event.error, message: pdfFailures.fetching }),
              },
            },
            {
              target: 'failed',
              actions: { type: 'notifyFailure', params: ({ event }) => ({ call: 'fetchFile', error: event.error }) },
            },
          ],
        },
      },
      converting: {
        tags: 'busy',
        invoke: {
          id: 'readPdf',
          src: 'readPdf',
          input: ({ context }) => ({ blob: context.blob }),
          onDone: [
            {
              guard: { type: 'isEmpty', params: ({ event }) => event },
              target: 'unreadable',
              actions: {
                type: 'notifyFailure',
                params: { call: 'readPdf', error: null, message: pdfFailures.empty },
              },
            },
            {
              target: 'pdf',
              actions: [{ type: 'storeSource', params: ({ event }) => ({ source: event.output }) }, 'notifyPreviewed'],
            },
          ],
          onError: {
            target: 'unreadable',
            actions: {
              type: 'notifyFailure',
              params: ({ event }) => ({ call: 'readPdf', error: event.error, message: pdfFailures.reading }),
            },
          },
        },
      },
      image: {
        invoke: { id: 'holdSource', src: 'holdSource', input: ({ context }) => ({ blob: context.blob }) },
        on: {
          'source.created': { actions: { type: 'storeSource', params: ({ event }) => event } },
          'voucher.print': { actions: 'notifyPrint' },
          'file.download': { actions: 'notifyDownload' },
        },
      },
      pdf: { on: { 'voucher.print': { actions: 'notifyPrint' }, 'file.download': { actions: 'notifyDownload' } } },
      // Nothing shows, but the file is here (VIEWER-06, VIEWER-21, VIEWER-22).
      unsupported: { on: { 'file.download': { actions: 'notifyDownload' } } },
      unreadable: { on: { 'file.download': { actions: 'notifyDownload' } } },
      failed: { on: { 'file.retry': 'loading' } },
      closed: { type: 'final' },
    },
  });

/** The machine, for types. */
export type VoucherViewerMachine = ReturnType<typeof createVoucherViewer>;
