import { solesFromCents } from '@contapro/domain';
import { pageOf, perceptionPage, perceptions } from '@contapro/fixtures';
import { fakeDashboardServices } from '../dashboard/dashboard.fake.ts';
import { readAsDataUrl } from '../files/index.ts';
import { later } from '../testing/later.ts';
import { wirePerception } from '../testing/wire.ts';
import { voucherImage } from '../voucher-viewer/voucherViewer.snapshots.ts';
import type { PerceptionsServices } from './perceptions.types.ts';

/** Services with `perceptions` that answer after a short delay, for stories that run the machine and tests in the browser. */
export const fakePerceptionsServices: PerceptionsServices = {
  api: {
    ...fakeDashboardServices.api,
    listPerceptions: ({ query: { page, size }, signal }) => {
      const { items, totalItems, totalPages } = pageOf(perceptions, size, page);
      const { count, totalCents } = perceptionPage.summary;
      return later(
        {
          success: true,
          data: { vouchers: items.map(wirePerception), pagination: { total_pages: totalPages } },
          summary: { total_items: count, total_amount_perceptions: solesFromCents(totalCents) },
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
