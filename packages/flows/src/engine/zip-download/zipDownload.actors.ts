import type { FileProgress } from '@contapro/domain';
import { blobOfBase64 } from '../files/base64.ts';
import { untilAborted } from '../internal/downloadStates.ts';
import { fromCall } from '../internal/fromCall.ts';
import type { ZipChoice, ZipDownloadServices } from './zipDownload.types.ts';

export const zipDownloadActors = ({ requestZip }: ZipDownloadServices) => ({
  requestZip: fromCall(
    async ({ choice, onProgress }: { choice: ZipChoice; onProgress: (progress: FileProgress) => void }, signal) =>
      blobOfBase64(
        await requestZip({ ...choice, signal, onProgress: untilAborted(signal, onProgress) }),
        'application/zip',
      ),
  ),
});
