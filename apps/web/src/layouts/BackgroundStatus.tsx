import { useCode } from '@contapro/ui';
import { useRunning } from '../services/sessionActor.ts';
import { useSessionDownloads } from '../services/sessionDownloads.ts';
import { useSessionUploads } from '../services/sessionUploads.ts';

const importPiece = () => import('./BackgroundStatusPiece.tsx');

/** The progress of uploads and downloads in the top bar. Its code is loaded with the first of them. */
export function BackgroundStatus() {
  const uploads = useRunning(useSessionUploads());
  const downloads = useRunning(useSessionDownloads());
  const isRunning = uploads !== null || downloads !== null;
  const { code } = useCode(importPiece, undefined, isRunning);
  if (!isRunning || code.state !== 'ready') return null;
  return <code.data.BackgroundStatusPiece uploads={uploads} downloads={downloads} />;
}
