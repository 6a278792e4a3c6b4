import { zipDownloadTexts } from '@contapro/domain';
import {
  type DialogCloseReason,
  StatusDialog,
  type StatusDialogProps,
  type DialogState,
  useTexts,
} from '../../primitives/index.ts';

export interface ZipDownloadDialogProps extends Pick<StatusDialogProps, 'className' | 'ref'> {
  /** Where the download stands; there is nothing to choose, so it is never `open`. */
  state: Exclude<DialogState, 'open'>;
  /** What is being downloaded, such as `18 comprobantes en XML`. */
  note?: string;
  /** 0 to 1 while the file comes; null while its size is not known. */
  progress?: number | null;
  /** Called when the person asks to close it. */
  onClose: (reason: DialogCloseReason) => void;
  /** Asks for the same vouchers again. */
  onRetry: () => void;
}

/** The mass download of vouchers: its wait and its result (DOWNLOAD-33 to DOWNLOAD-35). */
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
