import {
  confirmsWithoutLook,
  dataOf,
  limaDateOf,
  loading,
  type MonthClosing,
  monthClosingTexts,
  ready,
  viewNames,
} from '@contapro/domain';
import { assign, emit, sendTo, setup } from 'xstate';
import {
  codeOf,
  type Failed,
  failureLogged,
  isSessionOver,
  notifyFailureOf,
  refusalsOf,
} from '../../engine/internal/failures.ts';
import { loadingState, type PartStored } from '../../engine/internal/loadableStates.ts';
import { periodSelected, periodSelection, periodStates } from '../../engine/internal/periodStates.ts';
import { required } from '../../engine/internal/required.ts';
import { withEvent } from '../../engine/internal/withEvent.ts';
import type { SummaryRequest } from '../../engine/mapping/requests/monthSummaries.ts';
import { monthClosingActors } from './monthClosing.actors.ts';
import type {
  MonthClosingContext,
  MonthClosingEvent,
  MonthClosingFact,
  MonthClosingInput,
  MonthClosingServices,
} from './monthClosing.types.ts';

/** Milliseconds after which a month that is being collected is loaded again. */
const collectingDelay = 15_000;

const requestOf = ({ context: { business, period } }: { context: MonthClosingContext }): SummaryRequest => ({
  business,
  period: required(period, 'a period'),
});

/**
 * How far the month of a client is, step by step. It does what needs no other page: it asks for the collection, marks the figures as
 * checked, and opens the downloads. While the month is being collected it is loaded again, if the page is visible.
 *
 * @example
 * const machine = createMonthClosing({ api, fetchFile, whenVisible, clock: Date.now });
 * const actor = createActor(machine, { input: { business, period: '202610', periods } }).start();
 * actor.send({ type: 'figures.check' });
 */
export const createMonthClosing = (services: MonthClosingServices) =>
  setup({
    types: {} as {
      context: MonthClosingContext;
      input: MonthClosingInput;
      events: MonthClosingEvent;
      emitted: MonthClosingFact;
      children: { downloads: 'downloads' };
      tags: 'busy';
    },
    actors: monthClosingActors(services),
    delays: { again: collectingDelay },
    guards: {
      hasPeriod: ({ context }) => context.period !== null,
      hasFigures: ({ context }) => dataOf(context.closing)?.figures != null,
      isOtherPeriod: ({ context }, { period }: { period: string }) => context.period !== period,
      isCollecting: ({ context }) => dataOf(context.closing)?.steps[0]?.reason === 'collecting',
      canConfirm: ({ context }) => {
        const closing = dataOf(context.closing);
        return closing !== undefined && closing !== null && confirmsWithoutLook(closing);
      },
      isConfirmed: (_, { output }: { output: MonthClosing | null }) => output !== null,
      isOutdated: (_, { error }: Failed) => ['FIGURES_CHANGED', 'INCOME_CHANGED'].includes(codeOf(error) ?? ''),
    },
    actions: {
      storePeriod: assign((_, { period }: { period: string }) => ({ period, problem: null })),
      storePart: assign((_, { loadable }: PartStored<{ closing: MonthClosing }>) => ({ closing: loadable })),
      storeClosing: assign((_, { output }: { output: MonthClosing | null }) =>
        output === null ? {} : { closing: ready(output) },
      ),
      storeChanged: assign({ problem: [monthClosingTexts.changedMeanwhile] }),
      // The host asks to sign in again after a 401.
      storeProblem: assign((_, { error }: Failed) => ({ problem: isSessionOver(error) ? null : refusalsOf(error) })),
      resetProblem: assign({ problem: null }),
      openDownload: sendTo(services.downloads ?? 'downloads', ({ context: { business, period, periods } }) => ({
        type: 'report.open',
        input: { business, period: required(period, 'a period'), periods, view: viewNames.purchases },
      })),
      notifyPeriod: emit(periodSelected),
      notifyPrint: emit({ type: 'page.print.requested' }),
      notifyFailure: emit(failureLogged),
    },
  }).createMachine({
    id: 'monthClosing',
    context: ({ input }) => ({
      ...input,
      today: limaDateOf(services.clock()),
      closing: loading,
      problem: null,
      downloads: services.downloads,
    }),
    initial: 'deciding',
    invoke: services.downloads ? [] : [{ id: 'downloads', src: 'downloads' }],
    on: { ...periodSelection, 'download.open': { guard: 'hasPeriod', actions: 'openDownload' } },
    states: periodStates({
      initial: 'loading',
      states: {
        loading: loadingState('closing', { call: 'getMonthClosing', input: requestOf, target: 'idle' }),
        failed: { on: { 'closing.reload': { target: 'loading', actions: 'resetProblem' } } },
        idle: {
          initial: 'deciding',
          on: {
            'closing.reload': { target: 'refreshing', actions: 'resetProblem' },
            'collection.request': { target: 'requesting', actions: 'resetProblem' },
            'figures.check': { guard: 'hasFigures', target: 'checking', actions: 'resetProblem' },
            'figures.confirm': { guard: 'canConfirm', target: 'confirming', actions: 'resetProblem' },
            'figures.uncheck': { target: 'unchecking', actions: 'resetProblem' },
            'page.print': { actions: 'notifyPrint' },
          },
          states: {
            deciding: { always: [{ guard: 'isCollecting', target: 'watching' }, { target: 'settled' }] },
            settled: {},
            watching: { after: { again: 'waiting' } },
            // A hidden page loads nothing.
            waiting: {
              invoke: {
                id: 'whenVisible',
                src: 'whenVisible',
                onDone: { target: '#refreshing' },
                onError: { target: 'watching' },
              },
            },
          },
        },
        refreshing: {
          id: 'refreshing',
          tags: 'busy',
          // Of two changes the second is loaded too.
          on: { 'closing.reload': { target: 'refreshing', reenter: true } },
          invoke: {
            id: 'refresh',
            src: 'getMonthClosing',
            input: requestOf,
            onDone: { target: 'idle', actions: withEvent('storeClosing') },
            // What was loaded stays.
            onError: { target: 'idle', actions: [withEvent('storeProblem'), notifyFailureOf('getMonthClosing')] },
          },
        },
        requesting: {
          tags: 'busy',
          invoke: {
            id: 'requestCollection',
            src: 'requestCollection',
            input: requestOf,
            onDone: 'refreshing',
            // Another person or tab may have asked for it meanwhile.
            onError: {
              target: 'refreshing',
              actions: [withEvent('storeProblem'), notifyFailureOf('requestCollection')],
            },
          },
        },
        checking: {
          tags: 'busy',
          invoke: {
            id: 'check',
            src: 'checkMonthFigures',
            input: ({ context }: { context: MonthClosingContext }) => ({
              ...requestOf({ context }),
              fingerprint: required(dataOf(context.closing)?.figures, 'figures').fingerprint,
            }),
            onDone: { target: 'idle', actions: withEvent('storeClosing') },
            onError: [
              // The figures of now are shown below the reason.
              {
                guard: withEvent('isOutdated'),
                target: 'refreshing',
                actions: [withEvent('storeProblem'), notifyFailureOf('checkMonthFigures')],
              },
              { target: 'idle', actions: [withEvent('storeProblem'), notifyFailureOf('checkMonthFigures')] },
            ],
          },
        },
        confirming: {
          tags: 'busy',
          invoke: {
            id: 'confirm',
            src: 'confirmFigures',
            input: ({ context }: { context: MonthClosingContext }) => {
              const { figures, form } = required(dataOf(context.closing), 'a month');
              const { proposed, rate } = required(form?.income, 'an income');
              return {
                ...requestOf({ context }),
                figures: required(figures, 'figures'),
                form: required(form, 'a form'),
                income: { proposed, rate },
              };
            },
            onDone: [
              { guard: withEvent('isConfirmed'), target: 'idle', actions: withEvent('storeClosing') },
              { target: 'refreshing', actions: 'storeChanged' },
            ],
            // What was done of it, and the figures of now, are shown below the reason.
            onError: {
              target: 'refreshing',
              actions: [withEvent('storeProblem'), notifyFailureOf('confirmNetIncome')],
            },
          },
        },
        unchecking: {
          tags: 'busy',
          invoke: {
            id: 'uncheck',
            src: 'checkMonthFigures',
            input: ({ context }: { context: MonthClosingContext }) => ({
              ...requestOf({ context }),
              fingerprint: null,
            }),
            onDone: { target: 'idle', actions: withEvent('storeClosing') },
            onError: { target: 'idle', actions: [withEvent('storeProblem'), notifyFailureOf('checkMonthFigures')] },
          },
        },
      },
    }),
  });

export type MonthClosingMachine = ReturnType<typeof createMonthClosing>;
