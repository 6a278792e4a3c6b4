import type { Book, Business } from '@contapro/domain';
import { ProposalUploadDialog, type ProposalUploadDialogProps } from '@contapro/ui/screens';
import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import { useChild } from '../../engine/react/useChild.ts';
import type { UploadMachine } from '../../engine/upload/index.ts';
import { statusOf } from '../../engine/upload/upload.selectors.ts';
import type { Uploads } from '../../engine/uploads/startUploads.ts';
import { uploadId, type UploadsMachine } from '../../engine/uploads/uploads.machine.ts';

export interface ProposalUploadProps extends Pick<ProposalUploadDialogProps, 'hrefOf'> {
  /** The running uploads of the session. */
  actor: Uploads;
  business: Business;
  book: Book;
  period: string | null;
  /** Whether the dialog is shown. */
  open: boolean;
  /** Called each time that a file was read. */
  onRead: () => void;
  onClose: () => void;
}

/** Uploads the proposal of a business as a part of the uploads of the session, which goes on when it is closed. */
export function ProposalUpload({ actor, business, ...dialog }: ProposalUploadProps) {
  const { uuid } = business;
  const { open } = dialog;
  const [snapshot, send] = useChild<UploadsMachine>(actor);
  const show = useEffectEvent(() => send({ type: 'upload.show', business }));
  useLayoutEffect(() => {
    if (!open) return undefined;
    show();
    return () => actor.send({ type: 'upload.hide', uuid });
  }, [actor, uuid, open]);
  const upload = snapshot.children[uploadId(uuid)];
  return upload && <Upload key={upload.sessionId} upload={upload} {...dialog} />;
}

interface UploadProps extends Omit<ProposalUploadProps, 'actor' | 'business'> {
  upload: ActorRefFrom<UploadMachine>;
}

function Upload({ upload, onRead, ...dialog }: UploadProps) {
  const [snapshot, send] = useChild<UploadMachine>(upload);
  const { files } = snapshot.context;
  // Earlier files of the upload are shown on its own page.
  const [earlier, setEarlier] = useState<ReadonlySet<string> | null>(null);
  const shown = earlier === null ? [] : files.filter(({ id }) => !earlier.has(id));
  const read = shown.filter(({ state }) => state === 'done').length;
  const notify = useEffectEvent(onRead);
  useEffect(() => {
    if (read > 0) notify();
  }, [read]);
  return (
    <ProposalUploadDialog
      {...dialog}
      files={shown}
      status={statusOf(snapshot)}
      onFiles={(chosen) => {
        setEarlier((before) => before ?? new Set(files.map(({ id }) => id)));
        send({ type: 'files.choose', files: chosen });
      }}
      onResume={() => send({ type: 'files.retry' })}
      onRetry={(id) => send({ type: 'file.retry', id })}
      onCancel={(id) => send({ type: 'file.cancel', id })}
      onMoreProblems={(id) => send({ type: 'problems.load', id })}
    />
  );
}
