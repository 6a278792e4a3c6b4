import { limaDateOf, pageCount, solesFromCents } from '@contapro/domain';
import type { Handlers, Schemas } from '../../contract/handlers.ts';
import { limited, perMinute } from '../../contract/limits.ts';
import { isWholeStudio } from '../../security/scope.ts';
import type { Services } from '../../services.ts';
import { clientQuestionOf } from '../vouchers/client-questions.ts';
import { accountsRepository, type WithAccounts } from '../vouchers/accounts.repository.ts';
import { purchaseOf } from '../vouchers/purchase-answer.ts';
import { type VoucherFileLinks, voucherFileLinks } from '../vouchers/voucher-links.ts';
import { boardRepository, type BoardRow, boardSortOf, type BoardSummary, responsibleOf } from './board.repository.ts';
import { reviewRepository, type ReviewRow } from './review.repository.ts';
import { type FoundVoucherRow, searchRepository, type SupplierRow } from './search.repository.ts';

export type StudioHandlers = Pick<Handlers, 'getBoard' | 'listReview' | 'searchVouchers'>;

/** How many suppliers, and how many vouchers, a search answers. */
const mostFound = 6;

/** What is left to do for all businesses of an accountant. */
export function studioHandlers({
  database,
  plannedOnce,
  sql,
  clock,
  calendar,
  links,
}: Pick<Services, 'database' | 'plannedOnce' | 'sql' | 'clock' | 'calendar' | 'links'>): StudioHandlers {
  const board = boardRepository(database, calendar);
  const boardOfAll = boardRepository(plannedOnce, calendar);
  const search = searchRepository(sql);
  const review = reviewRepository(database);
  const accountNames = accountsRepository(database);
  return {
    getBoard: limited(perMinute(600), async ({ scope, query }): Promise<Schemas['BoardPage']> => {
      const { tax_period: period, page, size, state, search, responsible, sort } = query;
      const isOfAll = isWholeStudio(scope) && search === undefined;
      const pageOf = (isOfAll ? boardOfAll : board).page({
        scope,
        period,
        today: limaDateOf(clock().getTime()),
        page,
        size,
        state,
        search,
        responsibleId: responsibleOf(responsible),
        sort: boardSortOf(sort),
      });
      const [{ rows, summary }, people] = await Promise.all([pageOf, board.people(scope)]);
      const found =
        state === undefined ? summary.businesses : summary[state === 'without_rate' ? 'withoutRate' : state];
      return {
        data: rows.map(rowOf),
        summary: summaryOf(summary),
        people: people.map(({ id, name }) => ({ uuid: id, name })),
        metadata: { pagination: { total_items: found, total_pages: pageCount(found, size) } },
      };
    }),

    listReview: limited(perMinute(600), async ({ scope, session, query }): Promise<Schemas['ReviewPage']> => {
      const { tax_period: period, size, business_uuid: businessId, reason, after } = query;
      const { rows, summary } = await review.page({ scope, period, size: size + 1, businessId, reason, after });
      const data = await accountNames.named(rows.slice(0, size), ({ businessId: id }) => id);
      const linksOf = new Map<string, ReturnType<typeof voucherFileLinks>>();
      const filesOf = ({ businessId: id, xmlDocumentId, serie, number }: ReviewRow) => {
        const sign = linksOf.get(id) ?? voucherFileLinks(links, id, { expiresAt: session.expiresAt, session });
        linksOf.set(id, sign);
        return sign({ xmlDocumentId, name: `${serie}-${number}` });
      };
      const last = rows.length > size ? data.at(-1) : undefined;
      return {
        data: data.map((row) =>
          reviewVoucherOf(row, filesOf(row), (question) =>
            clientQuestionOf(question, clock(), (questionId) =>
              links.sign(
                'answers',
                { businessId: row.businessId, questionId },
                { expiresAt: session.expiresAt, session },
              ),
            ),
          ),
        ),
        summary: {
          num_vouchers: summary.vouchers,
          num_businesses: summary.businesses,
          total_igv_at_stake: solesFromCents(summary.atStake),
          num_without_deposit: summary.withoutDeposit,
          total_igv_without_deposit: solesFromCents(summary.igvWithoutDeposit),
          num_of_other_periods: summary.ofOtherPeriods,
          total_igv_of_other_periods: solesFromCents(summary.igvOfOtherPeriods),
        },
        next: last ? `${last.businessId}.${last.credit}.${last.id}` : null,
      };
    }),

    searchVouchers: limited(perMinute(300), async ({ scope, query }): Promise<Schemas['VoucherSearch']> => {
      const text = query.q.trim();
      const [suppliers, vouchers] = await Promise.all([
        search.suppliers(scope, text, mostFound + 1),
        search.vouchers(scope, text, mostFound + 1),
      ]);
      return {
        suppliers: suppliers.slice(0, mostFound).map(supplierOf),
        has_more_suppliers: suppliers.length > mostFound,
        vouchers: vouchers.slice(0, mostFound).map(foundVoucherOf),
        has_more_vouchers: vouchers.length > mostFound,
      };
    }),
  };
}

const reviewVoucherOf = (
  row: WithAccounts<ReviewRow>,
  files: VoucherFileLinks,
  questionOf: Parameters<typeof purchaseOf>[2],
): Schemas['ReviewVoucher'] => ({
  business_uuid: row.businessId,
  business_name: row.businessName,
  business_ruc: row.businessRuc,
  voucher: purchaseOf(row, files, questionOf),
});

const operations = { compra: 'COMPRA', venta: 'VENTA' } as const;

const supplierOf = (row: SupplierRow): Schemas['FoundSupplier'] => ({
  business_uuid: row.businessId,
  business_name: row.businessName,
  business_ruc: row.businessRuc,
  supplier_id: row.supplierId,
  supplier_name: row.supplierName,
  tax_period: row.period,
});

const foundVoucherOf = (row: FoundVoucherRow): Schemas['FoundVoucher'] => ({
  business_uuid: row.businessId,
  business_name: row.businessName,
  business_ruc: row.businessRuc,
  operation_type: operations[row.book],
  document_type_code: row.typeCode,
  serie: row.serie,
  number: row.number,
  tax_period: row.period,
  issue_date: row.issueDate,
  counterparty_id: row.counterpartyId,
  counterparty_name: row.counterpartyName,
  total_amount: row.total === null ? null : solesFromCents(row.total),
});

const rowOf = (row: BoardRow): Schemas['BoardRow'] => ({
  business_uuid: row.id,
  name: row.name,
  ruc: row.ruc,
  status: row.status,
  state: row.state,
  due_date: row.dueOn,
  igv_amount: row.igv === null ? null : solesFromCents(row.igv),
  current_igv_amount: row.igvToday === null ? null : solesFromCents(row.igvToday),
  num_observed: row.observed,
  igv_amount_at_stake: solesFromCents(row.atStake),
  num_unpaid_detractions: row.unpaid,
  num_without_rate: row.withoutRate,
  amount_unpaid_detractions: solesFromCents(row.unpaidAmount),
  last_collection_at: row.collectedAt,
  declared_on: row.declaredOn,
  responsible: row.responsibleId === null ? null : { uuid: row.responsibleId, name: row.responsibleName ?? '' },
});

const summaryOf = (summary: BoardSummary): Schemas['BoardSummary'] => ({
  num_businesses: summary.businesses,
  num_overdue: summary.overdue,
  num_uncollected: summary.uncollected,
  num_to_square: summary.to_square,
  num_to_review: summary.to_review,
  num_detractions_due: summary.detractions_due,
  num_ready: summary.ready,
  num_declared: summary.declared,
  num_without_rate: summary.withoutRate,
  total_igv_to_pay: solesFromCents(summary.toPay),
  total_igv_at_stake: solesFromCents(summary.atStake),
});
