import {
  boardStateNames,
  boardStates,
  nameAndRucOf,
  reconciliationKinds,
  searchBy,
  mostTodayTasks,
} from '@contapro/domain';
import {
  boardClients,
  boardPageOf,
  detractionTotals,
  form621OfOctober,
  form621OfOctoberWith,
  numberingFindings,
  numberingPageOf,
  periodDeclaration,
  periodProposals,
  periodTotals,
  proposalChangePageOf,
  proposalChanges,
  reconciliationDifferences,
  reconciliationKindNames,
  reconciliationPageOf,
  purchaseFigures,
  purchaseHistory,
  purchasePdt,
  salesFigures,
  salesHistory,
  salesPdt,
  todayTasks,
  voucherHistory,
  wireBoardPage,
  wireDetractionTotals,
  wireForm621,
  wireHistory,
  wireNumberingPage,
  wirePdtAmounts,
  wirePeriodDeclaration,
  wirePeriodProposals,
  wireProposalChangePage,
  wireReconciliationPage,
  wirePurchaseFigures,
  wireSalesFigures,
  wireTodayTask,
  wireTotals,
  wireVoucherHistory,
} from '@contapro/fixtures';
import type { Answers } from './Answers.ts';

type FigureAnswers = Pick<
  Answers,
  | 'getBoard'
  | 'requestBoardReport'
  | 'requestClientFiles'
  | 'confirmClientFiles'
  | 'getPurchaseDashboard'
  | 'getSalesDashboard'
  | 'getHistory'
  | 'listTodayTasks'
  | 'requestExpediente'
  | 'getPdtReport'
  | 'getForm621'
  | 'saveForm621Entries'
  | 'getDeclaredPeriod'
  | 'saveDeclaredPeriod'
  | 'listProposals'
  | 'listProposalChanges'
  | 'getVoucherHistory'
  | 'listNumberingFindings'
  | 'getReconciliation'
  | 'saveVoucherPair'
  | 'requestReconciliationReport'
  | 'getTotals'
  | 'getDetractionTotals'
>;

/** The figures of one period, which are the sums of the sample vouchers, and the board of the month. */
export function figureAnswers(): FigureAnswers {
  const declaration = wirePeriodDeclaration(periodDeclaration);
  let declared = declaration;
  return {
    getBoard: ({ query: { page, size, state, search = '' } }) =>
      wireBoardPage(
        boardPageOf(searchBy(boardClients, search, nameAndRucOf), {
          page,
          size,
          state: boardStates.find((one) => boardStateNames[one] === state),
        }),
      ),
    requestExpediente: ({ body }) => reportLink(`expediente_20514827363_${body.year}.zip`),
    listTodayTasks: () => ({ tasks: todayTasks.slice(0, mostTodayTasks).map(wireTodayTask) }),
    requestBoardReport: ({ query }) => reportLink(`tablero_${query.tax_period}.xlsx`),
    requestClientFiles: ({ body }) => reportLink(`clientes_${body.tax_period}.zip`),
    confirmClientFiles: () => undefined,
    getPurchaseDashboard: () => wirePurchaseFigures(purchaseFigures),
    getSalesDashboard: () => wireSalesFigures(salesFigures),
    getHistory: ({ query: { filters } }) =>
      wireHistory(filters.operation_type === 'VENTA' ? salesHistory : purchaseHistory),
    getPdtReport: ({ query: { filters } }) =>
      wirePdtAmounts(filters.operation_type === 'VENTA' ? salesPdt : purchasePdt),
    getForm621: () => wireForm621(form621OfOctober),
    saveForm621Entries: ({ body }) => {
      const amounts = Object.entries(body).flatMap(([box, { amount }]) =>
        amount === null ? [] : [[box, amount] as const],
      );
      return wireForm621(form621OfOctoberWith(Object.fromEntries(amounts)));
    },
    getDeclaredPeriod: () => declared,
    saveDeclaredPeriod: ({ body }) => {
      declared = {
        declared: body.declared && { ...body.declared, marked_at: '2026-11-21T15:00:00.000Z' },
        photograph: body.declared === null ? null : declaration.photograph,
        changes: body.declared === null ? [] : declaration.changes,
      };
      return declared;
    },
    listProposals: () => wirePeriodProposals(periodProposals),
    listProposalChanges: ({ query: { operation_type: operation, from = 3, to = 5, page, size } }) => {
      const changes = operation === 'VENTA' || from === to ? [] : proposalChanges;
      return wireProposalChangePage(proposalChangePageOf(changes, { size, page, from, to }));
    },
    listNumberingFindings: ({ query: { page, size } }) =>
      wireNumberingPage(numberingPageOf(numberingFindings, { page, size })),
    getReconciliation: ({ query: { operation_type: operation, kind: wanted, page, size } }) => {
      const kind = reconciliationKinds.find((one) => reconciliationKindNames[one] === wanted) ?? null;
      return wireReconciliationPage(
        reconciliationPageOf(operation === 'VENTA' ? [] : reconciliationDifferences, { page, size, kind }),
      );
    },
    saveVoucherPair: () => undefined,
    requestReconciliationReport: ({ query }) =>
      reportLink(`cuadre_${query.operation_type.toLowerCase()}s_${query.business_ruc}_${query.tax_period}.xlsx`),
    getVoucherHistory: () => wireVoucherHistory(voucherHistory),
    getTotals: () => wireTotals(periodTotals, purchaseFigures),
    getDetractionTotals: () => wireDetractionTotals(detractionTotals),
  };
}

/** A link to a report file, as the server answers it. */
export const reportLink = (name: string) => ({ sas: `/app/internal/files/reports/t/${name}`, blob_filename: name });
