import { ClientFilesDialog, type ClientFilesDialogProps } from '@contapro/ui/screens';
import type { SnapshotFrom } from 'xstate';
import { type FlowProps, useFlow } from '../../engine/react/useFlow.ts';
import { type ClientFilesMachine, createClientFiles } from './clientFiles.machine.ts';
import type { ClientFilesServices } from './clientFiles.types.ts';

export type ClientFilesFlowProps = FlowProps<ClientFilesMachine, ClientFilesServices> & {
  /** Called with the files that the person has chosen, so that the host can keep them for the next time. */
  onFilesChange?: ClientFilesDialogProps['onFilesChange'] | undefined;
};

/** The state of the dialog in each state of the machine, except while the files are chosen. */
const dialogStates = {
  loading: 'loading',
  recording: 'loading',
  done: 'done',
  receiptFailed: 'failed',
  failed: 'failed',
  closed: 'closed',
} as const satisfies Record<
  Extract<SnapshotFrom<ClientFilesMachine>['value'], string>,
  ClientFilesDialogProps['state']
>;

/** The dialog 'Descargar archivos' of many clients. It is open when it is mounted. */
export function ClientFilesFlow({ onFilesChange, ...props }: ClientFilesFlowProps) {
  const [{ value, context }, send] = useFlow(createClientFiles, props);
  return (
    <ClientFilesDialog
      state={typeof value === 'string' ? dialogStates[value] : 'open'}
      clientCount={context.clients.length}
      period={context.period}
      files={context.files}
      onFilesChange={(files) => {
        send({ type: 'files.choose', files });
        onFilesChange?.(files);
      }}
      settings={context.settings}
      onSettingsRetry={() => send({ type: 'settings.retry' })}
      isRecording={value === 'recording'}
      progress={context.progress}
      failure={context.failure}
      fileName={context.fileName}
      onDownload={() => send({ type: 'files.download' })}
      onRetry={() => send({ type: 'download.retry' })}
      onCancel={() => send({ type: 'download.cancel' })}
      onClose={() => send({ type: 'dialog.close' })}
    />
  );
}
