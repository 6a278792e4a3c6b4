import { zipDownloadTexts } from '@contapro/domain';
import {
  type DialogCloseReason,
  StatusDialog,
  type StatusDialogProps,
  type DialogState,
  useTexts,
} from '../../primitives/index.ts';

export interface ZipDownloadDialogProps extends Pick<StatusDialogProps, 'className' | 'ref'> {
  /** The state of the download. There is nothing to select, so it is never `open`. */
  state: Exclude<DialogState, 'open'>;
  /** What is downloaded, such as `18 comprobantes en XML`. */
  note?: string;
  /** The progress of the download, from 0 to 1; null while the size of the file is not known. */
  progress?: number | null;
  /** Called when the person asks to close it. */
  onClose: (reason: DialogCloseReason) => void;
  /** Called when the person asks to try again after a failure. */
  onRetry: () => void;
}

/** A dialog with the progress and the result of a mass download of vouchers. */
export function ZipDownloadDialog({ state, note, progress = null, onClose, onRetry, ...rest }: ZipDownloadDialogProps) {
  const texts = useTexts('zipDownload', zipDownloadTexts);
  return (
    <StatusDialog
      {...rest}
      state={state}
      size="small"
      onClose={onClose}
      words={{
        loading: { title: texts.loadingTitle, text: texts.loadingText },
        done: { title: texts.doneTitle, text: texts.doneText },
        failed: { title: texts.errorTitle, text: texts.errorText },
      }}
      progress={{ value: progress ?? undefined, note }}
      actionLabel={texts.close}
      onRetry={onRetry}
    />
  );
}
