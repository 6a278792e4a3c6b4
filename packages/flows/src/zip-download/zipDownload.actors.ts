import type { FileProgress } from '@contapro/domain';
import { blobOfBase64 } from '../files/base64.ts';
import { fromCall } from '../internal/fromCall.ts';
import type { ZipChoice, ZipDownloadServices } from './zipDownload.types.ts';

export const zipDownloadActors = ({ requestZip }: ZipDownloadServices) => ({
  requestZip: fromCall(
    async ({ choice, onProgress }: { choice: ZipChoice; onProgress: (progress: FileProgress) => void }, signal) => {
      const report = (progress: FileProgress) => {
        if (!signal.aborted) onProgress(progress);
      };
      return blobOfBase64(await requestZip({ ...choice, signal, onProgress: report }), 'application/zip');
    },
  ),
});
