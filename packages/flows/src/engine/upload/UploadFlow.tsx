import { UndoUploadDialog, UploadScreen, type UploadScreenProps } from '@contapro/ui/screens';
import { useFlow, type FlowProps } from '../react/useFlow.ts';
import { createUpload, type UploadMachine } from './upload.machine.ts';
import { earlierImports, statusOf } from './upload.selectors.ts';
import type { UploadServices } from './upload.types.ts';

export type UploadFlowProps = FlowProps<UploadMachine, UploadServices> &
  Pick<UploadScreenProps, 'subtitle' | 'collections' | 'hrefs'>;

/**
 * The page 'Subir archivos'. Give it the uuid of the business as `key`. With `services` and `input` it runs the upload
 * while it is mounted: the user is asked to keep the page open. With `actor` it shows an upload of `createUploads`, which
 * goes on while other pages are shown.
 */
export function UploadFlow({ subtitle, collections, hrefs, ...flow }: UploadFlowProps) {
  const [snapshot, send] = useFlow(createUpload, flow);
  const { files, unlisted, skipped, reports, sources, pendingUndo } = snapshot.context;
  const { undo } = snapshot.value;
  return (
    <UploadScreen
      {...(subtitle !== undefined && { subtitle })}
      collections={collections}
      hrefs={hrefs}
      upload={{ files, unlisted, skipped, status: statusOf(snapshot), goesOn: 'actor' in flow }}
      earlier={earlierImports(snapshot.context)}
      sources={sources}
      reports={reports}
      onChoose={(chosen) => send({ type: 'files.choose', files: chosen })}
      onRetry={(id) => send({ type: 'file.retry', id })}
      onResume={() => send({ type: 'files.retry' })}
      onCancel={(id) => send({ type: 'file.cancel', id })}
      onCancelAll={() => send({ type: 'files.cancel' })}
      onMoreProblems={(id, importId) => send({ type: 'problems.load', id, importId })}
      onDiscardMissing={() => send({ type: 'missing.discard' })}
      onLoadReport={(id) => send({ type: 'report.load', id })}
      onContinue={(id) => send({ type: 'import.continue', id })}
      onReload={(part) => send({ type: 'part.reload', part })}
      onUndo={(id) => send({ type: 'undo.open', id })}
    >
      <UndoUploadDialog
        open={undo !== 'closed'}
        changes={pendingUndo?.changes ?? null}
        messages={undo === 'refused' ? (pendingUndo?.messages ?? []) : null}
        isUndoing={undo === 'undoing'}
        onConfirm={() => send({ type: 'undo.confirm' })}
        onRetry={() => send({ type: 'undo.retry' })}
        onClose={() => send({ type: 'undo.close' })}
      />
    </UploadScreen>
  );
}
