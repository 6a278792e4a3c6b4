import {
  canRetryDownload,
  type DownloadFailure,
  downloadFailureTexts,
  type FileProgress,
  type VoucherFileType,
  zipDownloadTexts,
} from '@contapro/domain';
import { DownloadingActions } from '../../../internal/DownloadingActions.tsx';
import { useDownloadNames } from '../../../internal/useDownloadNames.ts';
import type { DialogCloseReason, DialogState } from '../../../primitives/Dialog/index.ts';
import { StatusDialog, type StatusDialogProps } from '../../../primitives/StatusDialog/index.ts';
import { useTexts } from '../../../primitives/TextsProvider/index.ts';

export interface ZipDownloadDialogProps extends Pick<StatusDialogProps, 'className' | 'style' | 'id' | 'ref'> {
  /** The state of the download. There is nothing to select, so it is never `open`. */
  state: Exclude<DialogState, 'open'>;
  /** The type of the files in the zip. */
  type: VoucherFileType;
  /** How many vouchers the zip has. */
  count: number;
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
  /** Called when the person cancels the download in progress. */
  onCancel: () => void;
  /**
   * Called when the person wants to continue to work while the download goes on. Without it there is no such button, and
   * closing the dialog cancels the download.
   */
  onHide?: (() => void) | undefined;
  /** Called when the person asks to close it, in all states except `loading`. */
  onClose: (reason: DialogCloseReason) => void;
  /** Called when the person asks to try again after a failure. */
  onRetry: () => void;
}

/** A dialog with the progress and the result of a mass download of vouchers. */
export function ZipDownloadDialog({
  state,
  type,
  count,
  progress = null,
  failure = null,
  onCancel,
  onHide,
  onClose,
  onRetry,
  ...rest
}: ZipDownloadDialogProps) {
  const texts = useTexts('zipDownload', zipDownloadTexts);
  const failures = useTexts('downloadFailure', downloadFailureTexts);
  const { nameOf, shareOf, noteOf, stepOf } = useDownloadNames();
  const reason = failure && (failure.message ?? (failure.kind === 'other' ? undefined : failures[failure.kind]));
  return (
    <StatusDialog
      {...rest}
      state={state}
      size="small"
      onClose={onClose}
      onLeave={onHide ?? onCancel}
      words={{
        loading: { title: texts.loadingTitle, text: texts.loadingText },
        done: { title: texts.doneTitle, text: texts.doneText },
        failed: { title: texts.errorTitle, text: [texts.errorText, ...(reason ? [reason] : [])].join(' ') },
      }}
      progress={{
        value: shareOf(progress),
        note: noteOf(nameOf({ type, count }), progress),
        announcement: stepOf(progress),
      }}
      loadingActions={<DownloadingActions texts={texts} onCancel={onCancel} onHide={onHide} />}
      onRetry={failure === null || canRetryDownload(failure) ? onRetry : undefined}
    />
  );
}
