import {
  depositOperationName,
  formatSerieNumber,
  type ListSort,
  newestFirst,
  pageCount,
  perceptionRegimeName,
  solesFromCents,
  spotItemOf,
} from '@contapro/domain';
import type { Handlers, Schemas, SignedIn } from '../../contract/handlers.ts';
import { limited, perMinute } from '../../contract/limits.ts';
import { HttpProblem } from '../../problem.ts';
import type { LinkLife } from '../../security/links.ts';
import type { Services } from '../../services.ts';
import { type BusinessName, ownBusiness } from '../businesses/own-business.ts';
import { accountsRepository } from './accounts.repository.ts';
import { clientQuestionOf } from './client-questions.ts';
import { type DetractionRow, detractionsRepository } from './detractions.repository.ts';
import { currencyOf, purchaseOf, signatureOf, soles } from './purchase-answer.ts';
import { type SaleRow, salesRepository } from './sales.repository.ts';
import { type VoucherFileLinks, voucherFileLinks } from './voucher-links.ts';
import { type Paging, type PurchaseFilter, type PurchaseListing, vouchersRepository } from './vouchers.repository.ts';
import { type WithholdingRow, type WithholdingSummary, withholdingsRepository } from './withholdings.repository.ts';

type ListingHandlers = Pick<
  Handlers,
  | 'listAllInvoices'
  | 'getAllInvoicesFilters'
  | 'listObserved'
  | 'listRejected'
  | 'listValidated'
  | 'listDetractions'
  | 'listSales'
  | 'listPerceptions'
  | 'listRetentions'
>;

/** The links in a listing expire with the token of the call. */
const lifeOf = ({ session }: SignedIn): LinkLife => ({ expiresAt: session.expiresAt, session });

/** A row of a listing: its document, and what names its files. */
type ListedRow = { xmlDocumentId: string | null } & (
  | { serie: string | null; number: string | null }
  | { documentNumber: string }
);

/** How a listing of a business is read, and how its rows and sums are answered. */
interface Listing<Row, Summary, Item, Sums> {
  read: (businessId: string) => Promise<{ rows: readonly Row[]; summary: Summary }>;
  itemOf: (row: Row, files: VoucherFileLinks, businessId: string) => Item;
  /** The sums of all pages. */
  sumsOf: (summary: Summary) => Sums;
}

/** The listings of vouchers of a business and period. */
export function listingsHandlers({
  database,
  plannedOnce,
  links,
  clock,
}: Pick<Services, 'database' | 'plannedOnce' | 'links' | 'clock'>): ListingHandlers {
  const vouchers = vouchersRepository(database);
  const pages = vouchersRepository(plannedOnce);
  const detractions = detractionsRepository(database);
  const withholdings = withholdingsRepository(database);
  const sales = salesRepository(plannedOnce);
  const accountNames = accountsRepository(database);

  /** A page of a listing of one of the accountant's businesses. */
  const pageOf = async <Row extends ListedRow, Summary extends { count: number }, Item, Sums extends object>(
    call: SignedIn,
    name: BusinessName,
    { size }: Pick<Paging, 'size'>,
    { read, itemOf, sumsOf }: Listing<Row, Summary, Item, Sums>,
  ) => {
    const business = await ownBusiness(database, call.session, name);
    const { rows, summary } = await read(business.id);
    const linksOf = voucherFileLinks(links, business.id, lifeOf(call));
    return {
      success: true,
      data: rows.map((row) =>
        itemOf(row, linksOf({ xmlDocumentId: row.xmlDocumentId, name: fileNameOf(row) }), business.id),
      ),
      summary: { total_items: summary.count, ...sumsOf(summary) },
      metadata: { pagination: { total_items: summary.count, total_pages: pageCount(summary.count, size) } },
    };
  };

  const purchases = (
    call: SignedIn,
    name: BusinessName,
    period: string,
    paging: Paging,
    listing: PurchaseListing,
    filters: readonly PurchaseFilter[] = [],
  ): Promise<Schemas['VoucherPage']> =>
    pageOf(call, name, paging, {
      read: async (businessId) => {
        const { rows, summary } = await pages.list(businessId, period, listing, paging, filters);
        return { rows: await accountNames.named(rows, () => businessId), summary };
      },
      itemOf: (row, files, businessId) =>
        purchaseOf(row, files, (question) =>
          clientQuestionOf(question, clock(), (questionId) =>
            links.sign('answers', { businessId, questionId }, lifeOf(call)),
          ),
        ),
      sumsOf: ({ total, igv, credit, detraction, pdt }) => ({
        total_amount: solesFromCents(total),
        total_amount_igv: solesFromCents(igv),
        total_amount_igv_credit: solesFromCents(credit),
        ...(detraction !== undefined && { total_amount_detraction: solesFromCents(detraction) }),
        ...(pdt !== undefined && { total_amount_pdt: solesFromCents(pdt) }),
      }),
    });

  const receipts = async <Item, Sums extends object>(
    call: SignedIn & { query: Paging & { business_ruc: string; business_uuid: string; tax_period: string } },
    kind: 'percepcion' | 'retencion',
    answer: Pick<Listing<WithholdingRow, WithholdingSummary, Item, Sums>, 'itemOf' | 'sumsOf'>,
  ) => {
    const { business_ruc: ruc, business_uuid: uuid, tax_period, ...paging } = call.query;
    const read = (businessId: string) => withholdings.list(businessId, kind, tax_period, paging);
    return withVouchers(await pageOf(call, { ruc, uuid }, paging, { read, ...answer }));
  };

  return {
    listAllInvoices: limited(perMinute(1200), (call) => {
      const { ruc, tax_period, page, size, sort, filter_by = [], value_filter = [] } = call.query;
      return purchases(
        call,
        { ruc },
        tax_period,
        { page, size, sort: sortOf(sort) },
        'all',
        filtersOf(filter_by, value_filter),
      );
    }),
    listObserved: limited(perMinute(1200), (call) => {
      const { ruc, tax_period, page, size, sort, filter_by = [], value_filter = [] } = call.query;
      return purchases(
        call,
        { ruc },
        tax_period,
        { page, size, sort: sortOf(sort) },
        'observed',
        filtersOf(filter_by, value_filter),
      );
    }),
    listRejected: limited(perMinute(1200), (call) => {
      const { ruc, tax_period, page, page_record: size, sort } = call.query;
      return purchases(call, { ruc }, tax_period, { page, size, sort: sortOf(sort) }, 'rejected');
    }),
    listValidated: limited(perMinute(1200), (call) => {
      const { ruc, uuid, tax_period, page, size, sort } = call.query;
      return purchases(call, { ruc, uuid }, tax_period, { page, size, sort: sortOf(sort) }, 'validated');
    }),

    getAllInvoicesFilters: limited(perMinute(1200), async (call) => {
      const business = await ownBusiness(database, call.session, { ruc: call.query.ruc });
      const options = await vouchers.filterOptions(business.id, call.query.tax_period);
      return {
        types_of_vouchers: options.types,
        series_of_vouchers: options.series,
        status_of_vouchers: options.statuses,
        reasons_of_vouchers: options.reasons,
        credits_of_vouchers: options.credits,
        detractions_of_vouchers: options.detractions,
        questions_of_vouchers: options.questions,
        provider_of_vouchers: Object.fromEntries(options.providers.map(({ id, name }) => [id, name || id])),
      };
    }),

    listDetractions: limited(perMinute(1200), async (call) => {
      const { ruc, business_uuid: uuid, tax_period, page, size, paid, fecha_inicio, fecha_fin } = call.query;
      if (fecha_inicio !== undefined && fecha_fin !== undefined && fecha_inicio > fecha_fin)
        throw new HttpProblem(400, 'BAD_RANGE', 'La fecha de inicio no puede ser posterior a la fecha de fin.');
      const range =
        fecha_inicio === undefined && fecha_fin === undefined
          ? null
          : { from: fecha_inicio ?? null, to: fecha_fin ?? null };
      const listed = await pageOf(
        call,
        { ruc, uuid },
        { size },
        {
          read: (businessId) =>
            paid === 'S'
              ? detractions.paid(businessId, tax_period, { page, size }, range)
              : detractions.unpaid(businessId, tax_period, { page, size }),
          itemOf: detractionOf,
          sumsOf: ({ amount, withoutVoucher }) => ({
            total_amount_detraction: solesFromCents(amount),
            total_amount_without_voucher: solesFromCents(withoutVoucher),
          }),
        },
      );
      return withVouchers(listed);
    }),

    listSales: limited(perMinute(1200), (call) => {
      const { business_ruc: ruc, business_uuid: uuid, tax_period, page, size, sort } = call.query;
      const { category, serie_number: serieNumber, total, pdt } = call.query;
      return pageOf(
        call,
        { ruc, uuid },
        { size },
        {
          read: (businessId) =>
            sales.list(
              businessId,
              tax_period,
              { page, size, sort: sortOf(sort) },
              { category, serieNumber, total, pdt },
            ),
          itemOf: saleOf,
          sumsOf: (summary) => ({
            total_amount: solesFromCents(summary.total),
            total_amount_taxable: solesFromCents(summary.taxable),
            total_amount_igv: solesFromCents(summary.igv),
            ...(summary.pdt !== undefined && { total_amount_pdt: solesFromCents(summary.pdt) }),
          }),
        },
      );
    }),

    listPerceptions: limited(perMinute(1200), (call) =>
      receipts(call, 'percepcion', {
        itemOf: (row, files) => ({
          perception_regime_description: perceptionRegimeName(row.regimeCode),
          document_number: row.documentNumber,
          issue_date: row.issueDate,
          ruc_supplier: row.agentId,
          ruc_customer: row.receiverId,
          perception_amount: solesFromCents(row.amount),
          state: stateOf(row),
          ...signatureOf(row),
          link: files.jpeg,
        }),
        sumsOf: ({ amount }) => ({ total_amount_perceptions: solesFromCents(amount) }),
      }),
    ),

    listRetentions: limited(perMinute(1200), (call) =>
      receipts(call, 'retencion', {
        itemOf: (row, files) => ({
          supplier_business_name: row.agentName,
          ruc_supplier: row.agentId,
          issue_date: row.issueDate,
          document_number: row.documentNumber,
          retention_amount: solesFromCents(row.amount),
          state: stateOf(row),
          ...signatureOf(row),
          link: files.jpeg,
        }),
        sumsOf: ({ amount }) => ({ total_amount_retentions: solesFromCents(amount) }),
      }),
    ),
  };
}

const fileNameOf = (row: ListedRow) => ('documentNumber' in row ? row.documentNumber : `${row.serie}-${row.number}`);

/** The answer of the listings whose rows are in `data.vouchers`, beside the number of pages. */
const withVouchers = <Item, Rest extends { metadata: { pagination: { total_pages: number } } }>({
  data,
  ...rest
}: Rest & { data: Item[] }) => ({
  ...rest,
  data: { vouchers: data, pagination: { total_pages: rest.metadata.pagination.total_pages } },
});

const sorts: Readonly<Record<Schemas['ListingSort'], ListSort>> = {
  issue_date: { by: 'issueDate', descending: false },
  '-issue_date': newestFirst,
  counterparty: { by: 'counterparty', descending: false },
  '-counterparty': { by: 'counterparty', descending: true },
  total_amount: { by: 'total', descending: false },
  '-total_amount': { by: 'total', descending: true },
};

const sortOf = (sort: Schemas['ListingSort'] = '-issue_date'): ListSort => sorts[sort];

/** The filters, one for each field, in one order whatever the caller's. Of two filters by the same field the last one counts. */
function filtersOf(keys: readonly PurchaseFilter['key'][], values: readonly string[]): PurchaseFilter[] {
  if (keys.length !== values.length)
    throw new HttpProblem(400, 'BAD_FILTER', 'Elige qué filtrar y con qué valor: los dos datos van juntos.');
  const filters = new Map(keys.map((key, index) => [key, values[index] ?? '']));
  return [...filters].map(([key, value]) => ({ key, value })).toSorted((one, other) => (one.key < other.key ? -1 : 1));
}

const stateOf = ({ voided }: Readonly<{ voided: boolean }>) => (voided ? 'Anulado' : 'Emitido');

function saleOf(row: SaleRow, files: VoucherFileLinks): Schemas['SaleVoucher'] {
  return {
    code: row.code,
    issue_date: row.issueDate,
    ...(row.dueDate !== null && { due_date: row.dueDate }),
    document_type_code: row.typeCode,
    serie: row.serie,
    number: row.number,
    number_final: row.numberFinal === '' ? null : formatSerieNumber(null, row.numberFinal),
    customer_name: row.customerName.trim() || null,
    customer_id: row.customerId || null,
    ...currencyOf(row),
    taxable_amount: row.total === null ? null : solesFromCents(row.taxable),
    igv_amount: row.total === null ? null : solesFromCents(row.igv),
    total_amount: soles(row.total),
    state: stateOf(row),
    ...(row.reasons.length > 0 && { reasons: row.reasons }),
    ...signatureOf(row),
    link: files.jpeg,
  };
}

function detractionOf(row: DetractionRow, files: VoucherFileLinks) {
  const { deposit } = row;
  return {
    issuer_date: row.issueDate,
    serie_number: row.serie === null ? null : `${row.serie}-${row.number}`,
    supplier_business_name: row.supplierName,
    total_amount: soles(row.total),
    voucher_unique_code: row.code,
    img_cpe_file_url: files.jpeg,
    ...(!deposit && { detraction_amount: soles(row.toDeposit) }),
    ...(deposit && {
      deposit_amount: solesFromCents(deposit.amount),
      payment_datetime: deposit.paidTime ? `${deposit.paidOn}T${deposit.paidTime}:00` : deposit.paidOn,
      certificate_number: deposit.certificateNumber,
      operation_name: depositOperationName(deposit.operationCode),
      account_number: deposit.accountNumber || null,
      account_type_name: deposit.accountTypeName || null,
      customer_identity_number: deposit.supplierId,
      good_or_service_code: deposit.goodOrServiceCode || null,
      good_or_service_name: spotItemOf(deposit.goodOrServiceCode, deposit.paidOn)?.name ?? null,
      tax_period_payment: deposit.taxPeriod || null,
      operation_number: deposit.paymentNumber || null,
      is_typed: deposit.isTyped,
      detraction_payment: null,
      sol_user: null,
    }),
  };
}
