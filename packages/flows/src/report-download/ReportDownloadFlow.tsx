import { failed, ready } from '@contapro/domain';
import { LedgerSettingsDialog, ReportDownloadDialog, type ReportDownloadDialogProps } from '@contapro/ui/screens';
import type { SnapshotFrom } from 'xstate';
import { useBoundFlow, type FlowProps } from '../react/useBoundFlow.ts';
import { useChild } from '../react/useChild.ts';
import { formStatusOf } from '../submission/index.ts';
import type { LedgerSettingsForm } from './reportDownload.actors.ts';
import { createReportDownload, ledgerProgramIn, type ReportDownloadMachine } from './reportDownload.machine.ts';
import type { ReportDownloadServices } from './reportDownload.types.ts';

export type ReportDownloadFlowProps = FlowProps<ReportDownloadMachine, ReportDownloadServices> &
  Pick<ReportDownloadDialogProps, 'onHide'>;

/** The state of the dialog in each state of the machine. */
const dialogStates = {
  open: 'open',
  readingSettings: 'loading',
  settingsFailed: 'closed',
  settings: 'closed',
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
  const [{ value, context, children }, send] = useBoundFlow(createReportDownload, props);
  const [form] = useChild<LedgerSettingsForm>(children.form);
  const program = ledgerProgramIn(context);
  if (program !== null && (value === 'settings' || value === 'settingsFailed'))
    return (
      <LedgerSettingsDialog
        program={program}
        settings={value === 'settings' && context.settings ? ready(context.settings) : failed}
        isOnTheWay={!context.isEditing}
        status={formStatusOf(form)}
        onSubmit={(change) => send({ type: 'settings.save', change })}
        onRetry={() => send({ type: 'download.retry' })}
        onBack={() => send({ type: 'comparison.leave' })}
        onClose={() => send({ type: 'dialog.close' })}
      />
    );
  return (
    <ReportDownloadDialog
      state={dialogStates[value]}
      isComparing={value === 'comparing'}
      isReadingSettings={value === 'readingSettings'}
      onSettings={() => send({ type: 'settings.open' })}
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
      onHide={value === 'comparing' || value === 'readingSettings' ? undefined : onHide}
      onClose={() => send({ type: 'dialog.close' })}
    />
  );
}
