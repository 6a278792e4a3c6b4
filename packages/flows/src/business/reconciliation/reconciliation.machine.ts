import {
  allOfPurchases,
  limaDateOf,
  loading,
  type ReconciledVoucher,
  type ReconciliationDifference,
  type ReconciliationFilter,
} from '@contapro/domain';
import { assign, emit, sendTo, setup } from 'xstate';
import { inTurn } from '../../engine/internal/inTurn.ts';
import {
  type Failed,
  failureLogged,
  isSessionOver,
  notifyFailureOf,
  refusalOf,
} from '../../engine/internal/failures.ts';
import { loadingState, type PartStored } from '../../engine/internal/loadableStates.ts';
import { periodSelected } from '../../engine/internal/periodStates.ts';
import { required } from '../../engine/internal/required.ts';
import { withEvent } from '../../engine/internal/withEvent.ts';
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
  Separation,
} from './reconciliation.types.ts';

/** The most rows that are printed: about 70 pages of paper. The Excel has all. */
const maximumPrinted = 2000;

interface Opened {
  book: ReconciliationContext['book'];
  difference: ReconciliationDifference;
}

/** SUNAT's voucher and ours of the pair that is stored. */
function sidesOf({ subject, chosen }: ReconciliationContext): Pick<PairStored, 'sunat' | 'own'> {
  const { sunat = null, own = null } = subject ?? {};
  return { sunat: required(sunat ?? chosen, 'a voucher of SUNAT'), own: required(own ?? chosen, 'a voucher of ours') };
}

const bookOf = ({ business, period, book }: ReconciliationContext) => ({
  business,
  period: required(period, 'a period'),
  book,
});

const codesOf = ({ sunat, own }: Pick<PairStored, 'sunat' | 'own'>) => ({ sunatCode: sunat.code, ownCode: own.code });

const isSame = (one: Separation, { sunat, own }: Opened['difference']) =>
  one.sunat.code === sunat?.code && one.own.code === own?.code;

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
      canSeparate: ({ context: { period, separations } }, { difference }: Opened) =>
        period !== null && !separations.some((separation) => isSame(separation, difference)),
      isWaiting: ({ context: { separations } }) => separations.length > 0,
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
      storePart: assign((_, { loadable }: PartStored<{ candidates: PairCandidates }>) => ({ candidates: loadable })),
      storeChosen: assign((_, { voucher }: { voucher: ReconciledVoucher }) => ({ chosen: voucher })),
      storeTried: assign({ hasPairingFailed: false, pairingMessage: null }),
      storePairingFailure: assign((_, { error }: Failed) => ({
        hasPairingFailed: true,
        pairingMessage: refusalOf(error),
      })),
      storePaired: assign(({ context }) => ({
        stored: { kind: 'paired' as const, ...sidesOf(context) },
        subject: null,
      })),
      storeSeparation: assign(({ context }, { book, difference: { sunat, own } }: Opened) => ({
        separations: [
          ...context.separations,
          {
            period: required(context.period, 'a period'),
            book,
            sunat: required(sunat, 'a voucher of SUNAT'),
            own: required(own, 'a voucher of ours'),
          },
        ],
        separationFailure: null,
      })),
      storeSeparated: assign(({ context: { separations } }) => {
        const { sunat, own } = required(separations[0], 'a separation');
        return { separations: separations.slice(1), stored: { kind: 'separated' as const, sunat, own } };
      }),
      storeSeparationFailed: assign(({ context: { separations } }, { error }: Failed) => ({
        separations: separations.slice(1),
        separationFailure: isSessionOver(error) ? null : { message: refusalOf(error) },
        stored: null,
      })),
      forgetSeparationFailure: assign({ separationFailure: null }),
      resetSubject: assign({ subject: null, chosen: null, hasPairingFailed: false, pairingMessage: null }),
      refreshReport: sendTo('report', { type: 'report.refresh' }),
      listPeriod: sendTo('report', ({ context: { business } }, { period }: { period: string }) => ({
        type: 'subject.select' as const,
        subject: { business, period },
      })),
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
      separations: [],
      separationFailure: null,
      stored: null,
      printed: [],
      printedTotal: 0,
      printedFilter: allOfPurchases,
    }),
    invoke: [
      {
        id: 'report',
        src: 'report',
        input: ({ context: { business, period, list } }) => ({ subject: { business, period }, list }),
      },
      { id: 'excel', src: 'excel' },
    ],
    on: {
      'reconciliation.refresh': { actions: 'refreshReport' },
      'page.print': { guard: 'hasPeriod', actions: 'notifyPrint' },
      'excel.download': { guard: 'hasPeriod', actions: withEvent('downloadExcel') },
    },
    type: 'parallel',
    states: {
      // Each region has its own transition for another period: one with several targets would enter all regions again, and abort
      // the call of a pair that is taken back.
      pairing: {
        initial: 'closed',
        on: {
          'period.select': {
            guard: withEvent('isOtherPeriod'),
            target: '.closed',
            actions: [withEvent('storePeriod'), withEvent('listPeriod'), 'closeExcel', withEvent('notifyPeriod')],
          },
        },
        states: {
          closed: {
            entry: 'resetSubject',
            on: { 'pair.open': { guard: 'hasPeriod', target: 'loading', actions: withEvent('storeOpened') } },
          },
          loading: {
            ...loadingState('candidates', {
              call: 'loadCandidates',
              input: ({ context }: { context: ReconciliationContext }) => ({
                ...bookOf(context),
                difference: required(context.subject, 'a difference'),
              }),
              target: 'choosing',
            }),
            on: { 'dialog.close': 'closed' },
          },
          failed: { on: { 'candidates.reload': 'loading', 'dialog.close': 'closed' } },
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
              input: ({ context }) => ({ ...bookOf(context), ...codesOf(sidesOf(context)) }),
              onDone: {
                target: 'closed',
                actions: ['storePaired', 'refreshReport'],
              },
              onError: [
                // The host asks the user to sign in. The pair can be confirmed afterwards.
                { guard: withEvent('isSessionOver'), target: 'choosing', actions: notifyFailureOf('savePair') },
                { target: 'choosing', actions: [withEvent('storePairingFailure'), notifyFailureOf('savePair')] },
              ],
            },
          },
        },
      },
      separation: {
        initial: 'idle',
        on: {
          'pair.separate': { guard: withEvent('canSeparate'), actions: withEvent('storeSeparation') },
          'message.close': { actions: 'forgetSeparationFailure' },
        },
        states: inTurn({
          call: 'separatePair',
          input: ({ context: { business, separations } }: { context: ReconciliationContext }) => {
            const { period, book, ...sides } = required(separations[0], 'a separation');
            return { business, period, book, ...codesOf(sides) };
          },
          done: { target: 'idle', actions: ['storeSeparated', 'refreshReport'] },
          failed: { target: 'idle', actions: [withEvent('storeSeparationFailed')] },
        }),
      },
      print: {
        initial: 'idle',
        on: { 'period.select': { guard: withEvent('isOtherPeriod'), target: '.idle' } },
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
