import type { Schemas } from '@contapro/api';
import { pageCount, solesFromCents, type Voucher } from '@contapro/domain';
import { dashboardServices } from '../dashboard/dashboard.standIn.ts';
import { readAsDataUrl } from '../files/index.ts';
import { later } from '../testing/later.ts';
import { summaryOf, vouchers } from '../testing/vouchers.ts';
import { voucherImage } from '../voucher-viewer/voucherViewer.snapshots.ts';
import type { PurchasesServices } from './purchases.types.ts';

const all = vouchers(312);

function wireVoucher(voucher: Voucher): Schemas['PurchaseVoucher'] {
  const [serie = '', number = ''] = voucher.serieNumber.split('-');
  return {
    code: voucher.code,
    issue_date: voucher.issueDate,
    serie,
    number,
    supplier_business_name: voucher.supplierName,
    item_description: [...voucher.items],
    taxable_amount: null,
    total_amount: solesFromCents(voucher.totalCents ?? 0),
    igv_amount: solesFromCents(voucher.igvCents ?? 0),
    igv_credit_amount: solesFromCents(voucher.igvCreditCents ?? 0),
    img_cpe_link: voucher.imageUrl,
    xml_cpe_link: voucher.xmlUrl,
    afecto_detraccion: voucher.subjectToDetraction ? 'si' : 'no',
    ...(voucher.detraction && {
      detraction_status: voucher.detraction.status,
      detraction_amount: solesFromCents(voucher.detraction.amountCents ?? 0),
    }),
    status: voucher.status,
    document_type_code: voucher.documentTypeCode ?? '01',
    supplier_ruc: voucher.supplierRuc,
    reasons: [...voucher.reasons],
  };
}

const passes = (voucher: Voucher, by: string, value: string | undefined) => {
  if (by === 'status_of_vouchers') return voucher.status === value;
  if (by === 'reasons_of_vouchers') return voucher.reasons[0] === value;
  if (by === 'detractions_of_vouchers') return voucher.detraction?.status === value;
  if (by === 'provider_of_vouchers') return voucher.supplierRuc === value;
  if (by === 'serie_number_of_vouchers') return voucher.serieNumber.replace(/-0+/, '-') === value?.replace(/-0+/, '-');
  return true;
};

/** Services with 312 vouchers that answer after a short delay, for stories that run the machine and tests in the browser. */
export const purchasesServices: PurchasesServices = {
  api: {
    ...dashboardServices.api,
    listAllInvoices: ({ query: { page, size, filter_by = [], value_filter = [] }, signal }) => {
      const left = all.filter((voucher) => filter_by.every((by, index) => passes(voucher, by, value_filter[index])));
      const data = left.slice((page - 1) * size, page * size).map(wireVoucher);
      const pagination = { total_items: left.length, total_pages: pageCount(left.length, size) };
      const { totalCents, igvCents, igvCreditCents } = summaryOf(left);
      const summary = {
        total_items: left.length,
        total_amount: solesFromCents(totalCents),
        total_amount_igv: solesFromCents(igvCents),
        total_amount_igv_credit: solesFromCents(igvCreditCents),
      };
      return later({ success: true, data, summary, metadata: { pagination } }, { signal });
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
            all.map(({ supplierRuc, supplierName }): [string, string] => [supplierRuc ?? '', supplierName]),
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
