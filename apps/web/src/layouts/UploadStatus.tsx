import { lazy, Suspense } from 'react';
import { useRunningUploads } from '../services/sessionUploads.ts';

const UploadStatusPiece = lazy(() => import('./UploadStatusPiece.tsx'));

/** The progress of uploads in the top bar. Its code is loaded with the first upload. */
export function UploadStatus() {
  const actor = useRunningUploads();
  if (actor === null) return null;
  return (
    <Suspense>
      <UploadStatusPiece actor={actor} />
    </Suspense>
  );
}
