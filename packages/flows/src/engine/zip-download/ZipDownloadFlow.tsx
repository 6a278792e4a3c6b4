import { ZipDownloadDialog, type ZipDownloadDialogProps } from '@contapro/ui/screens';
import { useFlow, type FlowProps } from '../react/useFlow.ts';
import { createZipDownload, type ZipDownloadMachine } from './zipDownload.machine.ts';
import type { ZipDownloadServices } from './zipDownload.types.ts';

export type ZipDownloadFlowProps = FlowProps<ZipDownloadMachine, ZipDownloadServices> &
  Pick<ZipDownloadDialogProps, 'onHide'>;

/**
 * Downloads the files of several vouchers as a zip, and shows it in a dialog. With `onHide` the person can leave it while
 * the download goes on: keep the machine running then, as `startDownloads` does.
 */
export function ZipDownloadFlow({ onHide, ...props }: ZipDownloadFlowProps) {
  const [{ value, context }, send] = useFlow(createZipDownload, props);
  const { type, codes } = context.choice;
  return (
    <ZipDownloadDialog
      state={value}
      type={type}
      count={codes.length}
      progress={context.progress}
      failure={context.failure}
      onCancel={() => send({ type: 'dialog.close' })}
      onHide={onHide}
      onClose={() => send({ type: 'dialog.close' })}
      onRetry={() => send({ type: 'download.retry' })}
    />
  );
}
