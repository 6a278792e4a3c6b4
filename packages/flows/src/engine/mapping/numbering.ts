import type { Schemas } from '@contapro/api';
import type { NumberedVoucher, NumberingPage } from '@contapro/domain';

const voucherOf = (voucher: Schemas['NumberedVoucher']): NumberedVoucher => ({
  number: voucher.number,
  lastNumber: voucher.last_number,
  issueDate: voucher.issue_date,
  period: voucher.tax_period,
});

/** A page of `listNumberingFindings`. */
export const numberingPageOf = ({ data, summary, metadata }: Schemas['NumberingPage']): NumberingPage => ({
  totalItems: metadata.pagination.total_items,
  totalPages: metadata.pagination.total_pages,
  items: data.map(({ kind, document_type_code: documentTypeCode, series, missing, before, after }) => ({
    kind,
    documentTypeCode,
    series,
    missing,
    before: before && voucherOf(before),
    after: after && voucherOf(after),
  })),
  summary: {
    missingNumbers: summary.missing_numbers,
    incompleteSeries: summary.incomplete_series,
    firstIncompleteSeries: summary.first_incomplete_series,
  },
});
