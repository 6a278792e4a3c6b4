import {
  availableClientFiles,
  canRetryDownload,
  type ClientFile,
  clientFilesTexts,
  dataOf,
  type DownloadFailure,
  downloadFailureTexts,
  type FileProgress,
  ledgerPrograms,
  needsSettings,
  ledgerProgramTexts,
  type LedgerSettings,
  type Loadable,
  reportDownloadTexts,
} from '@contapro/domain';
import { Download, FileArchive } from 'lucide-react';
import { DownloadingActions } from '../../../internal/DownloadingActions.tsx';
import { bookFiles, programFilesOf } from '../../../internal/reportFileChoices.ts';
import { SavedFile } from '../../../internal/SavedFile.tsx';
import { useDownloadNames } from '../../../internal/useDownloadNames.ts';
import { usePeriodNames } from '../../../internal/usePeriodNames.ts';
import { WaitingLine } from '../../../internal/WaitingLine.tsx';
import { Button } from '../../../primitives/Button/index.ts';
import { Checkbox } from '../../../primitives/Checkbox/index.ts';
import type { DialogCloseReason, DialogState } from '../../../primitives/Dialog/index.ts';
import { FailedState } from '../../../primitives/FailedState/index.ts';
import { StatusDialog, type StatusDialogProps } from '../../../primitives/StatusDialog/index.ts';
import { useTexts } from '../../../primitives/TextsProvider/index.ts';
import { Status } from '../../../internal/Status.tsx';
import styles from './ClientFilesDialog.module.css';

export interface ClientFilesDialogProps extends Pick<StatusDialogProps, 'className' | 'style' | 'id' | 'ref'> {
  /** The state of the download. */
  state: DialogState;
  /** The number of clients whose files are downloaded. */
  clientCount: number;
  /** The period of the files, `YYYYMM`. */
  period: string;
  /** The files that are chosen. Those for a ledger program without settings are not offered and not downloaded. */
  files: readonly ClientFile[];
  /** Called with the files that the person has chosen. */
  onFilesChange: (files: readonly ClientFile[]) => void;
  /** The settings of ledger programs, which say whose files can be made. */
  settings: Loadable<LedgerSettings>;
  /** Called when the person asks to read the settings again after a failure. */
  onSettingsRetry: () => void;
  /**
   * Whether the zip has arrived and its files are being noted as downloaded, in the state `loading`.
   *
   * @default false
   */
  isRecording?: boolean;
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
  /** Called when the person asks to download the chosen files. */
  onDownload: () => void;
  /** Called when the person asks to try again after a failure. */
  onRetry: () => void;
  /** Called when the person cancels the download in progress. */
  onCancel: () => void;
  /** Called when the person asks to close it, in all states except `loading`. */
  onClose: (reason: DialogCloseReason) => void;
}

/** The files of purchases and of sales, in the order in which they are shown. */
const books = bookFiles.map(({ book, files }) => ({
  book,
  files: [...files, ...ledgerPrograms.map((program) => programFilesOf[program][book])].filter((file) => file !== null),
}));

/** A dialog to download files of many clients in one zip. */
export function ClientFilesDialog({
  state,
  clientCount,
  period,
  files,
  onFilesChange,
  settings,
  onSettingsRetry,
  isRecording = false,
  progress = null,
  failure = null,
  fileName = null,
  onDownload,
  onRetry,
  onCancel,
  onClose,
  ...rest
}: ClientFilesDialogProps) {
  const texts = useTexts('clientFiles', clientFilesTexts);
  const reports = useTexts('reportDownload', reportDownloadTexts);
  const ledger = useTexts('ledgerProgram', ledgerProgramTexts);
  const failures = useTexts('downloadFailure', downloadFailureTexts);
  const { periodName } = usePeriodNames();
  const { shareOf, noteOf, stepOf } = useDownloadNames();
  const subject = texts.subject(clientCount, periodName(period));
  const known = dataOf(settings) ?? null;
  const available = availableClientFiles(known);
  const chosen = available.filter((file) => files.includes(file));
  const notSetUp =
    known === null ? [] : ledgerPrograms.filter((program) => needsSettings(program) && known[program] === null);
  const optionOf = (file: ClientFile) => {
    const { name, description, extension } = file === 'xml' ? texts.xml : reports.files[file];
    const hint = file === 'compras' || file === 'ventas' ? texts.excelDescription : description;
    return (
      <li key={file} className={styles.option}>
        <Checkbox
          label={
            <>
              {name} <span className={styles.extension}>{extension}</span> <span className={styles.hint}>{hint}</span>
            </>
          }
          checked={files.includes(file)}
          onChange={({ currentTarget: { checked } }) =>
            onFilesChange(checked ? [...files, file] : files.filter((other) => other !== file))
          }
        />
      </li>
    );
  };
  return (
    <StatusDialog
      {...rest}
      state={state}
      size="medium"
      height="tall"
      onClose={onClose}
      onLeave={onCancel}
      words={{
        open: { title: texts.title, text: subject },
        loading: { title: texts.loadingTitle, text: texts.loadingText },
        done: { title: texts.doneTitle, text: texts.doneText },
        failed: { title: texts.failedTitle, text: failure?.message ?? failures[failure?.kind ?? 'other'] },
      }}
      progress={{
        value: shareOf(progress),
        note: isRecording ? texts.recording : noteOf(subject, progress),
        announcement: stepOf(progress),
      }}
      loadingActions={<DownloadingActions texts={reports} onCancel={onCancel} onHide={undefined} />}
      doneDetail={fileName && <SavedFile icon={FileArchive} name={fileName} />}
      onRetry={failure === null || canRetryDownload(failure) ? onRetry : undefined}
      actions={
        <>
          <Button variant="quiet" onClick={() => onClose('close')}>
            {texts.cancel}
          </Button>
          <Button variant="primary" icon={<Download aria-hidden />} disabled={chosen.length === 0} onClick={onDownload}>
            {texts.download}
          </Button>
        </>
      }
    >
      <div role="group" aria-label={texts.files} className={styles.form}>
        <p className={styles.lead}>{texts.lead}</p>
        <div className={styles.books}>
          {books.map((one) => (
            <fieldset key={one.book} className={styles.book}>
              <legend className={styles.legend}>{reports[one.book]}</legend>
              <ul className={styles.options}>{one.files.filter((file) => available.includes(file)).map(optionOf)}</ul>
            </fieldset>
          ))}
          <fieldset className={styles.book}>
            <legend className={styles.legend}>{texts.vouchers}</legend>
            <ul className={styles.options}>{optionOf('xml')}</ul>
          </fieldset>
        </div>
        {settings.state === 'loading' && <WaitingLine className={styles.note}>{texts.readingSettings}</WaitingLine>}
        {settings.state === 'failed' && (
          <FailedState variant="line" title={texts.settingsFailed} onRetry={onSettingsRetry} />
        )}
        {notSetUp.length > 0 && (
          <p className={styles.note}>{texts.notSetUp(notSetUp.map((program) => ledger.programs[program]))}</p>
        )}
        {chosen.length === 0 && (
          <Status as="p" className={styles.note}>
            {texts.none}
          </Status>
        )}
      </div>
    </StatusDialog>
  );
}
