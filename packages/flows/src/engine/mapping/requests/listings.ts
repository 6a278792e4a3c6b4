import type { Schemas } from '@contapro/api';
import {
  type DetractionFilter,
  isSameSort,
  type ListSort,
  newestFirst,
  type SalesFilter,
  type SortColumn,
  type VoucherFilter,
  type VoucherFileType,
} from '@contapro/domain';
import { businessQuery, monthQuery, periodQuery, type MonthRequest } from './months.ts';

/** A page of the listing of a month. */
export interface MonthPageRequest extends MonthRequest {
  /** The first page is 1. */
  page: number;
  /** Rows per page. */
  size: number;
}

interface SortedRequest extends MonthPageRequest {
  /** @default newest first */
  sort?: ListSort;
}

type Filtered<Filter> = SortedRequest & { filters: readonly Filter[] };

const columns = {
  issueDate: 'issue_date',
  counterparty: 'counterparty',
  total: 'total_amount',
} as const satisfies Record<SortColumn, Schemas['ListingSort']>;

/** The order of a listing; no parameter for the order that it has without. */
const sortQuery = (sort = newestFirst): { sort?: Schemas['ListingSort'] } =>
  isSameSort(sort, newestFirst) ? {} : { sort: `${sort.descending ? '-' : ''}${columns[sort.by]}` };

const receiptsOf = ({ business: { uuid, ruc }, period }: MonthRequest) => ({
  business_uuid: uuid,
  business_ruc: ruc,
  ...periodQuery(period),
});

/** A page of a listing without filters: sales, perceptions, retentions, changes of proposals. */
export const receiptsQuery = ({ page, size, ...month }: MonthPageRequest) => ({ ...receiptsOf(month), page, size });

/** The query of `requestWithholdingReport`. */
export const withholdingReportQuery = (month: MonthRequest, list: 'detracciones' | 'percepciones' | 'retenciones') => ({
  ...receiptsOf(month),
  list,
});

/** The query of `listSales`. */
export const salesQuery = (request: SortedRequest, { category, serieNumber, total, amount }: SalesFilter) => ({
  ...receiptsQuery(request),
  ...sortQuery(request.sort),
  ...(category !== undefined && { category }),
  ...(serieNumber !== undefined && { serie_number: serieNumber }),
  ...(total !== undefined && { total }),
  ...(amount !== undefined && { pdt: amount }),
});

/** The query of `listDetractions`. Days of payment are asked for among paid ones only. */
export const detractionsQuery = (
  { page, size, ...request }: MonthPageRequest,
  { status, payment }: DetractionFilter,
) => ({
  ...businessQuery(request),
  page,
  size,
  paid: status === 'pagada' ? ('S' as const) : ('N' as const),
  ...(status === 'pagada' && payment && { fecha_inicio: payment.from, fecha_fin: payment.to }),
});

/** The query of `listObserved`. */
export const purchasesQuery = ({ page, size, sort, filters, ...request }: Filtered<VoucherFilter>) => ({
  ...monthQuery(request),
  page,
  size,
  ...sortQuery(sort),
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
export const rejectedQuery = ({ page, size, sort, ...request }: SortedRequest) => ({
  ...monthQuery(request),
  page,
  page_record: size,
  ...sortQuery(sort),
});

/** The query of `listValidated`. */
export const validatedQuery = ({ page, size, sort, ...request }: SortedRequest) => ({
  ...monthQuery(request),
  uuid: request.business.uuid,
  page,
  size,
  ...sortQuery(sort),
});

/** The files of a page of vouchers, as a zip. */
interface FilesRequest extends MonthPageRequest {
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
