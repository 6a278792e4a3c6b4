import type { Schemas } from '@contapro/api';
import { pageCount, solesFromCents, type Voucher } from '@contapro/domain';
import { dashboardServices } from '../dashboard/dashboard.standIn.ts';
import { readAsDataUrl } from '../files/index.ts';
import { later } from '../testing/later.ts';
import { vouchers } from '../testing/vouchers.ts';
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
    img_cpe_link: voucher.imageUrl,
    xml_cpe_link: voucher.xmlUrl,
    afecto_detraccion: voucher.subjectToDetraction ? 'si' : 'no',
    status: voucher.status,
    document_type_code: voucher.documentTypeCode ?? '01',
    supplier_ruc: voucher.supplierRuc,
    reasons: [...voucher.reasons],
  };
}

const passes = (voucher: Voucher, by: string | undefined, value: string | undefined) => {
  if (by === 'status_of_vouchers') return voucher.status === value;
  if (by === 'provider_of_vouchers') return voucher.supplierRuc === value;
  if (by === 'serie_number_of_vouchers') return voucher.serieNumber.replace(/-0+/, '-') === value?.replace(/-0+/, '-');
  return true;
};

/** Services with 312 vouchers that answer after a short delay, for stories that run the machine and tests in the browser. */
export const purchasesServices: PurchasesServices = {
  api: {
    ...dashboardServices.api,
    listAllInvoices: ({ query: { page, size, filter_by, value_filter }, signal }) => {
      const left = all.filter((voucher) => passes(voucher, filter_by, value_filter));
      const data = left.slice((page - 1) * size, page * size).map(wireVoucher);
      const pagination = { total_items: left.length, total_pages: pageCount(left.length, size) };
      return later({ success: true, data, metadata: { pagination } }, { signal });
    },
    getAllInvoicesFilters: ({ signal }) =>
      later(
        {
          types_of_vouchers: ['01'],
          series_of_vouchers: ['F001'],
          status_of_vouchers: ['gasto deducible', 'observado', 'no procesado'],
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
