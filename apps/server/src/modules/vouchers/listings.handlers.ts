import {
  depositOperationName,
  formatSerieNumber,
  missingDeposit,
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
import { type BusinessRow, ownBusiness } from '../businesses/own-business.ts';
import { type DetractionRow, detractionsRepository } from './detractions.repository.ts';
import { type SaleRow, salesRepository } from './sales.repository.ts';
import { type VoucherFileLinks, voucherFileLinks } from './voucher-links.ts';
import {
  type Paging,
  type PurchaseFilter,
  type PurchaseListing,
  type PurchaseRow,
  vouchersRepository,
} from './vouchers.repository.ts';
import { type WithholdingRow, withholdingsRepository } from './withholdings.repository.ts';

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

const soles = (cents: number | null) => (cents === null ? null : solesFromCents(cents));

const pagination = (total: number, size: number) => ({ total_items: total, total_pages: pageCount(total, size) });

/** The listings of vouchers of a business and period. */
export function listingsHandlers({ database, links }: Pick<Services, 'database' | 'links'>): ListingHandlers {
  const vouchers = vouchersRepository(database);
  const detractions = detractionsRepository(database);
  const withholdings = withholdingsRepository(database);
  const sales = salesRepository(database);

  const filesOf = ({ id }: BusinessRow, call: SignedIn) => {
    const linksOf = voucherFileLinks(links, id, lifeOf(call));
    return ({
      xmlDocumentId,
      serie,
      number,
    }: Pick<PurchaseRow | SaleRow | DetractionRow, 'xmlDocumentId' | 'serie' | 'number'>) =>
      linksOf({ xmlDocumentId, name: `${serie}-${number}` });
  };

  const voucherOf = (row: PurchaseRow, files: VoucherFileLinks): Schemas['PurchaseVoucher'] => {
    return {
      code: row.code,
      issue_date: row.issueDate,
      serie: row.serie,
      number: row.number,
      supplier_business_name: row.supplierName,
      item_description: row.items,
      taxable_amount: row.total === null ? null : solesFromCents(row.taxable),
      img_cpe_link: files.jpeg,
      xml_cpe_link: files.xml,
      afecto_detraccion: row.subjectToDetraction ? 'si' : 'no',
      ...detractionOfPurchase(row),
      status: row.status,
      supplier_ruc: row.supplierId,
      document_type_code: row.typeCode,
      ...currencyOf(row),
      igv_amount: row.total === null ? null : solesFromCents(row.igv),
      igv_credit_amount: row.total === null ? null : solesFromCents(row.credit),
      total_amount: soles(row.total),
      reasons: row.reasons,
      ...decisionOfPurchase(row),
    };
  };

  const listing =
    (kind: PurchaseListing) =>
    async (
      call: SignedIn,
      name: { ruc: string; uuid?: string },
      period: string,
      paging: Paging,
      filters: readonly PurchaseFilter[] = [],
    ): Promise<Schemas['VoucherPage']> => {
      const business = await ownBusiness(database, call.accountantId, name);
      const { rows, summary } = await vouchers.list(business.id, period, kind, paging, filters);
      const linksOf = filesOf(business, call);
      return {
        success: true,
        data: rows.map((row) => voucherOf(row, linksOf(row))),
        summary: {
          total_items: summary.count,
          total_amount: solesFromCents(summary.total),
          total_amount_igv: solesFromCents(summary.igv),
          total_amount_igv_credit: solesFromCents(summary.credit),
          ...(summary.detraction !== undefined && { total_amount_detraction: solesFromCents(summary.detraction) }),
          ...(summary.pdt !== undefined && { total_amount_pdt: solesFromCents(summary.pdt) }),
        },
        metadata: { pagination: pagination(summary.count, paging.size) },
      };
    };

  const withheld = async (
    kind: 'percepcion' | 'retencion',
    call: SignedIn,
    query: { business_ruc: string; business_uuid: string; tax_period: string } & Paging,
  ) => {
    const business = await ownBusiness(database, call.accountantId, {
      ruc: query.business_ruc,
      uuid: query.business_uuid,
    });
    const { rows, summary } = await withholdings.list(business.id, kind, query.tax_period, query);
    const linksOf = voucherFileLinks(links, business.id, lifeOf(call));
    const linkOf = ({ xmlDocumentId, documentNumber }: WithholdingRow) =>
      linksOf({ xmlDocumentId, name: documentNumber }).jpeg;
    return { rows, ...summary, linkOf, pages: pagination(summary.count, query.size) };
  };

  return {
    listAllInvoices: limited(perMinute(1200), (call) => {
      const { ruc, tax_period, page, size, filter_by = [], value_filter = [] } = call.query;
      return listing('all')(call, { ruc }, tax_period, { page, size }, filtersOf(filter_by, value_filter));
    }),
    listObserved: limited(perMinute(1200), (call) => {
      const { ruc, tax_period, page, size, filter_by = [], value_filter = [] } = call.query;
      return listing('observed')(call, { ruc }, tax_period, { page, size }, filtersOf(filter_by, value_filter));
    }),
    listRejected: limited(perMinute(1200), (call) => {
      const { ruc, tax_period, page, page_record } = call.query;
      return listing('rejected')(call, { ruc }, tax_period, { page, size: page_record });
    }),
    listValidated: limited(perMinute(1200), (call) => {
      const { ruc, uuid, tax_period } = call.query;
      return listing('validated')(call, { ruc, uuid }, tax_period, call.query);
    }),

    getAllInvoicesFilters: limited(perMinute(1200), async (call) => {
      const business = await ownBusiness(database, call.accountantId, { ruc: call.query.ruc });
      const options = await vouchers.filterOptions(business.id, call.query.tax_period);
      return {
        types_of_vouchers: options.types,
        series_of_vouchers: options.series,
        status_of_vouchers: options.statuses,
        reasons_of_vouchers: options.reasons,
        credits_of_vouchers: options.credits,
        detractions_of_vouchers: options.detractions,
        provider_of_vouchers: Object.fromEntries(options.providers.map(({ id, name }) => [id, name || id])),
      };
    }),

    listDetractions: limited(perMinute(1200), async (call) => {
      const { ruc, business_uuid, tax_period, page, size, paid, fecha_inicio, fecha_fin } = call.query;
      const business = await ownBusiness(database, call.accountantId, { ruc, uuid: business_uuid });
      if (fecha_inicio !== undefined && fecha_fin !== undefined && fecha_inicio > fecha_fin)
        throw new HttpProblem(400, 'BAD_RANGE', 'La fecha de inicio no puede ser posterior a la fecha de fin.');
      const range =
        paid === 'S' && (fecha_inicio !== undefined || fecha_fin !== undefined)
          ? { from: fecha_inicio ?? null, to: fecha_fin ?? null }
          : null;
      const { rows, summary } =
        paid === 'S'
          ? await detractions.paid(business.id, tax_period, { page, size }, range)
          : await detractions.unpaid(business.id, tax_period, { page, size });
      const { total_pages, total_items } = pagination(summary.count, size);
      const linksOf = filesOf(business, call);
      return {
        success: true,
        data: {
          vouchers: rows.map((row) => ({
            ...detractionOf(row),
            img_cpe_file_url: linksOf(row).jpeg,
          })),
          pagination: { total_pages },
        },
        summary: {
          total_items,
          total_amount_detraction: solesFromCents(summary.amount),
          total_amount_without_voucher: solesFromCents(summary.withoutVoucher),
        },
        metadata: { pagination: { total_items, total_pages } },
      };
    }),

    listSales: limited(perMinute(1200), async (call) => {
      const { business_ruc: ruc, business_uuid: uuid, tax_period, page, size } = call.query;
      const { category, serie_number: serieNumber, pdt } = call.query;
      const business = await ownBusiness(database, call.accountantId, { ruc, uuid });
      const filter = { category, serieNumber, pdt };
      const { rows, summary } = await sales.list(business.id, tax_period, { page, size }, filter);
      const linksOf = filesOf(business, call);
      return {
        success: true,
        data: rows.map((row) => ({ ...saleOf(row), link: linksOf(row).jpeg })),
        summary: {
          total_items: summary.count,
          total_amount: solesFromCents(summary.total),
          total_amount_taxable: solesFromCents(summary.taxable),
          total_amount_igv: solesFromCents(summary.igv),
          ...(summary.pdt !== undefined && { total_amount_pdt: solesFromCents(summary.pdt) }),
        },
        metadata: { pagination: pagination(summary.count, size) },
      };
    }),

    listPerceptions: limited(perMinute(1200), async (call) => {
      const { rows, amount, count, linkOf, pages } = await withheld('percepcion', call, call.query);
      return {
        success: true,
        data: {
          vouchers: rows.map((row) => ({
            perception_regime_description: perceptionRegimeName(row.regimeCode),
            document_number: row.documentNumber,
            issue_date: row.issueDate,
            ruc_supplier: row.agentId,
            ruc_customer: row.receiverId,
            perception_amount: solesFromCents(row.amount),
            state: stateOf(row),
            link: linkOf(row),
          })),
          pagination: { total_pages: pages.total_pages },
        },
        summary: { total_items: count, total_amount_perceptions: solesFromCents(amount) },
        metadata: { pagination: pages },
      };
    }),

    listRetentions: limited(perMinute(1200), async (call) => {
      const { rows, amount, count, linkOf, pages } = await withheld('retencion', call, call.query);
      return {
        success: true,
        data: {
          vouchers: rows.map((row) => ({
            supplier_business_name: row.agentName,
            ruc_supplier: row.agentId,
            issue_date: row.issueDate,
            document_number: row.documentNumber,
            retention_amount: solesFromCents(row.amount),
            state: stateOf(row),
            link: linkOf(row),
          })),
          pagination: { total_pages: pages.total_pages },
        },
        summary: { total_items: count, total_amount_retentions: solesFromCents(amount) },
        metadata: { pagination: pages },
      };
    }),
  };
}

/** The filters, one for each field, in one order whatever the caller's. Of two filters by the same field the last one counts. */
function filtersOf(keys: readonly PurchaseFilter['key'][], values: readonly string[]): PurchaseFilter[] {
  if (keys.length !== values.length)
    throw new HttpProblem(400, 'BAD_FILTER', 'Elige qué filtrar y con qué valor: los dos datos van juntos.');
  const filters = new Map(keys.map((key, index) => [key, values[index] ?? '']));
  return [...filters].map(([key, value]) => ({ key, value })).toSorted((one, other) => (one.key < other.key ? -1 : 1));
}

function currencyOf({ currency, foreignTotal, exchangeRate }: PurchaseRow | SaleRow) {
  if (currency === 'PEN') return { currency_code: currency };
  return {
    currency_code: currency,
    foreign_total_amount: soles(foreignTotal),
    exchange_rate: exchangeRate,
  };
}

function decisionOfPurchase({ decision, decidedAt, decidedBy, decidedReasons, decisionNote }: PurchaseRow) {
  if (decision === null || decidedAt === null) return {};
  return {
    decision: {
      decision,
      decided_at: new Date(decidedAt).toISOString(),
      decided_by: decidedBy ?? '',
      reasons: decidedReasons ?? [],
      ...(decisionNote !== null && { note: decisionNote }),
    },
  };
}

function detractionOfPurchase({ deposited, toDeposit, subjectToDetraction, voided, creditPeriod }: PurchaseRow) {
  if (deposited !== null) {
    const lacking = subjectToDetraction && !voided && toDeposit !== null ? missingDeposit(toDeposit, deposited) : 0;
    return {
      detraction_status: 'pagada',
      detraction_amount: solesFromCents(deposited),
      ...(lacking > 0 && { detraction_missing_amount: solesFromCents(lacking) }),
      ...(creditPeriod !== null && { credit_period: creditPeriod }),
    } as const;
  }
  if (!subjectToDetraction || voided) return {};
  return { detraction_status: 'por_pagar', detraction_amount: soles(toDeposit) } as const;
}

const stateOf = ({ voided }: Readonly<{ voided: boolean }>) => (voided ? 'Anulado' : 'Emitido');

function saleOf(row: SaleRow): Omit<Schemas['SaleVoucher'], 'link'> {
  return {
    code: row.code,
    issue_date: row.issueDate,
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
  };
}

function detractionOf(row: DetractionRow) {
  const { deposit } = row;
  return {
    issuer_date: row.issueDate,
    serie_number: row.serie === null ? null : `${row.serie}-${row.number}`,
    supplier_business_name: row.supplierName,
    total_amount: soles(row.total),
    voucher_unique_code: row.code,
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
      detraction_payment: null,
      sol_user: null,
    }),
  };
}
