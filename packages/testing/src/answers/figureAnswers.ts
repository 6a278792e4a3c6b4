import {
  boardSelectionNames,
  boardSelections,
  nameAndRucOf,
  reconciliationKinds,
  searchBy,
  mostTodayTasks,
} from '@contapro/domain';
import {
  boardClients,
  boardPeople,
  sampleBoardPage,
  detractionTotals,
  filedDeclaration,
  form621OfOctober,
  form621OfOctoberWith,
  form621WithConfirmedIncome,
  form621WithProposedIncome,
  numberingFindings,
  sampleNumberingPage,
  periodDeclaration,
  periodProposals,
  periodTotals,
  sampleProposalChangePage,
  proposalChanges,
  reconciliationDifferences,
  reconciliationKindNames,
  sampleReconciliationPage,
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
  wireFiledForm,
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
import type { Schemas } from '@contapro/api';
import type { Answers } from './Answers.ts';

type FigureAnswers = Pick<
  Answers,
  | 'getBoard'
  | 'assignResponsibles'
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
  | 'listIncomeRegimes'
  | 'saveIncomeRegimes'
  | 'confirmNetIncome'
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
  let clients = boardClients;
  return {
    getBoard: ({ query: { page, size, state, responsible, search = '' } }) =>
      wireBoardPage(
        sampleBoardPage(searchBy(clients, search, nameAndRucOf), {
          page,
          size,
          responsible,
          state: boardSelections.find((one) => boardSelectionNames[one] === state),
        }),
      ),
    assignResponsibles: ({ body: { changes } }) => {
      const changed = new Map(changes.map((change) => [change.business_uuid, change.responsible_uuid]));
      clients = clients.map((client) =>
        changed.has(client.uuid)
          ? { ...client, responsible: boardPeople.find(({ uuid }) => uuid === changed.get(client.uuid)) ?? null }
          : client,
      );
      return {
        results: changes.map(() => ({ outcome: 'changed' as const, gave_access: false })),
      };
    },
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
    listIncomeRegimes: () => ({
      businesses: boardClients.slice(0, 4).map(({ uuid }) => ({
        business_uuid: uuid,
        regimes: [{ from_period: '202601', regime: 'rmt' as const, coefficient: null }],
      })),
    }),
    saveIncomeRegimes: ({ body }) => {
      const last = body.regimes.at(-1);
      const regime = last && { from: last.from_period, regime: last.regime, coefficient: last.coefficient };
      return wireForm621(form621OfOctoberWith({}, { regime }));
    },
    confirmNetIncome: ({ body: { net_income: netIncome } }) =>
      wireForm621(netIncome === null ? form621WithProposedIncome : form621WithConfirmedIncome),
    getDeclaredPeriod: () => declared,
    saveDeclaredPeriod: ({ body }) => {
      declared = {
        declared: body.declared && { ...body.declared, marked_at: '2026-11-21T15:00:00.000Z' },
        photograph:
          body.declared === null || declaration.photograph === null
            ? null
            : { ...declaration.photograph, filed: body.filed ? filedOf(body.filed) : null },
        changes: body.declared === null ? [] : declaration.changes,
      };
      return declared;
    },
    listProposals: () => wirePeriodProposals(periodProposals),
    listProposalChanges: ({ query: { operation_type: operation, from = 3, to = 5, page, size } }) => {
      const changes = operation === 'VENTA' || from === to ? [] : proposalChanges;
      return wireProposalChangePage(sampleProposalChangePage(changes, { size, page, from, to }));
    },
    listNumberingFindings: ({ query: { page, size } }) =>
      wireNumberingPage(sampleNumberingPage(numberingFindings, { page, size })),
    getReconciliation: ({ query: { operation_type: operation, kind: wanted, page, size } }) => {
      const kind = reconciliationKinds.find((one) => reconciliationKindNames[one] === wanted) ?? null;
      return wireReconciliationPage(
        sampleReconciliationPage(operation === 'VENTA' ? [] : reconciliationDifferences, { page, size, kind }),
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

/** What was filed, as a request has it, beside the computed amounts of the samples. */
function filedOf({ boxes, ...filed }: Schemas['FiledFormChange']): Schemas['FiledForm'] {
  const sample = wireFiledForm(filedDeclaration);
  const amounts = new Map(boxes.map(({ box, amount }) => [box, amount]));
  const known = new Set(sample.boxes.map(({ box }) => box));
  const others = boxes.filter(({ box }) => !known.has(box));
  return {
    ...sample,
    ...filed,
    boxes:
      boxes.length === 0
        ? []
        : [
            ...sample.boxes.map((box) => ({ ...box, filed_amount: amounts.get(box.box) ?? null })),
            ...others.map(({ box, amount }) => ({
              box,
              filed_amount: amount,
              computed_amount: null,
              exact_amount: null,
              current_amount: null,
            })),
          ].filter(({ filed_amount, computed_amount }) => filed_amount !== null || computed_amount !== null),
  };
}
