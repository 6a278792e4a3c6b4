import type { Business } from '@contapro/domain';
import { useEffectEvent, useLayoutEffect } from 'react';
import { useChild } from '../react/useChild.ts';
import { UploadFlow, type UploadFlowProps } from '../upload/UploadFlow.tsx';
import type { Uploads } from './startUploads.ts';
import { uploadId, type UploadsMachine } from './uploads.machine.ts';

export interface UploadsFlowProps extends Pick<UploadFlowProps, 'subtitle' | 'collections' | 'hrefs'> {
  /** The running uploads of the session. */
  actor: Uploads;
  /** The business whose page is shown. */
  business: Business;
}

/** The page 'Subir archivos' of a business, whose upload goes on when the page is left. */
export function UploadsFlow({ actor, business, ...screen }: UploadsFlowProps) {
  const { uuid } = business;
  const [snapshot, send] = useChild<UploadsMachine>(actor);
  const show = useEffectEvent(() => send({ type: 'upload.show', business }));
  useLayoutEffect(() => {
    show();
    return () => actor.send({ type: 'upload.hide', uuid });
  }, [actor, uuid]);
  const upload = snapshot.children[uploadId(uuid)];
  return upload && <UploadFlow {...screen} key={upload.sessionId} actor={upload} />;
}
