import {
  canRetryDownload,
  type DownloadFailure,
  downloadFailureTexts,
  type FileProgress,
  isBookFile,
  isSunatFile,
  type LedgerProgram,
  ledgerProgramOf,
  ledgerPrograms,
  ledgerProgramTexts,
  programOf,
  type ReportComparison,
  reportComparisonTexts,
  type ReportFile,
  reportDownloadTexts,
  type SunatCheck,
  sunatCheckTexts,
  type Texts,
  type VoucherFinding,
} from '@contapro/domain';
import { Download, FileText, Settings2 } from 'lucide-react';
import { useState } from 'react';
import { DownloadingActions } from '../../../internal/DownloadingActions.tsx';
import { fileOfProgram } from '../../../internal/reportFileChoices.ts';
import { SavedFile } from '../../../internal/SavedFile.tsx';
import { useDownloadNames } from '../../../internal/useDownloadNames.ts';
import { usePeriodNames } from '../../../internal/usePeriodNames.ts';
import { Button } from '../../../primitives/Button/index.ts';
import { Select } from '../../../primitives/Select/index.ts';
import type { DialogCloseReason, DialogState } from '../../../primitives/Dialog/index.ts';
import { FailedState } from '../../../primitives/FailedState/index.ts';
import { Link } from '../../../primitives/Link/index.ts';
import { StatusDialog, type StatusDialogProps } from '../../../primitives/StatusDialog/index.ts';
import { useTexts } from '../../../primitives/TextsProvider/index.ts';
import { PeriodSelector } from '../../../patterns/PeriodSelector/index.ts';
import styles from './ReportDownloadDialog.module.css';
import { ReportComparisonChoice } from './ReportComparisonChoice.tsx';
import { SunatFindings } from './SunatFindings.tsx';
import { ReportFileOptions } from './ReportFileOptions.tsx';

export interface ReportDownloadDialogProps extends Pick<StatusDialogProps, 'className' | 'style' | 'id' | 'ref'> {
  /** The state of the download. */
  state: DialogState;
  /** The name of the business. */
  businessName: string;
  /** The period of the report, `YYYYMM`. */
  period: string;
  /**
   * The periods that can be selected, `YYYYMM`. Without them or without `onPeriodChange` the period cannot be changed.
   */
  periods?: readonly string[];
  /** Called with the period that the person selects, `YYYYMM`. */
  onPeriodChange?: ((period: string) => void) | undefined;
  /**
   * The program that is chosen until the person selects another one, such as that of the last file.
   *
   * @default 'siscont'
   */
  lastProgram?: LedgerProgram | undefined;
  /** The selected file. Null disables the download. */
  file: ReportFile | null;
  /** Called with the file that the person selects. */
  onFileChange: (file: ReportFile) => void;
  /**
   * Whether the file is being compared with an earlier download, in the state `loading`.
   *
   * @default false
   */
  isComparing?: boolean;
  /**
   * Whether a file for SUNAT is being checked, in the state `loading`.
   *
   * @default false
   */
  isChecking?: boolean;
  /**
   * What SUNAT would answer to the file, shown in the state `open` instead of the files; `failed` when it could not be checked.
   *
   * @default null
   */
  check?: SunatCheck | 'failed' | null;
  /** Called when the person wants to check again after a failure. */
  onCheckRetry?: () => void;
  /** The address that shows the voucher of a finding. Without it the vouchers are no links. */
  voucherHref?: ((finding: VoucherFinding) => string) | undefined;
  /** The address of Cuentas with the purchases that have no account. Without it there is no link to it. */
  accountsHref?: string | undefined;
  /** The address of the entries of the selected file. Without it there is no link to it. */
  entriesHref?: string | undefined;
  /** Called when the person follows a link. */
  onVoucherOpen?: () => void;
  /**
   * Whether the settings of a ledger program are being read, in the state `loading`.
   *
   * @default false
   */
  isReadingSettings?: boolean;
  /**
   * Called when the person wants to see the settings of the ledger program of the selected file.
   *
   * @default there is no such button
   */
  onSettings?: () => void;
  /**
   * What the file leaves out, and what changed since an earlier download, shown in the state `open` instead of the files; `failed` when it could
   * not be compared.
   *
   * @default null
   */
  comparison?: ReportComparison | 'failed' | null;
  /**
   * Whether the whole file is downloaded after the comparison, or only what is new or changed.
   *
   * @default 'all'
   */
  scope?: 'all' | 'changes';
  /** Called with what the person wants to download after the comparison. */
  onScopeChange?: (scope: 'all' | 'changes') => void;
  /** Called with the id of the earlier download with which the person wants to compare. */
  onSinceChange?: (id: string) => void;
  /** Called when the person goes back from the check or the comparison to the files. */
  onBack?: () => void;
  /** Called when the person wants to compare again after a failure. */
  onCompareRetry?: () => void;
  /**
   * How much of the file was received; null before its first byte.
   *
   * @default null
   */
  progress?: FileProgress | null;
  /**
   * Why the download failed; null for the general text.
   *
   * @default null
   */
  failure?: DownloadFailure | null;
  /**
   * The name under which the file was saved; null until then.
   *
   * @default null
   */
  fileName?: string | null;
  /**
   * Called when the person asks to download the selected file, and again after a failure. After a check it is the
   * file with what was found; after a comparison that failed it is the whole file.
   */
  onDownload: () => void;
  /** Called when the person cancels the download in progress. */
  onCancel: () => void;
  /**
   * Called when the person wants to continue to work while the download goes on. Without it there is no such button, and
   * closing the dialog cancels the download.
   */
  onHide?: (() => void) | undefined;
  /** Called when the person asks to close it, in all states except `loading`. */
  onClose: (reason: DialogCloseReason) => void;
}

/**
 * A dialog to download a report file. All its states have the same size. Of a file that was downloaded before it says first what
 * changed, which can be longer.
 */
export function ReportDownloadDialog({
  state,
  businessName,
  period,
  periods,
  onPeriodChange,
  lastProgram = 'siscont',
  file,
  onFileChange,
  isChecking = false,
  check = null,
  onCheckRetry,
  voucherHref,
  accountsHref,
  entriesHref,
  onVoucherOpen,
  isComparing = false,
  isReadingSettings = false,
  onSettings,
  comparison = null,
  scope = 'all',
  onScopeChange,
  onSinceChange,
  onBack,
  onCompareRetry,
  progress = null,
  failure = null,
  fileName = null,
  onDownload,
  onCancel,
  onHide,
  onClose,
  ...rest
}: ReportDownloadDialogProps) {
  const texts = useTexts('reportDownload', reportDownloadTexts);
  const compared = useTexts('reportComparison', reportComparisonTexts);
  const checked = useTexts('sunatCheck', sunatCheckTexts);
  const ledger = useTexts('ledgerProgram', ledgerProgramTexts);
  const failures = useTexts('downloadFailure', downloadFailureTexts);
  const { periodName } = usePeriodNames();
  const { nameOf, shareOf, noteOf, stepOf } = useDownloadNames();
  const failureText = failure?.message ?? failures[failure?.kind ?? 'other'];
  const [chosenProgram, setProgram] = useState(lastProgram);
  const program = programOf(file) ?? chosenProgram;
  const choosesPeriod = periods !== undefined && onPeriodChange !== undefined;
  return (
    <StatusDialog
      {...rest}
      state={state}
      size="small"
      height="tall"
      onClose={onClose}
      onLeave={onHide ?? onCancel}
      words={{
        open: {
          title:
            check === null || check === 'failed'
              ? titleOf(comparison, { plain: texts.title, first: compared.firstTitle, again: compared.title })
              : check.errorCount > 0
                ? checked.refusedTitle
                : checked.warnedTitle,
          text: `${businessName} · ${periodName(period)}`,
        },
        loading: { title: texts.loadingTitle, text: texts.loadingText },
        done: { title: texts.doneTitle, text: texts.doneText },
        failed: { title: texts.errorTitle, text: failureText },
      }}
      progress={{
        value: shareOf(progress),
        note: isReadingSettings
          ? ledger.loading
          : isChecking
            ? checked.checking
            : isComparing
              ? compared.comparing
              : file
                ? noteOf(nameOf({ file, period }), progress)
                : undefined,
        announcement: stepOf(progress),
      }}
      loadingActions={<DownloadingActions texts={texts} onCancel={onCancel} onHide={onHide} />}
      doneDetail={fileName && <SavedFile icon={FileText} name={fileName} />}
      onRetry={failure === null || canRetryDownload(failure) ? onDownload : undefined}
      actions={
        check !== null ? (
          <CheckActions check={check} texts={checked} onBack={onBack} onDownload={onDownload} />
        ) : comparison === null ? (
          <>
            <Button variant="quiet" onClick={() => onClose('close')}>
              {texts.cancel}
            </Button>
            <Button variant="primary" icon={<Download aria-hidden />} disabled={file === null} onClick={onDownload}>
              {texts.download}
            </Button>
          </>
        ) : (
          <>
            <Button variant="quiet" onClick={onBack}>
              {compared.back}
            </Button>
            <Button
              variant={comparison === 'failed' ? 'secondary' : 'primary'}
              icon={<Download aria-hidden />}
              onClick={onDownload}
            >
              {comparison === 'failed' ? compared.downloadWhole : compared.download}
            </Button>
          </>
        )
      }
    >
      {check === 'failed' && (
        <FailedState level={3} title={checked.failedTitle} onRetry={onCheckRetry}>
          {failureText}
        </FailedState>
      )}
      {check !== null && check !== 'failed' && isSunatFile(file) && (
        <SunatFindings check={check} file={file} hrefOf={voucherHref} onVoucherOpen={onVoucherOpen} />
      )}
      {comparison === 'failed' && (
        <FailedState level={3} title={compared.failedTitle} onRetry={onCompareRetry}>
          {failureText}
        </FailedState>
      )}
      {comparison !== null && comparison !== 'failed' && file && (
        <ReportComparisonChoice
          comparison={comparison}
          file={file}
          scope={scope}
          onScopeChange={onScopeChange}
          onSinceChange={onSinceChange}
          accountsHref={accountsHref}
          onLink={onVoucherOpen}
        />
      )}
      {check === null && comparison === null && (
        <div className={styles.form}>
          <div className={styles.choices}>
            {choosesPeriod && <PeriodSelector periods={periods} value={period} onPeriodChange={onPeriodChange} />}
            <Select
              label={texts.program}
              labelPosition="inside"
              value={program}
              onChange={({ target }) => {
                const selected = ledgerPrograms.find((each) => each === target.value);
                if (selected === undefined) return;
                setProgram(selected);
                onFileChange(fileOfProgram(selected, file));
              }}
            >
              {ledgerPrograms.map((each) => (
                <option key={each} value={each}>
                  {ledger.programs[each]}
                </option>
              ))}
            </Select>
            {onSettings && isBookFile(file) && (
              <Button
                size="small"
                icon={<Settings2 aria-hidden />}
                aria-label={ledger.edit(ledger.programs[ledgerProgramOf(file)])}
                onClick={onSettings}
              >
                {ledger.editShort}
              </Button>
            )}
          </div>
          <ReportFileOptions value={file} program={program} onChange={onFileChange} />
        </div>
      )}
      {check === null && comparison !== 'failed' && entriesHref !== undefined && (
        <p className={styles.entries}>
          <Link href={entriesHref} onClick={onVoucherOpen}>
            {compared.entries}
          </Link>
        </p>
      )}
    </StatusDialog>
  );
}

interface CheckActionsProps {
  check: SunatCheck | 'failed';
  texts: Texts['sunatCheck'];
  onBack: (() => void) | undefined;
  onDownload: () => void;
}

/** The buttons below what SUNAT would answer. A file with errors, or one that was not checked, is not the first choice. */
function CheckActions({ check, texts, onBack, onDownload }: CheckActionsProps) {
  const isRefused = check !== 'failed' && check.errorCount > 0;
  const label =
    check === 'failed' ? texts.downloadUnchecked : isRefused ? texts.downloadAnyway(check.errorCount) : texts.download;
  return (
    <>
      <Button variant="quiet" onClick={onBack}>
        {texts.back}
      </Button>
      <Button
        variant={check === 'failed' || isRefused ? 'secondary' : 'primary'}
        icon={<Download aria-hidden />}
        onClick={onDownload}
      >
        {label}
      </Button>
    </>
  );
}

/** The title of the state `open`. */
function titleOf(
  comparison: ReportComparison | 'failed' | null,
  words: Readonly<Record<'plain' | 'first' | 'again', string>>,
): string {
  if (comparison === null || comparison === 'failed') return words.plain;
  return comparison.since === null ? words.first : words.again;
}
