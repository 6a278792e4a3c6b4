import { useCode } from '@contapro/ui';
import { useRunningUploads } from '../services/sessionUploads.ts';

const importPiece = () => import('./UploadStatusPiece.tsx');

/** The progress of uploads in the top bar. Its code is loaded with the first upload. */
export function UploadStatus() {
  const actor = useRunningUploads();
  const { code } = useCode(importPiece, undefined, actor !== null);
  return actor && code.state === 'ready' ? <code.data.UploadStatusPiece actor={actor} /> : null;
}
