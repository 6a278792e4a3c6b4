import { fileDownloadTexts, voucherFileName } from '@contapro/domain';
import { Button, useTexts, useToast } from '@contapro/ui';
import { useEffect } from 'react';
import { useFlow, type FlowProps } from '../react/useFlow.ts';
import { createFileDownload, type FileDownloadMachine } from './fileDownload.machine.ts';
import type { FileDownloadServices } from './fileDownload.types.ts';

export type FileDownloadFlowProps = FlowProps<FileDownloadMachine, FileDownloadServices>;

/**
 * Downloads the files of single vouchers. It draws nothing itself; when a download fails it shows a toast with a retry.
 * It must be inside a `ToastProvider` of `@contapro/ui`, and stay mounted while files are downloaded.
 */
export function FileDownloadFlow(props: FileDownloadFlowProps) {
  const texts = useTexts('fileDownload', fileDownloadTexts);
  const [{ value, context }, send] = useFlow(createFileDownload, props);
  const showToast = useToast();
  const failed = value === 'failed' ? context.queue[0] : undefined;
  useEffect(
    () =>
      failed &&
      showToast({
        tone: 'danger',
        text: texts.failed(voucherFileName(failed.serieNumber, failed.fileType)),
        action: (
          <Button size="small" variant="quiet" onClick={() => send({ type: 'file.retry' })}>
            {texts.retry}
          </Button>
        ),
        onDismiss: () => send({ type: 'dialog.close' }),
      }),
    [failed, showToast, send, texts],
  );
  return null;
}
