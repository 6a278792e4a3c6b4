import { ReportDownloadDialog, type ReportDownloadDialogProps } from '@contapro/ui/screens';
import type { SnapshotFrom } from 'xstate';
import { useBoundFlow, type FlowProps } from '../react/useBoundFlow.ts';
import { createReportDownload, type ReportDownloadMachine } from './reportDownload.machine.ts';
import type { ReportDownloadServices } from './reportDownload.types.ts';

export type ReportDownloadFlowProps = FlowProps<ReportDownloadMachine, ReportDownloadServices> &
  Pick<ReportDownloadDialogProps, 'onHide'>;

/** The state of the dialog in each state of the machine. */
const dialogStates = {
  open: 'open',
  comparing: 'loading',
  compared: 'open',
  comparisonFailed: 'open',
  loading: 'loading',
  recording: 'loading',
  done: 'done',
  receiptFailed: 'failed',
  failed: 'failed',
  closed: 'closed',
} as const satisfies Record<SnapshotFrom<ReportDownloadMachine>['value'], ReportDownloadDialogProps['state']>;

/**
 * The dialog 'Descargar reporte'. It is open when it is mounted. With `onHide` the person can leave it while the download
 * goes on: keep the machine running then, as `startDownloads` does.
 */
export function ReportDownloadFlow({ onHide, ...props }: ReportDownloadFlowProps) {
  const [{ value, context }, send] = useBoundFlow(createReportDownload, props);
  return (
    <ReportDownloadDialog
      state={dialogStates[value]}
      isComparing={value === 'comparing'}
      comparison={value === 'compared' ? context.comparison : value === 'comparisonFailed' ? 'failed' : null}
      scope={context.scope}
      onScopeChange={(scope) => send({ type: 'scope.select', scope })}
      onSinceChange={(id) => send({ type: 'since.select', id })}
      onBack={() => send({ type: 'comparison.leave' })}
      onCompareRetry={() => send({ type: 'download.retry' })}
      businessName={context.business.name}
      period={context.period}
      periods={context.periods}
      onPeriodChange={(period) => send({ type: 'period.select', period })}
      file={context.file}
      onFileChange={(file) => send({ type: 'file.select', file })}
      progress={context.progress}
      failure={context.failure}
      fileName={context.fileName}
      onDownload={() => send({ type: dialogStates[value] === 'failed' ? 'download.retry' : 'report.download' })}
      onCancel={() => send({ type: 'download.cancel' })}
      onHide={value === 'comparing' ? undefined : onHide}
      onClose={() => send({ type: 'dialog.close' })}
    />
  );
}
