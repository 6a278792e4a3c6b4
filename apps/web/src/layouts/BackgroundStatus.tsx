import { StatusDialog, useCode } from '@contapro/ui';
import { useCallback, useSyncExternalStore } from 'react';
import { useRunning } from '../services/sessionActor.ts';
import { useSessionBatches } from '../services/sessionBatches.ts';
import { useSessionDownloads } from '../services/sessionDownloads.ts';
import { useSessionUploads } from '../services/sessionUploads.ts';

const importPiece = () => import('./BackgroundStatusPiece.tsx');

/**
 * The progress of uploads, downloads and actions on many clients in the top bar, and the dialog of an action. Its code is loaded with the
 * first of them.
 */
export function BackgroundStatus() {
  const uploads = useRunning(useSessionUploads());
  const downloads = useRunning(useSessionDownloads());
  const batches = useRunning(useSessionBatches());
  const hasUploads = useHas(uploads, ({ uploads: all }) => all.length > 0);
  const hasDownloads = useHas(downloads, ({ downloads: all }) => all.length > 0);
  const hasBatches = useHas(batches, ({ batches: all }) => all.length > 0);
  const isAsked = useHas(batches, ({ shown }) => shown !== null);
  const isNeeded = hasUploads || hasDownloads || hasBatches;
  const { code, retry } = useCode(importPiece, undefined, isNeeded);
  if (!isNeeded) return null;
  if (code.state === 'ready') return <code.data.BackgroundStatusPiece {...{ uploads, downloads, batches }} />;
  // A dialog was asked for, so its page says what becomes of it.
  const hide = () => batches?.send({ type: 'dialog.hide' });
  return (
    isAsked && (
      <StatusDialog state={code.state} size="medium" height="tall" onClose={hide} onLeave={hide} onRetry={retry} />
    )
  );
}

interface Running<Context> {
  getSnapshot: () => { context: Context };
  subscribe: (listener: () => void) => { unsubscribe: () => void };
}

/** Whether something is true of the context of an actor; false without an actor. */
function useHas<Context>(actor: Running<Context> | null, is: (context: Context) => boolean): boolean {
  return useSyncExternalStore(
    useCallback(
      (listener: () => void) => {
        const subscription = actor?.subscribe(listener);
        return () => subscription?.unsubscribe();
      },
      [actor],
    ),
    () => actor !== null && is(actor.getSnapshot().context),
  );
}
