import { fileDownloadTexts, voucherFileName } from '@contapro/domain';
import { Button, Toast } from '@contapro/ui';
import { useBoundFlow, type FlowProps } from '../react/useBoundFlow.ts';
import { createFileDownload, type FileDownloadMachine } from './fileDownload.machine.ts';
import type { FileDownloadServices } from './fileDownload.types.ts';

export type FileDownloadFlowProps = FlowProps<FileDownloadMachine, FileDownloadServices> & {
  texts?: typeof fileDownloadTexts;
};

/** What single downloads have to say: nothing, until one fails (DOWNLOAD-36). Keep it on the page. */
export function FileDownloadFlow({ texts = fileDownloadTexts, ...props }: FileDownloadFlowProps) {
  const [{ value, context }, send] = useBoundFlow(createFileDownload, props);
  const [file] = context.queue;
  return (
    <Toast
      message={
        value === 'failed' && file
          ? {
              id: file.url,
              tone: 'danger',
              text: texts.failed(voucherFileName(file.serieNumber, file.fileType)),
              action: (
                <Button size="small" variant="quiet" onClick={() => send({ type: 'file.retry' })}>
                  {texts.retry}
                </Button>
              ),
            }
          : null
      }
      onDismiss={() => send({ type: 'dialog.close' })}
    />
  );
}
