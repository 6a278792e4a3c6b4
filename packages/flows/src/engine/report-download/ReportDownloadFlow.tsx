import { failed, formatSerieNumber, isBookFile, ready } from '@contapro/domain';
import { LedgerSettingsDialog, ReportDownloadDialog, type ReportDownloadDialogProps } from '@contapro/ui/screens';
import type { SnapshotFrom } from 'xstate';
import { useFlow, type FlowProps } from '../react/useFlow.ts';
import { useChild } from '../react/useChild.ts';
import { formStatusOf } from '../submission/index.ts';
import type { LedgerSettingsForm } from './reportDownload.actors.ts';
import { createReportDownload, ledgerProgramIn, type ReportDownloadMachine } from './reportDownload.machine.ts';
import type { BookHrefs, ReportDownloadServices, VoucherHref } from './reportDownload.types.ts';

export type ReportDownloadFlowProps = FlowProps<ReportDownloadMachine, ReportDownloadServices> &
  Pick<ReportDownloadDialogProps, 'onHide'> & {
    /** The address that shows a voucher of a file. Without it the vouchers of a check are no links. */
    voucherHref?: VoucherHref | undefined;
    /** The addresses of Cuentas and Asientos. Without them there are no links to them. */
    bookHrefs?: BookHrefs | undefined;
  };

/** The state of the dialog in each state of the machine. */
const dialogStates = {
  open: 'open',
  readingSettings: 'loading',
  settingsFailed: 'closed',
  settings: 'closed',
  checking: 'loading',
  checked: 'open',
  checkFailed: 'open',
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
export function ReportDownloadFlow({ onHide, voucherHref, bookHrefs, ...props }: ReportDownloadFlowProps) {
  const [{ value, context, children }, send] = useFlow(createReportDownload, props);
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
  const month = { business: context.business.uuid, period: context.period };
  return (
    <ReportDownloadDialog
      state={dialogStates[value]}
      isChecking={value === 'checking'}
      check={value === 'checked' ? context.check : value === 'checkFailed' ? 'failed' : null}
      onCheckRetry={() => send({ type: 'download.retry' })}
      voucherHref={
        voucherHref &&
        (({ series, number, period, partyId }) =>
          voucherHref({
            business: context.business.uuid,
            book: context.file === 'ventasRvie' ? 'sales' : 'purchases',
            period,
            serieNumber: formatSerieNumber(series, number),
            counterpartyId: partyId,
          }))
      }
      accountsHref={bookHrefs?.withoutAccount(month)}
      entriesHref={isBookFile(context.file) ? bookHrefs?.entries({ ...month, file: context.file }) : undefined}
      onVoucherOpen={() => send({ type: 'dialog.close' })}
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
      lastProgram={context.lastProgram}
      file={context.file}
      onFileChange={(file) => send({ type: 'file.select', file })}
      progress={context.progress}
      failure={context.failure}
      fileName={context.fileName}
      onDownload={() => send({ type: dialogStates[value] === 'failed' ? 'download.retry' : 'report.download' })}
      onCancel={() => send({ type: 'download.cancel' })}
      onHide={value === 'loading' || value === 'recording' ? onHide : undefined}
      onClose={() => send({ type: 'dialog.close' })}
    />
  );
}
