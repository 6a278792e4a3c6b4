import { useCode } from '@contapro/ui';
import { useCallback, useSyncExternalStore } from 'react';
import { useRunning } from '../services/sessionActor.ts';
import { useSessionDownloads } from '../services/sessionDownloads.ts';
import { useSessionUploads } from '../services/sessionUploads.ts';

const importPiece = () => import('./BackgroundStatusPiece.tsx');

/** The progress of uploads and downloads in the top bar. Its code is loaded with the first of them. */
export function BackgroundStatus() {
  const uploads = useRunning(useSessionUploads());
  const downloads = useRunning(useSessionDownloads());
  const hasUploads = useHas(uploads, ({ uploads: all }) => all.length > 0);
  const hasDownloads = useHas(downloads, ({ downloads: all }) => all.length > 0);
  const isNeeded = hasUploads || hasDownloads;
  const { code } = useCode(importPiece, undefined, isNeeded);
  if (!isNeeded || code.state !== 'ready') return null;
  return <code.data.BackgroundStatusPiece uploads={uploads} downloads={downloads} />;
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
