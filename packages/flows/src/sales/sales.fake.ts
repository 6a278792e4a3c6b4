import { sales, salesMatching, salesPageOf } from '@contapro/fixtures';
import { fakeDashboardServices } from '../dashboard/dashboard.fake.ts';
import { readAsDataUrl } from '../files/index.ts';
import { later } from '../testing/later.ts';
import { wireSalesPage } from '../testing/wire.ts';
import { voucherImage } from '../voucher-viewer/voucherViewer.snapshots.ts';
import type { SalesServices } from './sales.types.ts';

/** Services with `sales` that answer after a short delay, for stories that run the machine and tests in the browser. */
export const fakeSalesServices: SalesServices = {
  api: {
    ...fakeDashboardServices.api,
    listSales: ({ query: { page, size, category, serie_number: serieNumber }, signal }) => {
      const filter = { ...(category && { category }), ...(serieNumber !== undefined && { serieNumber }) };
      return later(wireSalesPage(salesPageOf(salesMatching(sales, filter), size, page)), { signal });
    },
  },
  fetchFile: ({ signal }) => later(voucherImage, { signal }),
  readAsDataUrl,
  objectUrls: URL,
};
