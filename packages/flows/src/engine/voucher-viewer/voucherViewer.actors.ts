import { fromCallback } from 'xstate';
import { fromCall } from '../internal/fromCall.ts';
import { readXml } from './readXml.ts';
import type { VoucherViewerEvent, VoucherViewerServices } from './voucherViewer.types.ts';

/** A file that does not begin to arrive, or stops arriving, for so many milliseconds is given up. */
const longestSilence = 30_000;

export const voucherViewerActors = ({ fetchFile, readAsDataUrl, objectUrls }: VoucherViewerServices) => ({
  fetchFile: fromCall(({ url }: { url: string }, signal) => fetchFile({ url, signal, longestSilence })),
  readPdf: fromCall(({ blob }: { blob: Blob }, signal) => readAsDataUrl({ blob, signal })),
  readXml: fromCall(({ blob }: { blob: Blob }) => readXml(blob)),
  /** Makes an object URL for the image, and revokes it when the image is no longer shown. */
  holdSource: fromCallback<VoucherViewerEvent, { blob: Blob }>(({ input: { blob }, sendBack }) => {
    const source = objectUrls.createObjectURL(blob);
    sendBack({ type: 'source.created', source } satisfies VoucherViewerEvent);
    return () => objectUrls.revokeObjectURL(source);
  }),
});
