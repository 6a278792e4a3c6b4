import {
  allOfPurchases,
  failed,
  limaDateOf,
  loading,
  ready,
  type ReconciledVoucher,
  type ReconciliationDifference,
  type ReconciliationFilter,
} from '@contapro/domain';
import { assign, emit, sendTo, setup } from 'xstate';
import { type Failed, failureLogged, isSessionOver, notifyFailureOf, refusalOf } from '../internal/failures.ts';
import { periodSelected } from '../internal/periodStates.ts';
import { required } from '../internal/required.ts';
import { withEvent } from '../internal/withEvent.ts';
import { receiveReconciliation, reconciliationActors, rowsOfPrintedPage } from './reconciliation.actors.ts';
import type {
  PairCandidates,
  PairStored,
  PrintedPage,
  ReconciliationContext,
  ReconciliationEvent,
  ReconciliationFact,
  ReconciliationInput,
  ReconciliationServices,
} from './reconciliation.types.ts';

/** The most rows that are printed: about 70 pages of paper. The Excel has all. */
const maximumPrinted = 2000;

interface Opened {
  book: ReconciliationContext['book'];
  difference: ReconciliationDifference;
}

/** SUNAT's voucher and ours of the pair that is stored or taken back. */
function sidesOf({ subject, chosen }: ReconciliationContext): Pick<PairStored, 'sunat' | 'own'> {
  const { sunat = null, own = null } = subject ?? {};
  return { sunat: required(sunat ?? chosen, 'a voucher of SUNAT'), own: required(own ?? chosen, 'a voucher of ours') };
}

const bookOf = ({ business, period, book }: ReconciliationContext) => ({
  business,
  period: required(period, 'a period'),
  book,
});

const pairOf = (context: ReconciliationContext, paired: boolean) => {
  const { sunat, own } = sidesOf(context);
  return { ...bookOf(context), sunatCode: sunat.code, ownCode: own.code, paired };
};

/**
 * SUNAT's newest proposal of a book and period compared with the XML. The list of what differs is the child `report`, whose only
 * filter is the book with the kind of difference. Vouchers that are the same one are paired by hand, and the comparison can be
 * printed and downloaded.
 *
 * @example
 * const services = { api, fetchFile, clock: Date.now };
 * const actor = createActor(createReconciliation(services), { input: { business, period: '202610', periods } }).start();
 * actor.send({ type: 'excel.download', book: 'purchases' });
 */
export const createReconciliation = (services: ReconciliationServices) =>
  setup({
    types: {} as {
      context: ReconciliationContext;
      input: ReconciliationInput;
      events: ReconciliationEvent;
      emitted: ReconciliationFact;
      children: { report: 'report'; excel: 'excel' };
      tags: 'busy';
    },
    actors: reconciliationActors(services),
    guards: {
      isOtherPeriod: ({ context }, { period }: { period: string }) => context.period !== period,
      hasPeriod: ({ context }) => context.period !== null,
      isPrintWhole: ({ context: { printed } }, { output: { items, total } }: { output: PrintedPage }) =>
        printed.length + items.length >= Math.min(total, maximumPrinted) || items.length < rowsOfPrintedPage,
      hasChosen: ({ context }) => context.chosen !== null,
      isSessionOver: (_, { error }: Failed) => isSessionOver(error),
    },
    actions: {
      storePeriod: assign((_, { period }: { period: string }) => ({ period })),
      storeOpened: assign((_, { book, difference }: Opened) => ({
        book,
        subject: difference,
        chosen: null,
        hasPairingFailed: false,
        pairingMessage: null,
        stored: null,
      })),
      storeCandidatesLoading: assign({ candidates: loading }),
      storeCandidatesFailed: assign({ candidates: failed }),
      storeCandidates: assign((_, { output }: { output: PairCandidates }) => ({ candidates: ready(output) })),
      storeChosen: assign((_, { voucher }: { voucher: ReconciledVoucher }) => ({ chosen: voucher })),
      storeTried: assign({ hasPairingFailed: false, pairingMessage: null }),
      storePairingFailure: assign((_, { error }: Failed) => ({
        hasPairingFailed: true,
        pairingMessage: refusalOf(error),
      })),
      storeStored: assign(({ context }, { kind }: Pick<PairStored, 'kind'>) => ({
        stored: { kind, ...sidesOf(context) },
        subject: null,
      })),
      resetSubject: assign({ subject: null, chosen: null, hasPairingFailed: false, pairingMessage: null }),
      refreshReport: sendTo('report', { type: 'report.refresh' }),
      listPeriod: sendTo('report', (_, { period }: { period: string }) => ({ type: 'period.select' as const, period })),
      downloadExcel: sendTo('excel', ({ context }, { book }: Pick<Opened, 'book'>) => ({
        type: 'excel.download' as const,
        receive: receiveReconciliation(services, { ...bookOf(context), book }),
      })),
      closeExcel: sendTo('excel', { type: 'excel.close' }),
      storePrint: assign((_, { filter }: { filter: ReconciliationFilter }) => ({ printedFilter: filter })),
      storePrintedPage: assign(({ context }, { output }: { output: PrintedPage }) => ({
        printed: [...context.printed, ...output.items],
        printedTotal: output.total,
      })),
      resetPrint: assign({ printed: [], printedTotal: 0 }),
      notifyPrint: emit({ type: 'page.print.requested' }),
      notifyPeriod: emit(periodSelected),
      notifyFailure: emit(failureLogged),
    },
  }).createMachine({
    id: 'reconciliation',
    context: ({ input }) => ({
      ...input,
      today: limaDateOf(services.clock()),
      book: 'purchases',
      subject: null,
      candidates: loading,
      chosen: null,
      hasPairingFailed: false,
      pairingMessage: null,
      stored: null,
      printed: [],
      printedTotal: 0,
      printedFilter: allOfPurchases,
    }),
    invoke: [
      {
        id: 'report',
        src: 'report',
        input: ({ context: { business, period, list } }) => ({ business, period, list }),
      },
      { id: 'excel', src: 'excel' },
    ],
    on: {
      'period.select': {
        guard: withEvent('isOtherPeriod'),
        target: ['.pairing.closed', '.print.idle'],
        actions: [withEvent('storePeriod'), withEvent('listPeriod'), 'closeExcel', withEvent('notifyPeriod')],
      },
      'reconciliation.refresh': { actions: 'refreshReport' },
      'page.print': { guard: 'hasPeriod', actions: 'notifyPrint' },
      'excel.download': { guard: 'hasPeriod', actions: withEvent('downloadExcel') },
    },
    type: 'parallel',
    states: {
      pairing: {
        initial: 'closed',
        states: {
          closed: {
            entry: 'resetSubject',
            on: {
              'pair.open': { guard: 'hasPeriod', target: 'loading', actions: withEvent('storeOpened') },
              'pair.separate': { guard: 'hasPeriod', target: 'separating', actions: withEvent('storeOpened') },
            },
          },
          loading: {
            tags: 'busy',
            entry: 'storeCandidatesLoading',
            invoke: {
              id: 'loadCandidates',
              src: 'loadCandidates',
              input: ({ context }) => ({
                ...bookOf(context),
                difference: required(context.subject, 'a difference'),
              }),
              onDone: { target: 'choosing', actions: withEvent('storeCandidates') },
              onError: {
                target: 'unloaded',
                actions: ['storeCandidatesFailed', notifyFailureOf('loadCandidates')],
              },
            },
            on: { 'dialog.close': 'closed' },
          },
          unloaded: { on: { 'candidates.reload': 'loading', 'dialog.close': 'closed' } },
          choosing: {
            on: {
              'pair.choose': { actions: [withEvent('storeChosen'), 'storeTried'] },
              'pair.confirm': { guard: 'hasChosen', target: 'saving' },
              'dialog.close': 'closed',
            },
          },
          saving: {
            tags: 'busy',
            entry: 'storeTried',
            invoke: {
              id: 'savePair',
              src: 'savePair',
              input: ({ context }) => pairOf(context, true),
              onDone: {
                target: 'closed',
                actions: [{ type: 'storeStored', params: { kind: 'paired' } }, 'refreshReport'],
              },
              onError: [
                // The host asks the user to sign in. The pair can be confirmed afterwards.
                { guard: withEvent('isSessionOver'), target: 'choosing', actions: notifyFailureOf('savePair') },
                { target: 'choosing', actions: [withEvent('storePairingFailure'), notifyFailureOf('savePair')] },
              ],
            },
          },
          separating: {
            tags: 'busy',
            entry: 'storeTried',
            invoke: {
              id: 'separatePair',
              src: 'savePair',
              input: ({ context }) => pairOf(context, false),
              onDone: {
                target: 'closed',
                actions: [{ type: 'storeStored', params: { kind: 'separated' } }, 'refreshReport'],
              },
              onError: [
                { guard: withEvent('isSessionOver'), target: 'closed', actions: notifyFailureOf('separatePair') },
                {
                  target: 'separationFailed',
                  actions: [withEvent('storePairingFailure'), notifyFailureOf('separatePair')],
                },
              ],
            },
          },
          separationFailed: {
            on: {
              'pair.separate': { target: 'separating', actions: withEvent('storeOpened') },
              'pair.open': { target: 'loading', actions: withEvent('storeOpened') },
              'dialog.close': 'closed',
            },
          },
        },
      },
      print: {
        initial: 'idle',
        states: {
          idle: {
            entry: 'resetPrint',
            on: { 'print.prepare': { guard: 'hasPeriod', target: 'loading', actions: withEvent('storePrint') } },
          },
          loading: {
            invoke: {
              id: 'loadPrinted',
              src: 'loadPrinted',
              input: ({ context: { business, period, printedFilter, printed } }) => ({
                business,
                period: required(period, 'a period'),
                filter: printedFilter,
                page: printed.length / rowsOfPrintedPage + 1,
              }),
              onDone: [
                { guard: withEvent('isPrintWhole'), target: 'ready', actions: withEvent('storePrintedPage') },
                { target: 'loading', reenter: true, actions: withEvent('storePrintedPage') },
              ],
              onError: [
                { guard: withEvent('isSessionOver'), target: 'idle', actions: notifyFailureOf('loadPrinted') },
                { target: 'failed', actions: notifyFailureOf('loadPrinted') },
              ],
            },
            on: { 'print.end': 'idle' },
          },
          failed: { on: { 'print.retry': 'loading', 'print.end': 'idle' } },
          ready: { on: { 'print.end': 'idle' } },
        },
      },
    },
  });

export type ReconciliationMachine = ReturnType<typeof createReconciliation>;
