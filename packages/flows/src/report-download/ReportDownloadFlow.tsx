import { ReportDownloadDialog, type ReportDownloadDialogProps } from '@contapro/ui';
import { useBoundFlow, type FlowProps } from '../react/useBoundFlow.ts';
import { createReportDownload, type ReportDownloadMachine } from './reportDownload.machine.ts';
import type { ReportDownloadServices } from './reportDownload.types.ts';

/** Props of {@link ReportDownloadFlow}. */
export type ReportDownloadFlowProps = FlowProps<ReportDownloadMachine, ReportDownloadServices> &
  Pick<ReportDownloadDialogProps, 'businessName'>;

/** The dialog 'Descargar reporte'. It is open when it is mounted. */
export function ReportDownloadFlow({ businessName, ...props }: ReportDownloadFlowProps) {
  const [{ value, context }, send] = useBoundFlow(createReportDownload, props);
  return (
    <ReportDownloadDialog
      state={value}
      businessName={businessName}
      period={context.period}
      periods={context.periods}
      onPeriodChange={(period) => send({ type: 'period.select', period })}
      file={context.file}
      onFileChange={(file) => send({ type: 'file.select', file })}
      fileName={context.fileName}
      onDownload={() => send({ type: 'report.download' })}
      onClose={() => send({ type: 'dialog.close' })}
    />
  );
}
