import {
  canRetryDownload,
  type DownloadFailure,
  downloadFailureTexts,
  expedienteTexts,
  type FileProgress,
  nameAndRuc,
  reportDownloadTexts,
} from '@contapro/domain';
import { Download, FileArchive } from 'lucide-react';
import { DownloadingActions } from '../../../internal/DownloadingActions.tsx';
import { SavedFile } from '../../../internal/SavedFile.tsx';
import { useDownloadNames } from '../../../internal/useDownloadNames.ts';
import { Button } from '../../../primitives/Button/index.ts';
import type { DialogCloseReason, DialogState } from '../../../primitives/Dialog/index.ts';
import { Select } from '../../../primitives/Select/index.ts';
import { StatusDialog, type StatusDialogProps } from '../../../primitives/StatusDialog/index.ts';
import { useTexts } from '../../../primitives/TextsProvider/index.ts';
import styles from './ExpedienteDialog.module.css';

export interface ExpedienteDialogProps extends Pick<StatusDialogProps, 'className' | 'style' | 'id' | 'ref'> {
  /** The state of the download. */
  state: DialogState;
  /** The client. */
  business: Readonly<{ name: string; ruc: string }>;
  /** The years that can be chosen, the newest first. */
  years: readonly string[];
  /** The chosen year. */
  year: string;
  /** Called with the year that the person has chosen. */
  onYearChange: (year: string) => void;
  /**
   * How much of the zip was received; null before its first byte.
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
   * The name under which the zip was saved; null until then.
   *
   * @default null
   */
  fileName?: string | null;
  /** Called when the person asks for the zip. */
  onDownload: () => void;
  /** Called when the person asks to try again after a failure. */
  onRetry: () => void;
  /** Called when the person cancels the download in progress. */
  onCancel: () => void;
  /** Called when the person asks to close it, in all states except `loading`. */
  onClose: (reason: DialogCloseReason) => void;
}

/** A dialog to download what is kept of a client and a year, for an audit by SUNAT. */
export function ExpedienteDialog({
  state,
  business,
  years,
  year,
  onYearChange,
  progress = null,
  failure = null,
  fileName = null,
  onDownload,
  onRetry,
  onCancel,
  onClose,
  ...rest
}: ExpedienteDialogProps) {
  const texts = useTexts('expediente', expedienteTexts);
  const reports = useTexts('reportDownload', reportDownloadTexts);
  const failures = useTexts('downloadFailure', downloadFailureTexts);
  const { shareOf, noteOf, stepOf } = useDownloadNames();
  const subject = `${nameAndRuc(business)} · ${year}`;
  return (
    <StatusDialog
      {...rest}
      state={state}
      size="medium"
      onClose={onClose}
      onLeave={onCancel}
      words={{
        open: { title: texts.title, text: nameAndRuc(business) },
        loading: { title: texts.loadingTitle, text: texts.loadingText },
        done: { title: texts.doneTitle, text: texts.doneText },
        failed: { title: texts.failedTitle, text: failure?.message ?? failures[failure?.kind ?? 'other'] },
      }}
      progress={{ value: shareOf(progress), note: noteOf(subject, progress), announcement: stepOf(progress) }}
      loadingActions={<DownloadingActions texts={reports} onCancel={onCancel} onHide={undefined} />}
      doneDetail={fileName && <SavedFile icon={FileArchive} name={fileName} />}
      onRetry={failure === null || canRetryDownload(failure) ? onRetry : undefined}
      actions={
        <>
          <Button variant="quiet" onClick={() => onClose('close')}>
            {texts.cancel}
          </Button>
          <Button variant="primary" icon={<Download aria-hidden />} onClick={onDownload}>
            {texts.download}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <p className={styles.lead}>{texts.lead}</p>
        <Select label={texts.year} value={year} onChange={({ currentTarget: { value } }) => onYearChange(value)}>
          {years.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </Select>
      </div>
    </StatusDialog>
  );
}
