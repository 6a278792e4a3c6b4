import type { Voucher } from '@contapro/domain';
import { periodVouchers, voucherPageOf } from '@contapro/fixtures';
import { fakeDashboardProps } from '../dashboard/dashboard.fake.ts';
import { fakeFiles, fakeInput } from '../testing/fakeReport.ts';
import { inOrder } from '../testing/inOrder.ts';
import { later } from '../testing/later.ts';
import { wireVoucherPage } from '../testing/wire.ts';
import { fakeVoucherHistoryProps } from '../voucher-history/voucherHistory.fake.ts';
import type { PurchasesFlowProps } from './PurchasesFlow.tsx';

const passes = (voucher: Voucher, by: string, value: string | undefined) => {
  if (by === 'status_of_vouchers') return voucher.status === value;
  if (by === 'reasons_of_vouchers') return voucher.reasons[0] === value;
  if (by === 'detractions_of_vouchers') return voucher.detraction?.status === value;
  if (by === 'provider_of_vouchers') return voucher.supplierRuc === value;
  if (by === 'serie_number_of_vouchers') return voucher.serieNumber.replace(/-0+/, '-') === value?.replace(/-0+/, '-');
  return true;
};

/** Props with services of `periodVouchers` that answer after a short delay, for stories that run the machine and tests in the browser. */
export const fakePurchasesProps: PurchasesFlowProps = {
  services: {
    api: {
      ...fakeDashboardProps.services.api,
      ...fakeVoucherHistoryProps.services.api,
      listAllInvoices: ({ query: { page, size, sort, filter_by = [], value_filter = [] }, signal }) => {
        const left = periodVouchers
          .filter((voucher) => filter_by.every((by, index) => passes(voucher, by, value_filter[index])))
          .toSorted(inOrder(sort, ({ supplierName }) => supplierName));
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
              periodVouchers.map(({ supplierRuc, supplierName }): [string, string] => [
                supplierRuc ?? '',
                supplierName,
              ]),
            ),
          },
          { signal },
        ),
      downloadAllInvoicesFiles: ({ signal }) => later({ zip_file: btoa('zip') }, { signal }),
    },
    ...fakeFiles,
  },
  input: { ...fakeInput, testGroup: 'TEMPLATEA' },
  hrefs: {
    total: '/dashboard/comprobantes',
    deductible: '/dashboard/comprobantes?estado=gasto+deducible',
    notProcessed: '/dashboard/comprobantes?estado=no+procesado',
    observed: '/dashboard/observaciones',
    credentials: '/dashboard/editar-credenciales',
  },
};
