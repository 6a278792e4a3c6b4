import { blobOfBase64 } from '../files/base64.ts';
import { fromCall } from '../internal/fromCall.ts';
import type { ZipChoice, ZipDownloadServices } from './zipDownload.types.ts';

export const zipDownloadActors = ({ requestZip }: ZipDownloadServices) => ({
  requestZip: fromCall(async (choice: ZipChoice, signal) =>
    blobOfBase64(await requestZip({ ...choice, signal }), 'application/zip'),
  ),
});
