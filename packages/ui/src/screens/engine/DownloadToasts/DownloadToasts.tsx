import {
  canRetryDownload,
  type DownloadFailure,
  downloadFailureTexts,
  type DownloadSubject,
  downloadToastTexts,
} from '@contapro/domain';
import { useEffect, useEffectEvent } from 'react';
import { useDownloadNames } from '../../../internal/useDownloadNames.ts';
import { Button } from '../../../primitives/Button/index.ts';
import { useTexts } from '../../../primitives/TextsProvider/index.ts';
import { useToast } from '../../../primitives/Toast/index.ts';

/** A download that ended while its dialog was not shown. */
export interface EndedDownload {
  id: string;
  /** What was downloaded: a report of a period (`YYYYMM`), or the files of a number of vouchers as a zip. */
  subject: DownloadSubject;
  /** The name under which the file was saved; null when the download failed. */
  fileName: string | null;
  /** Why it failed; null when it was saved. */
  failure: DownloadFailure | null;
}

export interface DownloadToastsProps {
  /** Each is reported once. */
  downloads: readonly EndedDownload[];
  /** Called when the person tries a failed download again. */
  onRetry: (id: string) => void;
  /** Called when the toast of a saved file disappears. A failure must be shown elsewhere until it is removed. */
  onTold: (id: string) => void;
}

/** Tells in a toast how downloads ended. It draws nothing itself, and must be inside a `ToastProvider`. */
export function DownloadToasts({ downloads, onRetry, onTold }: DownloadToastsProps) {
  return downloads.map((download) => (
    <DownloadToast key={download.id} download={download} onRetry={onRetry} onTold={onTold} />
  ));
}

function DownloadToast({
  download: { id, subject, fileName, failure },
  onRetry,
  onTold,
}: Omit<DownloadToastsProps, 'downloads'> & { download: EndedDownload }) {
  const texts = useTexts('downloadToast', downloadToastTexts);
  const failures = useTexts('downloadFailure', downloadFailureTexts);
  const { nameOf } = useDownloadNames();
  const showToast = useToast();
  const tell = useEffectEvent(() => {
    if (failure === null)
      return showToast({
        tone: 'positive',
        text: texts.done(fileName ?? nameOf(subject)),
        onDismiss: () => onTold(id),
      });
    const reason = failure.message ?? failures[failure.kind];
    return showToast({
      tone: 'danger',
      text: texts.failed(nameOf(subject), reason),
      action: canRetryDownload(failure) && (
        <Button size="small" variant="quiet" onClick={() => onRetry(id)}>
          {texts.retry}
        </Button>
      ),
    });
  });
  useEffect(() => tell(), []);
  return null;
}
