import { fromCallback } from 'xstate';
import { call } from '../internal/call.ts';
import type { VoucherViewerEvent, VoucherViewerServices } from './voucherViewer.types.ts';

export const voucherViewerActors = ({ fetchFile, readAsDataUrl, objectUrls }: VoucherViewerServices) => ({
  fetchFile: call(({ url }: { url: string }, signal) => fetchFile({ url, signal })),
  readPdf: call(async ({ blob }: { blob: Blob | null }, signal) => blob && (await readAsDataUrl({ blob, signal }))),
  /** Keeps the image's address for as long as it is shown. */
  holdSource: fromCallback<VoucherViewerEvent, { blob: Blob | null }>(({ input: { blob }, sendBack }) => {
    if (!blob) return undefined;
    const source = objectUrls.createObjectURL(blob);
    sendBack({ type: 'source.created', source } satisfies VoucherViewerEvent);
    return () => objectUrls.revokeObjectURL(source);
  }),
});
