import { fileDownloadTexts, voucherFileName } from '@contapro/domain';
import { Button, useTexts, useToast } from '@contapro/ui';
import { useEffect } from 'react';
import { useBoundFlow, type FlowProps } from '../react/useBoundFlow.ts';
import { createFileDownload, type FileDownloadMachine } from './fileDownload.machine.ts';
import type { FileDownloadServices } from './fileDownload.types.ts';

export type FileDownloadFlowProps = FlowProps<FileDownloadMachine, FileDownloadServices>;

/**
 * What single downloads have to say: nothing, until one fails (DOWNLOAD-36). It speaks through the toast of the
 * `ToastProvider` that must stand above it; keep it on the page.
 */
export function FileDownloadFlow(props: FileDownloadFlowProps) {
  const texts = useTexts('fileDownload', fileDownloadTexts);
  const [{ value, context }, send] = useBoundFlow(createFileDownload, props);
  const say = useToast();
  const failed = value === 'failed' ? context.queue[0] : undefined;
  useEffect(
    () =>
      failed &&
      say({
        tone: 'danger',
        text: texts.failed(voucherFileName(failed.serieNumber, failed.fileType)),
        action: (
          <Button size="small" variant="quiet" onClick={() => send({ type: 'file.retry' })}>
            {texts.retry}
          </Button>
        ),
        onDismiss: () => send({ type: 'dialog.close' }),
      }),
    [failed, say, send, texts],
  );
  return null;
}
