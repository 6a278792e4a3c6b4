import { readPagination, type Schemas } from '@contapro/api';
import { type Detraction, type DetractionPage, parseVoucherCode, type PaymentCertificate } from '@contapro/domain';
import type { Lenient } from './lenient.ts';
import { centsOf, centsOrNull } from './money.ts';

/** A row of `listDetractions`, in cents. */
export function detractionOf(row: Schemas['DetractionVoucher']): Detraction {
  const code = parseVoucherCode(row.voucher_unique_code);
  return {
    voucherCode: row.voucher_unique_code,
    issueDate: row.issuer_date,
    serieNumber: row.serie_number ?? null,
    documentTypeCode: code?.documentType ?? null,
    supplierName: row.supplier_business_name,
    supplierRuc: code?.issuerId ?? null,
    totalCents: centsOrNull(row.total_amount),
    toDepositCents: centsOrNull(row.detraction_amount),
    url: row.img_cpe_file_url,
    certificate: certificateOf(row),
  };
}

function certificateOf(row: Schemas['DetractionVoucher']): PaymentCertificate {
  return {
    certificateNumber: row.certificate_number ?? null,
    solUser: row.sol_user ?? null,
    accountNumber: row.account_number ?? null,
    accountTypeName: row.account_type_name ?? null,
    supplierRuc: row.customer_identity_number ?? null,
    supplierName: row.supplier_business_name,
    operationName: row.operation_name ?? null,
    goodOrServiceCode: row.good_or_service_code ?? null,
    goodOrServiceName: row.good_or_service_name ?? null,
    depositCents: centsOrNull(row.deposit_amount),
    paidAt: row.payment_datetime ?? null,
    taxPeriod: row.tax_period_payment ?? null,
    operationNumber: row.operation_number ?? null,
    detractionPayment: row.detraction_payment ?? null,
  };
}

/** A page of `listDetractions`, with the sums of the whole listing where the server has them. */
export function detractionPageOf(page: Lenient<Schemas['DetractionPage'], 'summary'>): DetractionPage {
  const { totalItems, totalPages } = readPagination(page);
  const { summary } = page;
  return {
    items: page.data.vouchers.map(detractionOf),
    totalItems: summary?.total_items ?? totalItems ?? page.data.vouchers.length,
    totalPages,
    summary: summary
      ? {
          count: summary.total_items,
          totalCents: centsOf(summary.total_amount_detraction),
          withoutVoucherCents: centsOf(summary.total_amount_without_voucher),
        }
      : null,
  };
}
