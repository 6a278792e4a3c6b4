import type { Schemas } from '@contapro/api';
import {
  type BoardPage,
  type Business,
  type Detraction,
  type DetractionTotals,
  type DocumentSources,
  type Form621,
  type HistoryPoint,
  type LateDetractionCredit,
  type PdtAmounts,
  type Perception,
  type PeriodDeclaration,
  type PeriodProposals,
  type PeriodTotals,
  type Proposal,
  type ProposalChangeCount,
  type ProposalChangePage,
  type ProposedVoucher,
  type PurchaseFigures,
  type Retention,
  type Sale,
  type SalesFigures,
  type SalesPage,
  solesFromCents,
  type Voucher,
  type VoucherHistory,
  type VoucherPage,
  type VoucherSummary,
} from '@contapro/domain';
import { boardStateNames } from '../mapping/requests/board.ts';

// Converts data of screens to the types that the API returns: the opposite of `mapping`.

export const wireBusiness = (business: Business): Schemas['Business'] => ({
  uuid: business.uuid,
  name: business.name,
  ruc: business.ruc,
  status: business.status,
  exists_periods_processed: business.existsPeriodsProcessed,
  missing_permissions: business.missingPermissions.map((module_name) => ({ module_name })),
  accountant_uuid: business.accountantUuid,
  registered: business.registered,
});

export const wireDocumentSources = ({ sources, supplierStates }: DocumentSources): Schemas['DocumentSources'] => ({
  sources: sources.map(({ collectedAt, ...source }) => ({
    ...source,
    collected_at: new Date(collectedAt).toISOString(),
  })),
  is_delayed: false,
  ...(supplierStates && {
    supplier_states: {
      source: supplierStates.source,
      ...(supplierStates.registerDate !== null && { register_date: supplierStates.registerDate }),
      checks_validity: supplierStates.checksValidity,
    },
  }),
});

function wireVoucher(voucher: Voucher): Schemas['PurchaseVoucher'] {
  const [serie = '', number = ''] = voucher.serieNumber.split('-');
  return {
    code: voucher.code,
    issue_date: voucher.issueDate,
    ...(voucher.dueDate !== null && { due_date: voucher.dueDate }),
    serie,
    number,
    supplier_business_name: voucher.supplierName,
    item_description: [...voucher.items],
    taxable_amount: solesOrNull(voucher.baseCents),
    total_amount: solesFromCents(voucher.totalCents ?? 0),
    igv_amount: solesFromCents(voucher.igvCents ?? 0),
    igv_credit_amount: solesFromCents(voucher.igvCreditCents ?? 0),
    img_cpe_link: voucher.imageUrl,
    xml_cpe_link: voucher.xmlUrl,
    afecto_detraccion: voucher.subjectToDetraction ? 'si' : 'no',
    ...(voucher.detraction && {
      detraction_status: voucher.detraction.status,
      detraction_amount: solesFromCents(voucher.detraction.amountCents ?? 0),
      ...(voucher.detraction.missingCents > 0 && {
        detraction_missing_amount: solesFromCents(voucher.detraction.missingCents),
      }),
      ...(voucher.detraction.creditPeriod !== null && { credit_period: voucher.detraction.creditPeriod }),
    }),
    ...(voucher.currencyCode !== 'PEN' && {
      currency_code: voucher.currencyCode,
      foreign_total_amount: voucher.foreignTotalCents === null ? null : solesFromCents(voucher.foreignTotalCents),
      exchange_rate: voucher.exchangeRate,
    }),
    status: voucher.status,
    document_type_code: voucher.documentTypeCode ?? '01',
    supplier_ruc: voucher.supplierRuc,
    reasons: [...voucher.reasons],
    ...(voucher.supplierState && { supplier_state: voucher.supplierState }),
    ...(voucher.validity && { validity: voucher.validity }),
    ...(voucher.decision && {
      decision: {
        decision: voucher.decision.decision,
        // Lima is five hours behind UTC.
        decided_at: new Date(`${voucher.decision.decidedAt.replace(' ', 'T')}:00-05:00`).toISOString(),
        decided_by: voucher.decision.decidedBy,
        reasons: [...voucher.decision.reasons],
        ...(voucher.decision.note !== null && { note: voucher.decision.note }),
      },
    }),
  };
}

export const wireVoucherPage = ({
  items,
  totalItems,
  totalPages,
  summary,
}: VoucherPage & { summary: VoucherSummary }): Schemas['VoucherPage'] => ({
  success: true,
  data: items.map(wireVoucher),
  summary: {
    total_items: summary.count,
    total_amount: solesFromCents(summary.totalCents),
    total_amount_igv: solesFromCents(summary.igvCents),
    total_amount_igv_credit: solesFromCents(summary.igvCreditCents),
  },
  metadata: { pagination: { total_items: totalItems, total_pages: totalPages } },
});

export const wireDetraction = ({ certificate, ...row }: Detraction): Schemas['DetractionVoucher'] => ({
  voucher_unique_code: row.voucherCode,
  issuer_date: row.issueDate,
  serie_number: row.serieNumber,
  supplier_business_name: row.supplierName,
  total_amount: row.totalCents === null ? null : solesFromCents(row.totalCents),
  img_cpe_file_url: row.url,
  ...(row.toDepositCents !== null && { detraction_amount: solesFromCents(row.toDepositCents) }),
  ...(certificate.depositCents !== null && { deposit_amount: solesFromCents(certificate.depositCents) }),
  payment_datetime: certificate.paidAt,
  certificate_number: certificate.certificateNumber,
  operation_name: certificate.operationName,
  sol_user: certificate.solUser,
  account_number: certificate.accountNumber,
  account_type_name: certificate.accountTypeName,
  customer_identity_number: certificate.supplierRuc,
  good_or_service_code: certificate.goodOrServiceCode,
  good_or_service_name: certificate.goodOrServiceName,
  tax_period_payment: certificate.taxPeriod,
  operation_number: certificate.operationNumber,
  detraction_payment: certificate.detractionPayment,
});

export const wirePerception = (perception: Perception): Schemas['PerceptionVoucher'] => ({
  perception_regime_description: perception.regime,
  document_number: perception.documentNumber,
  issue_date: perception.issueDate,
  ruc_supplier: perception.supplierRuc,
  ruc_customer: perception.customerRuc,
  perception_amount: solesFromCents(perception.amountCents ?? 0),
  state: perception.state,
  link: perception.url,
});

export const wireRetention = (retention: Retention): Schemas['RetentionVoucher'] => ({
  supplier_business_name: retention.supplierName,
  ruc_supplier: retention.supplierRuc,
  issue_date: retention.issueDate,
  document_number: retention.documentNumber,
  retention_amount: solesFromCents(retention.amountCents ?? 0),
  state: retention.state,
  link: retention.url,
});

const solesOrNull = (cents: number | null) => (cents === null ? null : solesFromCents(cents));

function wireSale(sale: Sale): Schemas['SaleVoucher'] {
  const [serie = '', number = ''] = sale.serieNumber.split('-');
  return {
    code: sale.code,
    issue_date: sale.issueDate,
    ...(sale.dueDate !== null && { due_date: sale.dueDate }),
    document_type_code: sale.documentTypeCode,
    serie,
    number,
    number_final: sale.lastNumber,
    customer_name: sale.customerName,
    customer_id: sale.customerId,
    currency_code: sale.currencyCode,
    ...(sale.currencyCode !== 'PEN' && {
      foreign_total_amount: solesOrNull(sale.foreignTotalCents),
      exchange_rate: sale.exchangeRate,
    }),
    taxable_amount: solesOrNull(sale.baseCents),
    igv_amount: solesOrNull(sale.igvCents),
    total_amount: solesOrNull(sale.totalCents),
    state: sale.state,
    link: sale.url,
  };
}

export const wireSalesPage = ({ items, totalItems, totalPages, summary }: SalesPage): Schemas['SalesPage'] => ({
  success: true,
  data: items.map(wireSale),
  summary: {
    total_items: summary.count,
    total_amount: solesFromCents(summary.totalCents),
    total_amount_taxable: solesFromCents(summary.baseCents),
    total_amount_igv: solesFromCents(summary.igvCents),
    ...(summary.pdtCents !== null && { total_amount_pdt: solesFromCents(summary.pdtCents) }),
  },
  metadata: { pagination: { total_items: totalItems, total_pages: totalPages } },
});

export const wirePurchaseFigures = (figures: PurchaseFigures): Schemas['PurchaseDashboard'] => ({
  currency_code: 'PEN',
  sum_positive_balance: 0,
  purchase_details: {
    total_cpes_count: figures.total.count,
    num_observed: figures.observed.count,
    num_deductibles: figures.deductible.count,
    num_not_processed: figures.notProcessed.count,
    num_not_deductible: figures.notDeductible.count,
    num_late_detractions: figures.lateDetractions.count,
    igv_amount_total: solesFromCents(figures.total.igvCents),
    igv_amount_observed: solesFromCents(figures.observed.igvCents),
    igv_amount_deductibles: solesFromCents(figures.deductible.igvCents),
    igv_amount_not_processed: solesFromCents(figures.notProcessed.igvCents),
    igv_amount_not_deductible: solesFromCents(figures.notDeductible.igvCents),
    igv_amount_late_detractions: solesFromCents(figures.lateDetractions.igvCents),
    observed_reasons: Object.fromEntries(
      figures.reasons.map(({ code, count, igvCents }) => [
        code,
        { total_count: count, total_monto_igv: solesFromCents(igvCents) },
      ]),
    ),
  },
});

export const wireSalesFigures = ({ categories, ...sales }: SalesFigures): Schemas['SalesDashboard'] => ({
  total_count_fa: categories.fa.count,
  total_count_bv: categories.bv.count,
  total_count_nc: categories.nc.count,
  total_count_nd: categories.nd.count,
  total_count_other_codes: categories.other.count,
  total_igv_fa: solesFromCents(categories.fa.igvCents),
  total_igv_bv: solesFromCents(categories.bv.igvCents),
  total_igv_nc: solesFromCents(categories.nc.igvCents),
  total_igv_nd: solesFromCents(categories.nd.igvCents),
  total_igv_other_codes: solesFromCents(categories.other.igvCents),
  total_importe_total: solesFromCents(sales.totalCents),
  total_cpes_count: sales.count,
  total_amount_igv: solesFromCents(sales.igvCents),
  porcentage_previous_month: {
    porcentage_total_sales: sales.change.total,
    porcentage_cps_count: sales.change.count,
  },
});

export const wirePeriodDeclaration = ({ declared, changes }: PeriodDeclaration): Schemas['PeriodDeclaration'] => ({
  declared: declared && {
    declared_on: declared.declaredOn,
    constancia_number: declared.constanciaNumber,
    marked_at: `${declared.declaredOn}T20:00:00.000Z`,
  },
  changes: changes.map(({ book, comparedDay, appeared, changed, vanished, igvDifferenceCents }) => {
    const operation = book === 'purchases' ? 'COMPRA' : 'VENTA';
    const igv_difference = solesFromCents(igvDifferenceCents);
    const proposal = wireProposal({
      book,
      number: 1,
      origin: 'sunat',
      receivedAt: Date.parse(`${comparedDay}T15:00:00Z`),
      isPartial: false,
      vouchers: 214,
    });
    return {
      operation_type: operation,
      from: proposal,
      to: { ...proposal, number: 2 },
      summary: {
        appeared: { count: appeared, igv_difference },
        changed: { count: changed, igv_difference: 0 },
        vanished: { count: vanished, igv_difference: 0 },
        igv_difference,
      },
    };
  }),
});

export const wireTotals = (totals: PeriodTotals, purchases: PurchaseFigures): Schemas['Totals'] => ({
  total_cpes_count: totals.count,
  total_amount_igv_sales: solesFromCents(totals.salesIgvCents),
  total_amount_igv_purchase: solesFromCents(purchases.total.igvCents),
  sum_positive_balance: solesFromCents(totals.positiveBalanceCents),
  flag_show_positive_balance: totals.showPositiveBalance,
});

export const wireDetractionTotals = (totals: DetractionTotals): Schemas['DetractionTotals'] => ({
  sum_paid_detractions: solesFromCents(totals.paidCents),
  sum_not_paid_detractions: solesFromCents(totals.unpaidCents),
});

export const wireHistory = (points: readonly HistoryPoint[]): Schemas['History'] =>
  Object.fromEntries(
    points.map(({ period, totalCents }) => [period, { total_importe_total: solesFromCents(totalCents) }]),
  );

const wireLateDetractions = (late: LateDetractionCredit | null): Pick<Schemas['Form621'], 'late_detractions'> =>
  late === null
    ? {}
    : {
        late_detractions: {
          taxable_amount: solesFromCents(late.baseCents),
          igv_amount: solesFromCents(late.igvCents),
        },
      };

export const wirePdtAmounts = ({
  nonTaxableCents,
  reduced,
  general,
  lateDetractions,
}: PdtAmounts): Schemas['PdtReport'] => ({
  non_taxable_amount: solesFromCents(nonTaxableCents),
  igv_10_taxable_amount: solesFromCents(reduced.baseCents),
  igv_10_amount: solesFromCents(reduced.igvCents),
  igv_18_taxable_amount: solesFromCents(general.baseCents),
  igv_18_amount: solesFromCents(general.igvCents),
  ...wireLateDetractions(lateDetractions),
});

export const wireForm621 = ({ boxes, coefficient, apart, lateDetractions, entries }: Form621): Schemas['Form621'] => ({
  boxes: boxes.map(({ number, soles, exactCents, doubts }) => ({
    box: number,
    amount: soles,
    exact_amount: solesFromCents(exactCents),
    doubts: [...doubts],
  })),
  coefficient: coefficient === null ? null : coefficient / 100,
  apart: {
    non_domiciled_igv_amount: solesFromCents(apart.nonDomiciledIgvCents),
    ivap_taxable_amount: solesFromCents(apart.ivapBaseCents),
    ivap_amount: solesFromCents(apart.ivapCents),
  },
  ...wireLateDetractions(lateDetractions),
  entries: entries.map(({ number, soles, computedSoles }) => ({
    box: number,
    amount: soles,
    computed_amount: computedSoles,
  })),
});

export const wireBoardPage = ({ items, totalItems, totalPages, summary }: BoardPage): Schemas['BoardPage'] => ({
  data: items.map((client) => ({
    business_uuid: client.uuid,
    name: client.name,
    ruc: client.ruc,
    status: client.status,
    state: boardStateNames[client.state],
    due_date: client.dueOn,
    igv_amount: solesFromCents(client.igvCents),
    num_observed: client.observedCount,
    igv_amount_at_stake: solesFromCents(client.atStakeCents),
    num_unpaid_detractions: client.unpaidDetractionsCount,
    amount_unpaid_detractions: solesFromCents(client.unpaidDetractionsCents),
    last_collection_at: client.collectedAt === null ? null : new Date(client.collectedAt).toISOString(),
    declared_on: client.declaredOn,
  })),
  summary: {
    num_businesses: summary.clients,
    num_overdue: summary.overdue,
    num_uncollected: summary.states.uncollected,
    num_to_review: summary.states.toReview,
    num_detractions_due: summary.states.detractionsDue,
    num_ready: summary.states.ready,
    num_declared: summary.states.declared,
    total_igv_to_pay: solesFromCents(summary.toPayCents),
    total_igv_at_stake: solesFromCents(summary.atStakeCents),
  },
  metadata: { pagination: { total_items: totalItems, total_pages: totalPages } },
});

const receiptOf = (day: string | null): Schemas['ProposalReceipt'] | null =>
  day === null ? null : { at: `${day}T15:00:00.000Z`, origin: 'sunat' };

export const wireVoucherHistory = (history: VoucherHistory): Schemas['VoucherHistory'] => ({
  appeared: receiptOf(history.appearedOn),
  changed: receiptOf(history.changedOn),
  vanished: receiptOf(history.vanishedOn),
  declaration: history.declaration && {
    declared_on: history.declaration.declaredOn,
    was_proposed: history.declaration.wasProposed,
  },
});

const operationOf = (book: Proposal['book']) => (book === 'purchases' ? 'COMPRA' : 'VENTA');

const wireProposal = (proposal: Proposal): Schemas['Proposal'] => ({
  operation_type: operationOf(proposal.book),
  number: proposal.number,
  origin: proposal.origin,
  received_at: new Date(proposal.receivedAt).toISOString(),
  confirmed_at: new Date(proposal.receivedAt).toISOString(),
  coverage: proposal.isPartial ? 'partial' : 'matched',
  vouchers: proposal.vouchers,
  total_amount: 0,
  added: 0,
  changed: 0,
  vanished: 0,
});

export const wirePeriodProposals = ({ proposals, declaration }: PeriodProposals): Schemas['Proposals'] => ({
  proposals: proposals.map(wireProposal),
  declaration: declaration && {
    declared_on: declaration.declaredOn,
    bases: (['purchases', 'sales'] as const).flatMap((book) => {
      const number = declaration.bases[book];
      return number === null ? [] : [{ operation_type: operationOf(book), number }];
    }),
  },
});

const wireProposed = (voucher: ProposedVoucher): Schemas['ProposedVoucher'] => ({
  total_amount: solesFromCents(voucher.totalCents),
  igv_amount: solesFromCents(voucher.igvCents),
  is_voided: voucher.isVoided,
  issue_date: voucher.issueDate,
  counterparty_id: voucher.counterpartyId,
  counterparty_name: voucher.counterpartyName,
  inconsistency: voucher.inconsistency ?? '0',
});

const wireCount = ({ count, igvDifferenceCents }: ProposalChangeCount): Schemas['ProposalChangeCount'] => ({
  count,
  igv_difference: solesFromCents(igvDifferenceCents),
});

export const wireProposalChangePage = (page: ProposalChangePage): Schemas['ProposalChangePage'] => ({
  from: page.from && wireProposal(page.from),
  to: page.to && wireProposal(page.to),
  data: page.items.map(({ documentTypeCode, serieNumber, igvDifferenceCents, kind, code, before, after }) => {
    const [series = '', number = ''] = serieNumber.split('-');
    return {
      kind,
      code,
      document_type_code: documentTypeCode,
      series,
      number,
      before: before && wireProposed(before),
      after: after && wireProposed(after),
      igv_difference: solesFromCents(igvDifferenceCents),
    };
  }),
  summary: {
    appeared: wireCount(page.summary.appeared),
    changed: wireCount(page.summary.changed),
    vanished: wireCount(page.summary.vanished),
    igv_difference: solesFromCents(page.summary.igvDifferenceCents),
  },
  metadata: { pagination: { total_items: page.totalItems, total_pages: page.totalPages } },
});
