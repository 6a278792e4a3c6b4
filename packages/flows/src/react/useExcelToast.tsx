import { type DownloadFailure, downloadFailureTexts, excelDownloadTexts } from '@contapro/domain';
import { Button, useTexts, useToast } from '@contapro/ui';
import { useEffect, useEffectEvent } from 'react';

interface ExcelToastOptions {
  /** The name of the file that was downloaded last; null before the first. */
  name: string | null;
  /** Why the last download failed; null unless it did. */
  failure: DownloadFailure | null;
  onRetry: () => void;
  /** Called when the toast of a failure is dismissed. */
  onDismiss: () => void;
}

/** Says in a toast how the download of an Excel ended, with a button to try again after a failure. */
export function useExcelToast({ name, failure, onRetry, onDismiss }: ExcelToastOptions): void {
  const texts = useTexts('excelDownload', excelDownloadTexts);
  const reasons = useTexts('downloadFailure', downloadFailureTexts);
  const showToast = useToast();
  const retry = useEffectEvent(onRetry);
  const dismiss = useEffectEvent(onDismiss);
  useEffect(() => {
    if (failure)
      return showToast({
        tone: 'danger',
        text: texts.failed(failure.message ?? reasons[failure.kind]),
        action: (
          <Button size="small" variant="quiet" onClick={() => retry()}>
            {texts.retry}
          </Button>
        ),
        onDismiss: () => dismiss(),
      });
    return name === null ? undefined : showToast({ tone: 'positive', text: texts.done(name) });
  }, [name, failure, showToast, texts, reasons]);
}
