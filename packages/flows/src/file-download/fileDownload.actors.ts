import { call } from '../internal/call.ts';
import type { FileDownloadServices } from './fileDownload.types.ts';

export const fileDownloadActors = ({ fetchFile }: FileDownloadServices) => ({
  fetchFile: call(({ url }: { url: string }, signal) => fetchFile({ url, signal })),
});
