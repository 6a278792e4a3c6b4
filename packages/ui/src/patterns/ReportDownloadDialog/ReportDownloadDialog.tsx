import { type ReportFile, reportDownloadTexts } from '@contapro/domain';
import { Download, FileText } from 'lucide-react';
import { usePeriodNames } from '../../internal/usePeriodNames.ts';
import {
  Button,
  type DialogCloseReason,
  StatusDialog,
  type StatusDialogProps,
  type DialogState,
  useTexts,
} from '../../primitives/index.ts';
import { PeriodSelector } from '../PeriodSelector/index.ts';
import styles from './ReportDownloadDialog.module.css';
import { ReportFileOptions } from './ReportFileOptions.tsx';

export interface ReportDownloadDialogProps extends Pick<StatusDialogProps, 'className' | 'ref'> {
  /** Where the download stands. */
  state: DialogState;
  /** Whose report it is. */
  businessName: string;
  /** The period of the report, `YYYYMM`. */
  period: string;
  /** The periods that can be chosen; without them the period only shows. */
  periods?: readonly string[];
  onPeriodChange?: ((period: string) => void) | undefined;
  /** The chosen file; null keeps the button from being pressed (DOWNLOAD-04). */
  file: ReportFile | null;
  onFileChange: (file: ReportFile) => void;
  /** 0 to 1 while the file comes; null while its size is not known. */
  progress?: number | null;
  /** The name under which the file was saved. */
  fileName?: string | null;
  onDownload: () => void;
  /** Called when the person asks to close it. */
  onClose: (reason: DialogCloseReason) => void;
}

/** 'Descargar reporte': one of five files, and what came of it. All states are of one size. */
export function ReportDownloadDialog({
  state,
  businessName,
  period,
  periods,
  onPeriodChange,
  file,
  onFileChange,
  progress = null,
  fileName = null,
  onDownload,
  onClose,
  ...rest
}: ReportDownloadDialogProps) {
  const texts = useTexts('reportDownload', reportDownloadTexts);
  const { periodName } = usePeriodNames();
  const choosesPeriod = periods !== undefined && onPeriodChange !== undefined;
  const wait = file ? `${texts.files[file].progress}, ${periodName(period)}` : undefined;
  return (
    <StatusDialog
      {...rest}
      state={state}
      size="small"
      height={choosesPeriod ? '36.5rem' : '33rem'}
      onClose={onClose}
      words={{
        open: { title: texts.title, text: `${businessName} · ${periodName(period)}` },
        loading: { title: texts.loadingTitle, text: texts.loadingText },
        done: { title: texts.doneTitle, text: texts.doneText },
        failed: { title: texts.errorTitle, text: texts.errorText },
      }}
      progress={{ value: progress ?? undefined, note: wait }}
      doneDetail={
        fileName ? (
          <p className={styles.fileName}>
            <FileText className={styles.fileIcon} strokeWidth={1.5} aria-hidden="true" />
            <span className={styles.fileWords}>{fileName}</span>
          </p>
        ) : null
      }
      actionLabel={texts.download}
      onRetry={onDownload}
      actions={
        <>
          <Button variant="quiet" onClick={() => onClose('close')}>
            {texts.cancel}
          </Button>
          <Button
            variant="primary"
            icon={<Download aria-hidden="true" />}
            disabled={file === null}
            onClick={onDownload}
          >
            {texts.download}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        {choosesPeriod ? (
          <PeriodSelector className={styles.period} periods={periods} value={period} onPeriodChange={onPeriodChange} />
        ) : null}
        <ReportFileOptions value={file} onChange={onFileChange} />
      </div>
    </StatusDialog>
  );
}
