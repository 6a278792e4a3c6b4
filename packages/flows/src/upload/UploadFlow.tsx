import { mapLoadable } from '@contapro/domain';
import { UploadScreen, type UploadScreenProps } from '@contapro/ui';
import type { SnapshotFrom } from 'xstate';
import { useFlow, type FlowOptions } from '../react/useFlow.ts';
import { createUpload, type UploadMachine } from './upload.machine.ts';
import type { UploadInput, UploadServices } from './upload.types.ts';

/** Props of {@link UploadFlow}. */
export interface UploadFlowProps
  extends Omit<FlowOptions<UploadMachine>, 'input'>,
    Pick<UploadScreenProps, 'subtitle' | 'reportHref'> {
  services: UploadServices;
  input: UploadInput;
}

/** The page 'Subir archivos'. Give it the uuid of the business as `key`. */
export function UploadFlow({ services, input, snapshot, onEmit, ...screen }: UploadFlowProps) {
  const [current, send] = useFlow(() => createUpload(services), { input, snapshot, onEmit });
  return (
    <UploadScreen
      {...screen}
      {...shown(current)}
      onChoose={(files) => send({ type: 'files.choose', files })}
      onRetry={(id) => send({ type: 'file.retry', id })}
      onRetryAll={() => send({ type: 'files.retry' })}
      onCancel={(id) => send({ type: 'file.cancel', id })}
      onFollow={() => send({ type: 'files.retry' })}
      onReloadEarlier={() => send({ type: 'earlier.load' })}
    />
  );
}

function shown(snapshot: SnapshotFrom<UploadMachine>) {
  const { files, earlier, importId, messages } = snapshot.context;
  return {
    files,
    problem: messages && messages.join('. '),
    stalled: snapshot.matches({ reading: 'failed' }),
    // The files of the current import are listed above, so it is not repeated here.
    earlier: mapLoadable(earlier, (imports) => imports.filter(({ id }) => id !== importId)),
  } satisfies Partial<UploadScreenProps>;
}
