import type { Business } from '@contapro/domain';
import { UploadProgress, type UploadInProgress } from '@contapro/ui';
import { useFlow } from '../react/useFlow.ts';
import type { Uploads } from './startUploads.ts';
import type { UploadsMachine } from './uploads.machine.ts';

export interface UploadProgressFlowProps {
  /** The running uploads of the session. */
  actor: Uploads;
  /** The address of 'Subir archivos'. */
  href: string;
  /** Called with the business of an upload when the user opens it, before the link is followed: open that business. */
  onOpen?: ((business: Business) => void) | undefined;
}

/** The progress of the uploads whose page is not shown, for the top bar. */
export function UploadProgressFlow({ actor, href, onOpen }: UploadProgressFlowProps) {
  const [current, send] = useFlow<UploadsMachine>(actor);
  const { uploads, shown } = current.context;
  const others = uploads.flatMap(({ business, state, files, done, imported }): UploadInProgress[] =>
    state === 'idle' || business.uuid === shown
      ? []
      : [{ id: business.uuid, business: business.name, state, files, done, imported, href }],
  );
  return (
    <UploadProgress
      uploads={others}
      onOpen={(uuid) => {
        const opened = uploads.find(({ business }) => business.uuid === uuid);
        if (opened) onOpen?.(opened.business);
      }}
      onDismiss={(uuid) => send({ type: 'upload.dismiss', uuid })}
    />
  );
}
