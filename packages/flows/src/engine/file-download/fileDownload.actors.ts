import { fromCall } from '../internal/fromCall.ts';
import type { FileDownloadServices } from './fileDownload.types.ts';

export const fileDownloadActors = ({ fetchFile }: FileDownloadServices) => ({
  fetchFile: fromCall(({ url }: { url: string }, signal) => fetchFile({ url, signal })),
});
