import { textiles } from '@contapro/fixtures';
import { readAsDataUrl } from '../engine/files/index.ts';
import { voucherImage } from '../engine/voucher-viewer/voucherViewer.snapshots.ts';
import type { VoucherViewerServices } from '../engine/voucher-viewer/index.ts';
import { later } from './later.ts';

/** The input of every page that shows a period of a business. */
export const fakeInput = { business: textiles, period: '202610', periods: ['202610', '202609', '202608'] } as const;

/** Every document is the same image. */
export const fakeFiles: Omit<VoucherViewerServices, 'api'> = {
  fetchFile: ({ signal }) => later(voucherImage, { signal }),
  readAsDataUrl,
  objectUrls: URL,
};
