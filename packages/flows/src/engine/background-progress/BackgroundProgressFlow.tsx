import type { Business } from '@contapro/domain';
import { BackgroundProgress, type BackgroundProgressProps, DownloadToasts } from '@contapro/ui/screens';
import { backgroundDownloads } from '../downloads/downloads.selectors.ts';
import type { Downloads, DownloadsMachine } from '../downloads/index.ts';
import { useChild } from '../react/useChild.ts';
import type { Uploads, UploadsMachine } from '../uploads/index.ts';
import { backgroundUploads } from '../uploads/uploads.selectors.ts';

export interface BackgroundProgressFlowProps
  extends Pick<BackgroundProgressProps, 'batches' | 'onBatchShow' | 'onBatchDismiss'> {
  /**
   * The running uploads of the session; null while there are none.
   *
   * @default null
   */
  uploads?: Uploads | null;
  /**
   * The running downloads of the session; null while there are none.
   *
   * @default null
   */
  downloads?: Downloads | null;
  /** The addresses of its links. */
  hrefs: BackgroundProgressHrefs;
  /** Called with the business of an upload when the user opens it, before the link is followed: open that business. */
  onUploadOpen?: ((business: Business) => void) | undefined;
}

export interface BackgroundProgressHrefs {
  /** The page 'Subir archivos'. */
  upload: string;
}

/**
 * The uploads, downloads and actions on many clients that are not on the screen, for the top bar, and toasts that say how downloads ended. It must
 * be inside a `ToastProvider` of `@contapro/ui`.
 */
export function BackgroundProgressFlow({
  uploads = null,
  downloads = null,
  hrefs,
  onUploadOpen,
  ...batches
}: BackgroundProgressFlowProps) {
  const [uploading, sendUpload] = useChild<UploadsMachine>(uploads ?? undefined);
  const [downloading, sendDownload] = useChild<DownloadsMachine>(downloads ?? undefined);
  const others = uploading ? backgroundUploads(uploading.context) : [];
  const hidden = downloading ? backgroundDownloads(downloading.context) : [];
  const retry = (id: string) => sendDownload({ type: 'download.retry', id });
  const close = (id: string) => sendDownload({ type: 'download.close', id });
  return (
    <>
      <BackgroundProgress
        {...batches}
        uploads={others.map(({ business, ...summary }) => ({
          ...summary,
          id: business.uuid,
          business: business.name,
          href: hrefs.upload,
        }))}
        downloads={hidden.map(({ business, ...download }) => ({ ...download, business: business.name }))}
        onUploadOpen={(uuid) => {
          const opened = others.find(({ business }) => business.uuid === uuid);
          if (opened) onUploadOpen?.(opened.business);
        }}
        onUploadDismiss={(uuid) => sendUpload({ type: 'upload.dismiss', uuid })}
        onDownloadRetry={retry}
        onDownloadClose={close}
      />
      <DownloadToasts downloads={hidden.filter(({ state }) => state !== 'loading')} onRetry={retry} onTold={close} />
    </>
  );
}
