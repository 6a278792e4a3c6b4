import { zipDownloadTexts } from '@contapro/domain';
import { StatusDialog, type StatusDialogProps, type StatusDialogState, useTexts } from '../../primitives/index.ts';

type ZipStatus = 'idle' | 'downloading' | 'success' | 'error';

export interface ZipDownloadDialogProps extends Pick<StatusDialogProps, 'className' | 'ref'> {
  /** Where the download stands (DOWNLOAD-32). */
  status: ZipStatus;
  /** What is being downloaded, such as `18 comprobantes en XML`. */
  note?: string;
  /** 0 to 1 while the file comes; null while its size is not known. */
  progress?: number | null;
  onClose: () => void;
  /** Asks for the same vouchers again. */
  onRetry: () => void;
}

const states = {
  idle: 'close',
  downloading: 'loading',
  success: 'done',
  error: 'error',
} as const satisfies Record<ZipStatus, StatusDialogState>;

/** The mass download of vouchers: its wait and its result (DOWNLOAD-33 to DOWNLOAD-35). */
export function ZipDownloadDialog({
  status,
  note,
  progress = null,
  onClose,
  onRetry,
  ...rest
}: ZipDownloadDialogProps) {
  const texts = useTexts('zipDownload', zipDownloadTexts);
  return (
    <StatusDialog
      {...rest}
      state={states[status]}
      size="small"
      onOpenChange={onClose}
      loading={{ title: texts.loadingTitle, text: texts.loadingText }}
      progress={{ value: progress ?? undefined, note }}
      done={{ title: texts.doneTitle, text: texts.doneText }}
      failed={{ title: texts.errorTitle, text: texts.errorText }}
      actionLabel={texts.close}
      onRetry={onRetry}
    />
  );
}
