import { readPagination, type Schemas } from '@contapro/api';
import {
  type Detraction,
  type DetractionPage,
  type NewDeposit,
  parseVoucherCode,
  type PaymentCertificate,
  solesFromCents,
} from '@contapro/domain';
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
    sale: null,
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
    isTyped: row.is_typed ?? false,
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
    sales: null,
  };
}

/** A page of `listSaleDetractions`. `ruc` is that of the business, into whose account the customers deposit. */
export function saleDetractionPageOf(page: Schemas['SaleDetractionPage'], ruc: string): DetractionPage {
  const { summary, terms, metadata } = page;
  return {
    items: page.data.map((row) => saleDetractionOf(row, ruc)),
    totalItems: summary.total_items,
    totalPages: metadata.pagination.total_pages,
    summary: null,
    sales: {
      summary: {
        count: summary.total_items,
        expectedCents: centsOf(summary.total_amount_expected),
        depositedCents: centsOf(summary.total_amount_deposited),
        missingCents: centsOf(summary.total_amount_missing),
        overdueCents: centsOf(summary.total_amount_overdue),
        withoutVoucherCents: centsOf(summary.total_amount_without_voucher),
        assumed: summary.num_assumed,
      },
      terms,
    },
  };
}

function saleDetractionOf(row: Schemas['SaleDetraction'], ruc: string): Detraction {
  const deposit = row.deposits.at(-1);
  return {
    voucherCode: row.voucher_unique_code,
    issueDate: row.issue_date,
    serieNumber: row.serie_number,
    documentTypeCode: parseVoucherCode(row.voucher_unique_code)?.documentType ?? null,
    supplierName: row.customer_name,
    supplierRuc: row.customer_id,
    totalCents: centsOrNull(row.total_amount),
    toDepositCents: centsOrNull(row.expected_amount),
    url: row.link,
    certificate: {
      certificateNumber: deposit?.certificate_number ?? null,
      solUser: null,
      accountNumber: deposit?.account_number ?? null,
      accountTypeName: deposit?.account_type_name ?? null,
      supplierRuc: ruc,
      supplierName: row.customer_name,
      operationName: deposit?.operation_name ?? null,
      goodOrServiceCode: deposit?.good_or_service_code ?? null,
      goodOrServiceName: deposit?.good_or_service_name ?? null,
      depositCents: centsOrNull(deposit?.amount),
      paidAt: deposit?.payment_datetime ?? null,
      taxPeriod: deposit?.tax_period_payment ?? null,
      operationNumber: deposit?.operation_number ?? null,
      detractionPayment: null,
      isTyped: deposit?.is_typed ?? false,
    },
    sale: {
      code: row.good_or_service_code,
      percent: row.percent,
      isAssumed: row.is_assumed,
      expectedCents: centsOrNull(row.expected_amount),
      depositedCents: centsOf(row.deposited_amount),
      differenceCents: centsOrNull(row.difference_amount),
      dueOn: row.due_on,
      completedOn: row.completed_on,
      daysLate: row.days_late,
      certificates: row.deposits.map(({ certificate_number }) => certificate_number),
    },
  };
}

/** The body of `addDeposit`. */
export const newDepositBody = ({ book, voucher, ...deposit }: NewDeposit): Schemas['NewDeposit'] => ({
  operation_type: book === 'purchases' ? 'COMPRA' : 'VENTA',
  certificate_number: deposit.certificateNumber,
  paid_on: deposit.paidOn,
  amount: solesFromCents(deposit.cents),
  party_ruc: deposit.partyRuc,
  good_or_service_code: deposit.goodOrServiceCode,
  tax_period: deposit.period,
  ...(voucher && {
    voucher: { document_type_code: voucher.documentType, serie: voucher.series, number: voucher.number },
  }),
});

/** The body of `removeDeposit`. */
export const depositNameBody = (deposit: {
  certificateNumber: string;
  supplierRuc: string;
}): Schemas['DepositName'] => ({
  certificate_number: deposit.certificateNumber,
  supplier_ruc: deposit.supplierRuc,
});

/** The fields of the form of a constancia, by their names in the server's errors. */
export const depositFields = {
  certificate_number: 'certificateNumber',
  paid_on: 'paidOn',
  amount: 'amount',
  party_ruc: 'party',
  tax_period: 'period',
  voucher: 'voucher',
} as const;
