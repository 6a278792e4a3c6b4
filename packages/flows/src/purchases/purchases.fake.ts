import type { Voucher } from '@contapro/domain';
import { periodVouchers, voucherPageOf } from '@contapro/fixtures';
import { fakeDashboardServices } from '../dashboard/dashboard.fake.ts';
import { readAsDataUrl } from '../files/index.ts';
import { later } from '../testing/later.ts';
import { wireVoucherPage } from '../testing/wire.ts';
import { voucherImage } from '../voucher-viewer/voucherViewer.snapshots.ts';
import type { PurchasesServices } from './purchases.types.ts';

const passes = (voucher: Voucher, by: string, value: string | undefined) => {
  if (by === 'status_of_vouchers') return voucher.status === value;
  if (by === 'reasons_of_vouchers') return voucher.reasons[0] === value;
  if (by === 'detractions_of_vouchers') return voucher.detraction?.status === value;
  if (by === 'provider_of_vouchers') return voucher.supplierRuc === value;
  if (by === 'serie_number_of_vouchers') return voucher.serieNumber.replace(/-0+/, '-') === value?.replace(/-0+/, '-');
  return true;
};

/** Services with `periodVouchers` that answer after a short delay, for stories that run the machine and tests in the browser. */
export const fakePurchasesServices: PurchasesServices = {
  api: {
    ...fakeDashboardServices.api,
    listAllInvoices: ({ query: { page, size, filter_by = [], value_filter = [] }, signal }) => {
      const left = periodVouchers.filter((voucher) =>
        filter_by.every((by, index) => passes(voucher, by, value_filter[index])),
      );
      return later(wireVoucherPage(voucherPageOf(left, size, page)), { signal });
    },
    getAllInvoicesFilters: ({ signal }) =>
      later(
        {
          types_of_vouchers: ['01'],
          series_of_vouchers: ['F001'],
          status_of_vouchers: ['gasto deducible', 'observado', 'no procesado'],
          reasons_of_vouchers: ['DETRACCION_PENDIENTE'],
          credits_of_vouchers: [],
          detractions_of_vouchers: ['por_pagar'],
          provider_of_vouchers: Object.fromEntries(
            periodVouchers.map(({ supplierRuc, supplierName }): [string, string] => [supplierRuc ?? '', supplierName]),
          ),
        },
        { signal },
      ),
    downloadAllInvoicesFiles: ({ signal }) => later({ zip_file: btoa('zip') }, { signal }),
  },
  fetchFile: ({ signal }) => later(voucherImage, { signal }),
  readAsDataUrl,
  objectUrls: URL,
};
