import type { ISql } from '../../database/sql.ts';
import { pageCount, parseVoucherCode, solesFromCents } from '@contapro/domain';
import type { Handlers, Schemas } from '../../contract/handlers.ts';
import { limited, perMinute } from '../../contract/limits.ts';
import { HttpProblem } from '../../problem.ts';
import type { Services } from '../../services.ts';
import { ownBusiness } from '../businesses/own-business.ts';
import { actBy, recordActIn } from '../journal/store/record-act.ts';
import { proposalOf } from './proposals.handlers.ts';
import { proposalsRepository } from './proposals.repository.ts';
import { sidesOf } from './reconciliation-sums.ts';
import {
  type CountedKind,
  type ReconciledRow,
  type ReconciledSums,
  type ReconciledVoucher,
  reconciliationKinds,
  reconciliationRepository,
} from './reconciliation.repository.ts';

type ReconciliationHandlers = Pick<Handlers, 'getReconciliation' | 'saveVoucherPair'>;

const books = { COMPRA: 'compra', VENTA: 'venta' } as const;

/** SUNAT's newest proposal compared with the XML. */
export function reconciliationHandlers({
  database,
  sql,
  clock,
}: Pick<Services, 'database' | 'sql' | 'clock'>): ReconciliationHandlers {
  const proposals = proposalsRepository(sql);
  const reconciliation = reconciliationRepository(sql);
  return {
    getReconciliation: limited(perMinute(600), async ({ session, query }) => {
      const { business_ruc: ruc, business_uuid: uuid, tax_period: period, kind, similar_to: similarTo } = query;
      const { page, size } = query;
      const { id: businessId } = await ownBusiness(database, session, { ruc, uuid });
      const month = { businessId, book: books[query.operation_type], period };
      const [proposal, sums] = await Promise.all([
        proposals.find(businessId, month.book, period),
        reconciliation.sums(month),
      ]);
      const listed = reconciliationKinds
        .filter((one) => kind === undefined || one === kind)
        .reduce((count, one) => count + countOf(sums, one).vouchers, 0);
      // Without a proposal there is nothing to compare with.
      const isCompared = proposal !== undefined && listed > 0;
      const rows = isCompared ? await reconciliation.rows(month, { page, size, kind, similarTo }) : [];
      const count = isCompared ? listed : 0;
      return {
        proposal: proposal ? proposalOf(proposal) : null,
        data: rows.map(differenceOf),
        summary: summaryOf(sums),
        metadata: { pagination: { total_items: count, total_pages: pageCount(count, size) } },
      };
    }),

    saveVoucherPair: limited(perMinute(600), async (call) => {
      const { personId, session, query, body } = call;
      const { business_ruc: ruc, business_uuid: uuid, tax_period: period } = query;
      const { id: businessId } = await ownBusiness(database, session, { ruc, uuid });
      const month = { businessId, book: books[query.operation_type], period };
      const [sunat, own] = [parseVoucherCode(body.sunat_code), parseVoucherCode(body.own_code)];
      if (sunat === null || own === null) throw voucherNotFound();
      const at = clock();
      const record = (transaction: ISql) =>
        recordActIn(transaction, {
          kind: body.paired ? 'pair_made' : 'pair_removed',
          ...actBy(call),
          businessId,
          period,
          at,
          details: { codes: [body.sunat_code, body.own_code], book: month.book },
        });
      if (!body.paired) return reconciliation.separate(month, { sunat, own }, record);
      const outcome = await reconciliation.pair(month, { sunat, own }, { accountantId: personId, at }, record);
      if (outcome === 'unknown') throw voucherNotFound();
      if (outcome === 'changed') throw pairChanged();
    }),
  };
}

const voucherNotFound = () =>
  new HttpProblem(
    404,
    'VOUCHER_NOT_FOUND',
    'No encontramos uno de esos comprobantes en esta empresa. Actualiza el cuadre y elígelos de nuevo.',
  );

const pairChanged = () =>
  new HttpProblem(
    409,
    'PAIR_CHANGED',
    'Uno de los dos ya tiene su par, o ya no está en un solo lado. Actualiza el cuadre y elígelos de nuevo.',
  );

const countOf = (sums: readonly ReconciledSums[], kind: CountedKind): Schemas['ReconciliationCount'] => {
  const found = sums.find((one) => one.kind === kind);
  return {
    vouchers: found?.vouchers ?? 0,
    igv_difference: solesFromCents((found?.sunatIgv ?? 0) - (found?.ownIgv ?? 0)),
  };
};

function summaryOf(sums: readonly ReconciledSums[]): Schemas['ReconciliationSummary'] {
  const { sunat, own, igvAtStake } = sidesOf(sums);
  const totals = (side: typeof sunat): Schemas['ReconciliationTotals'] => ({
    vouchers: side.vouchers,
    taxable_amount: solesFromCents(side.base),
    igv_amount: solesFromCents(side.igv),
    total_amount: solesFromCents(side.total),
  });
  return {
    sunat: totals(sunat),
    own: totals(own),
    only_sunat: countOf(sums, 'only_sunat'),
    only_own: countOf(sums, 'only_own'),
    amounts: countOf(sums, 'amounts'),
    facts: countOf(sums, 'facts'),
    unread: countOf(sums, 'unread'),
    paired: countOf(sums, 'paired'),
    rounding: countOf(sums, 'rounding'),
    igv_at_stake: solesFromCents(igvAtStake),
  };
}

const voucherOf = (voucher: ReconciledVoucher): Schemas['ReconciledVoucher'] => ({
  code: voucher.code,
  document_type_code: voucher.typeCode,
  series: voucher.serie,
  number: voucher.number,
  counterparty_id: voucher.counterpartyId,
  counterparty_name: voucher.counterpartyName,
  issue_date: voucher.issueDate,
  currency_code: voucher.currency,
  taxable_amount: solesFromCents(voucher.base),
  igv_amount: solesFromCents(voucher.igv),
  total_amount: solesFromCents(voucher.total),
  is_voided: voucher.isVoided,
});

const differenceOf = (row: ReconciledRow): Schemas['ReconciliationDifference'] => ({
  kind: row.kind,
  sunat: row.sunat && voucherOf(row.sunat),
  own: row.own && voucherOf(row.own),
  igv_difference: solesFromCents(row.igvDifference),
  is_paired: row.isPaired,
});
