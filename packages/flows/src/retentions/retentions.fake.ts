import { solesFromCents } from '@contapro/domain';
import { pageOf, retentionPage, retentions } from '@contapro/fixtures';
import { fakeDashboardServices } from '../dashboard/dashboard.fake.ts';
import { readAsDataUrl } from '../files/index.ts';
import { later } from '../testing/later.ts';
import { wireRetention } from '../testing/wire.ts';
import { voucherImage } from '../voucher-viewer/voucherViewer.snapshots.ts';
import type { RetentionsServices } from './retentions.types.ts';

/** Services with `retentions` that answer after a short delay, for stories that run the machine and tests in the browser. */
export const fakeRetentionsServices: RetentionsServices = {
  api: {
    ...fakeDashboardServices.api,
    listRetentions: ({ query: { page, size }, signal }) => {
      const { items, totalItems, totalPages } = pageOf(retentions, size, page);
      const { count, totalCents } = retentionPage.summary;
      return later(
        {
          success: true,
          data: { vouchers: items.map(wireRetention), pagination: { total_pages: totalPages } },
          summary: { total_items: count, total_amount_retentions: solesFromCents(totalCents) },
          metadata: { pagination: { total_items: totalItems, total_pages: totalPages } },
        },
        { signal },
      );
    },
  },
  fetchFile: ({ signal }) => later(voucherImage, { signal }),
  readAsDataUrl,
  objectUrls: URL,
};
