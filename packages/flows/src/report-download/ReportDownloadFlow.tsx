import { ReportDownloadDialog, type ReportDownloadDialogProps } from '@contapro/ui/screens';
import { useBoundFlow, type FlowProps } from '../react/useBoundFlow.ts';
import { createReportDownload, type ReportDownloadMachine } from './reportDownload.machine.ts';
import type { ReportDownloadServices } from './reportDownload.types.ts';

export type ReportDownloadFlowProps = FlowProps<ReportDownloadMachine, ReportDownloadServices> &
  Pick<ReportDownloadDialogProps, 'onHide'>;

/**
 * The dialog 'Descargar reporte'. It is open when it is mounted. With `onHide` the person can leave it while the download
 * goes on: keep the machine running then, as `startDownloads` does.
 */
export function ReportDownloadFlow({ onHide, ...props }: ReportDownloadFlowProps) {
  const [{ value, context }, send] = useBoundFlow(createReportDownload, props);
  return (
    <ReportDownloadDialog
      state={value}
      businessName={context.business.name}
      period={context.period}
      periods={context.periods}
      onPeriodChange={(period) => send({ type: 'period.select', period })}
      file={context.file}
      onFileChange={(file) => send({ type: 'file.select', file })}
      progress={context.progress}
      failure={context.failure}
      fileName={context.fileName}
      onDownload={() => send({ type: value === 'failed' ? 'download.retry' : 'report.download' })}
      onCancel={() => send({ type: 'download.cancel' })}
      onHide={onHide}
      onClose={() => send({ type: 'dialog.close' })}
    />
  );
}
