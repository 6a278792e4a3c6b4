import type { Business } from '@contapro/domain';
import { UploadProgress } from '@contapro/ui';
import { useFlow } from '../react/useFlow.ts';
import type { Uploads } from './startUploads.ts';
import type { UploadsMachine } from './uploads.machine.ts';
import { backgroundUploads } from './uploads.selectors.ts';

export interface UploadProgressFlowProps {
  /** The running uploads of the session. */
  actor: Uploads;
  /** The addresses of its links. */
  hrefs: UploadProgressHrefs;
  /** Called with the business of an upload when the user opens it, before the link is followed: open that business. */
  onOpen?: ((business: Business) => void) | undefined;
}

/** The addresses of the links of {@link UploadProgressFlow}. */
export interface UploadProgressHrefs {
  /** The page 'Subir archivos'. */
  upload: string;
}

/** The progress of the uploads whose page is not shown, for the top bar. */
export function UploadProgressFlow({ actor, hrefs, onOpen }: UploadProgressFlowProps) {
  const [current, send] = useFlow<UploadsMachine>(actor);
  const uploads = backgroundUploads(current.context);
  return (
    <UploadProgress
      uploads={uploads.map(({ business, ...summary }) => ({
        ...summary,
        id: business.uuid,
        business: business.name,
        href: hrefs.upload,
      }))}
      onOpen={(uuid) => {
        const opened = uploads.find(({ business }) => business.uuid === uuid);
        if (opened) onOpen?.(opened.business);
      }}
      onDismiss={(uuid) => send({ type: 'upload.dismiss', uuid })}
    />
  );
}
