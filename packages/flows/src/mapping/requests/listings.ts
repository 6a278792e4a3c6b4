import type { DetractionFilter, SalesFilter, VoucherFilter, VoucherFileType } from '@contapro/domain';
import { businessQuery, monthQuery, periodQuery, type MonthRequest } from './months.ts';

interface PageRequest extends MonthRequest {
  /** The first page is 1. */
  page: number;
  /** Rows per page. */
  size: number;
}

type Filtered<Filter> = PageRequest & { filters: readonly Filter[] };

/** A page of the listing of all receipts of a kind: sales, perceptions or retentions. */
export const receiptsQuery = ({ business: { uuid, ruc }, period, page, size }: PageRequest) => ({
  business_uuid: uuid,
  business_ruc: ruc,
  ...periodQuery(period),
  page,
  size,
});

/** The query of `listSales`. */
export const salesQuery = (request: PageRequest, { category, serieNumber, amount }: SalesFilter) => ({
  ...receiptsQuery(request),
  ...(category !== undefined && { category }),
  ...(serieNumber !== undefined && { serie_number: serieNumber }),
  ...(amount !== undefined && { pdt: amount }),
});

/** The query of `listDetractions`. Days of payment are asked for among paid ones only. */
export const detractionsQuery = ({ page, size, ...request }: PageRequest, { status, payment }: DetractionFilter) => ({
  ...businessQuery(request),
  page,
  size,
  paid: status === 'pagada' ? ('S' as const) : ('N' as const),
  ...(status === 'pagada' && payment && { fecha_inicio: payment.from, fecha_fin: payment.to }),
});

/** The query of `listObserved`. */
export const purchasesQuery = ({ page, size, filters, ...request }: Filtered<VoucherFilter>) => ({
  ...monthQuery(request),
  page,
  size,
  ...(filters.length > 0 && {
    filter_by: filters.map(({ key }) => key),
    value_filter: filters.map(({ value }) => value),
  }),
});

/** The listing of all invoices contains the invoices of every class. */
const status = '0' as const;

/** The query of `listAllInvoices`. */
export const allInvoicesQuery = (request: Filtered<VoucherFilter>) => ({ ...purchasesQuery(request), status });

/** The query of `listRejected`. */
export const rejectedQuery = ({ page, size, ...request }: PageRequest) => ({
  ...monthQuery(request),
  page,
  page_record: size,
});

/** The query of `listValidated`. */
export const validatedQuery = ({ page, size, ...request }: PageRequest) => ({
  ...monthQuery(request),
  uuid: request.business.uuid,
  page,
  size,
});

/** The files of a page of vouchers, as a zip. */
interface FilesRequest extends PageRequest {
  type: VoucherFileType;
  /** The codes of the vouchers. */
  codes: readonly string[];
}

/** The body of `downloadValidatedFiles`. */
export const filesBody = ({ page, size, codes, type, ...request }: FilesRequest) => ({
  ...monthQuery(request),
  page,
  size,
  invoiceCodes: [...codes],
  type,
});

/** The body of `downloadAllInvoicesFiles`. */
export const allInvoicesFilesBody = (request: FilesRequest) => ({ ...filesBody(request), status });
