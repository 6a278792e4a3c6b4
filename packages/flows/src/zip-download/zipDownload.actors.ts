import { blobOfBase64 } from '../files/base64.ts';
import { call } from '../internal/call.ts';
import type { ZipChoice, ZipDownloadServices } from './zipDownload.types.ts';

export const zipDownloadActors = ({ requestZip }: ZipDownloadServices) => ({
  requestZip: call(async ({ choice }: { choice: ZipChoice | null }, signal) => {
    if (!choice) throw new Error('Nothing was chosen');
    return blobOfBase64(await requestZip({ ...choice, signal }), 'application/zip');
  }),
});
