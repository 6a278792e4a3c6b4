import type { Answer } from '@contapro/api';
import {
  type ClientDoubtsLink,
  type ClientQuestion,
  type Decision,
  type RecordedDecision,
  solesFromCents,
  type Voucher,
  type VoucherListing,
} from '@contapro/domain';
import {
  businesses,
  answeredQuestion,
  answerUrl,
  askedVoucher,
  inOrder,
  openQuestion,
  paidDetractions,
  pageOf,
  perceptionPage,
  perceptions,
  periodVouchers,
  retentionPage,
  reviewItemsOf,
  sampleReviewPage,
  retentions,
  sales,
  salesMatching,
  sampleSalesPage,
  saleDetractionPage,
  unpaidDetractions,
  sampleVoucherPage,
  clientDoubts,
  doubtsUrl,
  openDoubtsLink,
  wireAskedVoucher,
  wireClientDoubts,
  wireClientDoubtsLink,
  wireClientQuestion,
  wireDetraction,
  wireSaleDetractionPage,
  wirePerception,
  wireRetention,
  wireReviewPage,
  wireSalesPage,
  wireVoucherPage,
} from '@contapro/fixtures';
import type { Answers } from './Answers.ts';
import { reportLink } from './figureAnswers.ts';

type ListingAnswers = Pick<
  Answers,
  | 'listDetractions'
  | 'listSaleDetractions'
  | 'saveDetractionTerms'
  | 'addDeposit'
  | 'removeDeposit'
  | 'requestWithholdingReport'
  | 'listObserved'
  | 'listReview'
  | 'validateObserved'
  | 'declineObserved'
  | 'undoDecision'
  | 'saveAnnotationPeriod'
  | 'listRejected'
  | 'listValidated'
  | 'downloadValidatedFiles'
  | 'listAllInvoices'
  | 'getAllInvoicesFilters'
  | 'downloadAllInvoicesFiles'
  | 'listSales'
  | 'listPerceptions'
  | 'listRetentions'
  | 'requestReport'
  | 'requestSiscontReport'
  | 'requestProgramFile'
  | 'compareReport'
  | 'checkReport'
  | 'confirmReportFile'
  | 'getLedgerSettings'
  | 'saveLedgerSettings'
  | 'listClientQuestions'
  | 'askClient'
  | 'listClientQuestionLinks'
  | 'askClientAboutMonth'
  | 'revokeClientQuestionLink'
  | 'openClientQuestionLink'
  | 'revokeClientQuestion'
  | 'openClientQuestion'
  | 'answerClientQuestion'
>;

interface Asked {
  page: number;
  sort?: Parameters<typeof inOrder>[0] | undefined;
  filter_by?: readonly string[] | undefined;
  value_filter?: readonly string[] | undefined;
}

const passes = (voucher: Voucher, by: string, value: string | undefined) => {
  if (by === 'status_of_vouchers') return voucher.status === value;
  if (by === 'reasons_of_vouchers') return voucher.reasons[0] === value;
  if (by === 'detractions_of_vouchers') return voucher.detraction?.status === value;
  if (by === 'questions_of_vouchers')
    return voucher.questions.some(({ answer }) => (answer !== null) === (value === 'respondida'));
  if (by === 'provider_of_vouchers') return voucher.supplierRuc === value;
  if (by === 'serie_number_of_vouchers') return voucher.serieNumber.replace(/-0+/, '-') === value?.replace(/-0+/, '-');
  return true;
};

const isIn: Readonly<Record<VoucherListing, (voucher: Voucher) => boolean>> = {
  observed: ({ status }) => status === 'observado',
  rejected: ({ decision }) => decision?.decision === 'rechazado',
  validated: ({ decision }) => decision !== null && decision.decision !== 'rechazado',
  all: () => true,
};

const recorded: Readonly<Record<Decision, RecordedDecision['decision']>> = {
  validate: 'validado',
  approve: 'aprobado',
  decline: 'rechazado',
};

/** The voucher after a decision. */
const decidedVoucher = (voucher: Voucher, decision: Decision): Voucher => ({
  ...voucher,
  status: decision === 'decline' ? 'rechazado' : 'gasto deducible',
  decision: {
    decision: recorded[decision],
    decidedAt: '2026-11-05 10:24',
    decidedBy: 'Rosa Quispe Huamán',
    reasons: voucher.reasons,
    note: null,
  },
});

const zip = () => ({ zip_file: btoa('zip') });

/** The listings of one period, which are filtered, sorted and paged, and remember decisions. */
export function listingAnswers(): ListingAnswers {
  let vouchers = periodVouchers;
  let former = vouchers;
  let doubtsLinks: readonly ClientDoubtsLink[] = [];
  let { terms } = saleDetractionPage.sales;
  let ledgerSettings: Answer<'getLedgerSettings'> = {
    can_change: true,
    siscont: null,
    concar: null,
    contasis: null,
    starsoft: null,
  };
  let questions: readonly ClientQuestion[] = [answeredQuestion];
  const list = (listing: VoucherListing, size: number, { page, sort, filter_by = [], value_filter = [] }: Asked) => {
    const rows = vouchers
      .filter(isIn[listing])
      .filter((voucher) => filter_by.every((by, index) => passes(voucher, by, value_filter[index])))
      .toSorted(inOrder(sort, ({ supplierName }) => supplierName));
    return wireVoucherPage(sampleVoucherPage(rows, size, page));
  };
  const decide = (decision: Decision, codes: readonly string[]) => {
    former = vouchers;
    vouchers = vouchers.map((voucher) => (codes.includes(voucher.code) ? decidedVoucher(voucher, decision) : voucher));
    return undefined;
  };
  return {
    listObserved: ({ query }) => list('observed', query.size, query),
    listReview: ({ query: { business_uuid: uuid, reason, size, after } }) => {
      const waiting = vouchers.filter(isIn.observed);
      const client = businesses.find((business) => business.uuid === uuid);
      const items = client ? waiting.map((voucher) => ({ client, voucher })) : reviewItemsOf(waiting);
      return wireReviewPage(
        sampleReviewPage(
          items.filter(({ voucher }) => reason === undefined || voucher.reasons[0] === reason),
          size,
          after,
        ),
      );
    },
    listRejected: ({ query }) => list('rejected', query.page_record, query),
    listValidated: ({ query }) => list('validated', query.size, query),
    listAllInvoices: ({ query }) => list('all', query.size, query),
    validateObserved: ({ body }) => decide('validate', body.cpes),
    declineObserved: ({ body }) => decide('decline', body.cpes),
    undoDecision: () => {
      vouchers = former;
      return undefined;
    },
    saveAnnotationPeriod: () => undefined,
    listClientQuestions: () => ({ questions: questions.map(wireClientQuestion) }),
    askClient: () => {
      questions = [openQuestion, ...questions.filter(({ state }) => state !== 'open')];
      return { answer_url: answerUrl, question: wireClientQuestion(openQuestion) };
    },
    revokeClientQuestion: ({ path }) => {
      questions = questions.filter(({ id }) => id !== path.id);
      return undefined;
    },
    openClientQuestion: () => ({
      state: 'abierta' as const,
      expires_at: '2026-11-27T15:00:00.000Z',
      voucher: wireAskedVoucher(askedVoucher),
    }),
    answerClientQuestion: () => undefined,
    listClientQuestionLinks: () => ({ links: doubtsLinks.map(wireClientDoubtsLink), num_doubts: 3 }),
    askClientAboutMonth: () => {
      doubtsLinks = [openDoubtsLink];
      return { answer_url: doubtsUrl, link: wireClientDoubtsLink(openDoubtsLink) };
    },
    revokeClientQuestionLink: () => {
      doubtsLinks = [];
    },
    openClientQuestionLink: () => wireClientDoubts(clientDoubts),
    downloadValidatedFiles: zip,
    downloadAllInvoicesFiles: zip,
    getAllInvoicesFilters: () => ({
      types_of_vouchers: ['01'],
      series_of_vouchers: ['F001'],
      status_of_vouchers: ['gasto deducible', 'observado', 'no procesado'],
      reasons_of_vouchers: ['DETRACCION_PENDIENTE'],
      credits_of_vouchers: [],
      detractions_of_vouchers: ['por_pagar'],
      questions_of_vouchers: [],
      provider_of_vouchers: Object.fromEntries(
        periodVouchers.map(({ supplierRuc, supplierName }): [string, string] => [supplierRuc ?? '', supplierName]),
      ),
    }),
    listDetractions: ({ query: { paid, page, size, fecha_inicio: from = '', fecha_fin: to = '9' } }) => {
      const all = paid === 'N' ? unpaidDetractions : paidDetractions;
      const rows = all.filter(
        ({ certificate: { paidAt } }) => paidAt === null || (paidAt >= from && paidAt <= `${to}T24`),
      );
      const { items, totalItems, totalPages } = pageOf(rows, size, page);
      const cents = rows.map(({ certificate, toDepositCents }) => certificate.depositCents ?? toDepositCents ?? 0);
      return {
        success: true,
        data: { vouchers: items.map(wireDetraction), pagination: { total_pages: totalPages } },
        summary: {
          total_items: totalItems,
          total_amount_detraction: solesFromCents(cents.reduce((sum, one) => sum + one, 0)),
          total_amount_without_voucher: 0,
        },
        metadata: { pagination: { total_items: totalItems, total_pages: totalPages } },
      };
    },
    listSaleDetractions: () =>
      wireSaleDetractionPage({ ...saleDetractionPage, sales: { ...saleDetractionPage.sales, terms } }),
    saveDetractionTerms: ({ body }) => {
      terms = body;
    },
    addDeposit: () => undefined,
    removeDeposit: () => undefined,
    requestWithholdingReport: ({ query: { list, business_ruc: ruc, tax_period: period } }) =>
      reportLink(`${list}_${ruc}_${period}.xlsx`),
    listSales: ({ query: { page, size, sort, category, serie_number: serieNumber } }) => {
      const filter = { ...(category && { category }), ...(serieNumber !== undefined && { serieNumber }) };
      const matching = salesMatching(sales, filter).toSorted(inOrder(sort, ({ customerName }) => customerName ?? ''));
      return wireSalesPage(sampleSalesPage(matching, size, page));
    },
    listPerceptions: ({ query: { page, size } }) => {
      const { items, totalItems, totalPages } = pageOf(perceptions, size, page);
      const { count, totalCents } = perceptionPage.summary;
      return {
        success: true,
        data: { vouchers: items.map(wirePerception), pagination: { total_pages: totalPages } },
        summary: { total_items: count, total_amount_perceptions: solesFromCents(totalCents) },
        metadata: { pagination: { total_items: totalItems, total_pages: totalPages } },
      };
    },
    listRetentions: ({ query: { page, size } }) => {
      const { items, totalItems, totalPages } = pageOf(retentions, size, page);
      const { count, totalCents } = retentionPage.summary;
      return {
        success: true,
        data: { vouchers: items.map(wireRetention), pagination: { total_pages: totalPages } },
        summary: { total_items: count, total_amount_retentions: solesFromCents(totalCents) },
        metadata: { pagination: { total_items: totalItems, total_pages: totalPages } },
      };
    },
    requestReport: ({
      path: { ruc },
      query: { tax_period: period, operation_type: operation, file_extension: type },
    }) => reportLink(`${operation === 'VENTA' ? 'ventas' : 'compras'}_${ruc}_${period}.${type}`),
    requestSiscontReport: ({ path: { ruc }, query: { tax_period: period } }) =>
      reportLink(`siscont_${ruc}_${period}.xlsx`),
    requestProgramFile: ({ path: { ruc }, query: { tax_period: period, file, since } }) =>
      reportLink(`${file}_${ruc}_${period}${since === undefined ? '' : '_cambios'}.xlsx`),
    compareReport: () => ({
      since: null,
      earlier: [],
      num_vouchers: vouchers.length,
      num_new: vouchers.length,
      num_changed: 0,
      num_gone: 0,
      differences: [],
      num_left_out: 0,
      left_out: [],
      num_without_account: 0,
      without_account: [],
      account: null,
      num_divided: 0,
    }),
    checkReport: () => ({ num_rows: vouchers.length, num_errors: 0, num_warnings: 0, num_refused_rows: 0, rules: [] }),
    confirmReportFile: () => undefined,
    getLedgerSettings: () => ledgerSettings,
    saveLedgerSettings: ({ body }) => {
      ledgerSettings = { ...ledgerSettings, ...body };
      return ledgerSettings;
    },
  };
}
