import { UploadScreen, type UploadScreenProps } from '@contapro/ui';
import type { SnapshotFrom } from 'xstate';
import { useBoundFlow, type FlowProps } from '../react/useBoundFlow.ts';
import { createUpload, type UploadMachine } from './upload.machine.ts';
import { earlierImports, interruptionOf } from './upload.selectors.ts';
import type { UploadServices } from './upload.types.ts';

export type UploadFlowProps = FlowProps<UploadMachine, UploadServices> & Pick<UploadScreenProps, 'subtitle' | 'hrefs'>;

/**
 * The page 'Subir archivos'. Give it the uuid of the business as `key`. With `services` and `input` it runs the upload
 * while it is mounted: the user is asked to keep the page open. With `actor` it shows an upload of `createUploads`, which
 * goes on while other pages are shown.
 */
export function UploadFlow({ subtitle, hrefs, ...flow }: UploadFlowProps) {
  const [current, send] = useBoundFlow(createUpload, flow);
  return (
    <UploadScreen
      {...(subtitle !== undefined && { subtitle })}
      hrefs={hrefs}
      goesOn={'actor' in flow}
      {...shown(current)}
      onChoose={(files) => send({ type: 'files.choose', files })}
      onRetry={(id) => send({ type: 'file.retry', id })}
      onRetryAll={() => send({ type: 'files.retry' })}
      onCancel={(id) => send({ type: 'file.cancel', id })}
      onCancelAll={() => send({ type: 'files.cancel' })}
      onFollow={() => send({ type: 'files.retry' })}
      onMoreProblems={(id, importId) => send({ type: 'problems.load', id, importId })}
      onDiscardMissing={() => send({ type: 'missing.discard' })}
      onLoadReport={(id) => send({ type: 'report.load', id })}
      onContinue={(id) => send({ type: 'import.continue', id })}
      onReloadEarlier={() => send({ type: 'earlier.load' })}
      onReloadSources={() => send({ type: 'sources.load' })}
    />
  );
}

function shown(snapshot: SnapshotFrom<UploadMachine>) {
  const { files, unlisted, skipped, reports, messages, sources } = snapshot.context;
  return {
    files,
    unlisted,
    skipped,
    reports,
    sources,
    problem: messages && messages.join('. '),
    interruption: interruptionOf(snapshot),
    stalled: snapshot.matches({ reading: 'failed' }),
    earlier: earlierImports(snapshot.context),
  } satisfies Partial<UploadScreenProps>;
}
