import { type Business, uploadTotals } from '@contapro/domain';
import { assign, enqueueActions, setup, type SnapshotFrom } from 'xstate';
import { withEvent } from '../internal/withEvent.ts';
import { createUpload, type UploadFact, type UploadMachine, type UploadServices } from '../upload/index.ts';
import { isAtRisk, isUnsent } from '../upload/queue.ts';
import { statusOf } from '../upload/upload.selectors.ts';
import type { RoutedFiles, UploadChanged, UploadsContext, UploadsEvent, UploadSummary } from './uploads.types.ts';

interface OfBusiness {
  uuid: string;
}

const idle: UploadSummary = { state: 'idle', files: 0, done: 0, unsent: 0, imported: 0 };

/** The id of the upload of a business among the children of the machine. */
export const uploadId = (uuid: string) => `upload.${uuid}`;

/**
 * The uploads of a session, one for each business whose page 'Subir archivos' was shown. They go on while other pages
 * and other businesses are shown. `startUploads` runs it, as long as the accountant is signed in. `UploadsFlow` shows the
 * page of a business, `BackgroundProgressFlow` the progress of the others.
 */
export const createUploads = (services: UploadServices) =>
  setup({
    types: {} as {
      context: UploadsContext;
      events: UploadsEvent;
      // Its uploads emit them.
      emitted: UploadFact;
      children: Record<string, 'upload'>;
    },
    actors: { upload: createUpload(services) },
    guards: {
      isNew: ({ context }, { business }: { business: Business }) => !find(context, business.uuid),
      isKept: ({ context }, { uuid }: OfBusiness) => {
        const { state = 'idle', unsent = 0 } = find(context, uuid) ?? {};
        return (
          unsent > 0 || state === 'sending' || state === 'reading' || state === 'interrupted' || state === 'stalled'
        );
      },
      isAtRisk: ({ context }, { uuid }: OfBusiness) => (find(context, uuid)?.unsent ?? 0) > 0,
    },
    actions: {
      startUpload: enqueueActions(({ context, enqueue }, { business }: { business: Business }) => {
        enqueue.assign({ uploads: [...context.uploads, { ...idle, business }] });
        enqueue.spawnChild('upload', {
          id: uploadId(business.uuid),
          input: { uuid: business.uuid },
          syncSnapshot: true,
        });
      }),
      routeFiles: enqueueActions(({ context, enqueue }, { routed }: { routed: readonly RoutedFiles[] }) => {
        const added = routed.filter(({ business }) => !find(context, business.uuid));
        enqueue.assign({ uploads: [...context.uploads, ...added.map(({ business }) => ({ ...idle, business }))] });
        for (const { business } of added)
          enqueue.spawnChild('upload', {
            id: uploadId(business.uuid),
            input: { uuid: business.uuid },
            syncSnapshot: true,
          });
        for (const { business, files } of routed)
          enqueue.sendTo(uploadId(business.uuid), { type: 'files.choose', files });
      }),
      storeShown: assign((_, { business }: { business: Business }) => ({ shown: business.uuid })),
      resetShown: assign(({ context }, { uuid }: OfBusiness) => ({
        shown: context.shown === uuid ? null : context.shown,
      })),
      endUpload: enqueueActions(({ context, enqueue }, { uuid }: OfBusiness) => {
        enqueue.assign({ uploads: context.uploads.filter(({ business }) => business.uuid !== uuid) });
        enqueue.stopChild(uploadId(uuid));
      }),
      storeSummary: assign(({ context }, { snapshot }: UploadChanged) => {
        const summary = uploadSummary(snapshot);
        const { uuid } = snapshot.context;
        const isChanged = ({ business, ...before }: UploadsContext['uploads'][number]) =>
          business.uuid === uuid && JSON.stringify(before) !== JSON.stringify(summary);
        if (!context.uploads.some(isChanged)) return {};
        return {
          uploads: context.uploads.map((upload) =>
            upload.business.uuid === uuid ? { ...summary, business: upload.business } : upload,
          ),
        };
      }),
      resumeAll: enqueueActions(({ context, enqueue }) => {
        for (const { business } of context.uploads) enqueue.sendTo(uploadId(business.uuid), { type: 'session.resume' });
      }),
    },
  }).createMachine({
    id: 'uploads',
    context: { shown: null, uploads: [] },
    on: {
      'upload.show': [
        { guard: withEvent('isNew'), actions: [withEvent('startUpload'), withEvent('storeShown')] },
        { actions: withEvent('storeShown') },
      ],
      'upload.hide': [
        { guard: withEvent('isKept'), actions: withEvent('resetShown') },
        { actions: [withEvent('resetShown'), withEvent('endUpload')] },
      ],
      'files.route': { actions: withEvent('routeFiles') },
      'upload.dismiss': [{ guard: withEvent('isAtRisk') }, { actions: withEvent('endUpload') }],
      'session.resume': { actions: 'resumeAll' },
      'xstate.snapshot.*': { actions: withEvent('storeSummary') },
    },
  });

const find = ({ uploads }: UploadsContext, uuid: string) => uploads.find(({ business }) => business.uuid === uuid);

/** How far an upload is. */
function uploadSummary(snapshot: SnapshotFrom<UploadMachine>): UploadSummary {
  const { files, unlisted } = snapshot.context;
  const totals = uploadTotals(files);
  return {
    state: stateOf(snapshot),
    files: totals.files + unlisted,
    done: files.some(isUnsent) ? totals.files - totals.unsent : totals.done,
    unsent: files.filter(isAtRisk).length,
    imported: totals.imported,
  };
}

function stateOf(snapshot: SnapshotFrom<UploadMachine>): UploadSummary['state'] {
  const { files, isRead, unlisted } = snapshot.context;
  const { done, stopped, unsent } = uploadTotals(files);
  const { kind } = statusOf(snapshot);
  const isSending = files.some(isUnsent);
  if (isSending || !isRead || unlisted > 0 || files.length - unsent > done) {
    if (kind === 'paused') return 'interrupted';
    if (isSending) return 'sending';
    return kind === 'stalled' ? 'stalled' : 'reading';
  }
  if (stopped > 0) return 'incomplete';
  return done > 0 ? 'done' : 'idle';
}

export type UploadsMachine = ReturnType<typeof createUploads>;
