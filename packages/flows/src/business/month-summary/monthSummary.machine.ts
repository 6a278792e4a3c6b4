import { dataOf, loading, mapLoadable } from '@contapro/domain';
import { assign, emit, setup } from 'xstate';
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
import { type MadeNow, monthSummaryActors } from './monthSummary.actors.ts';
import type {
  MonthSummaryContext,
  MonthSummaryEvent,
  MonthSummaryFact,
  MonthSummaryInput,
  MonthSummaryPreview,
  MonthSummaryServices,
} from './monthSummary.types.ts';

const requestOf = ({ context: { business, period } }: { context: MonthSummaryContext }): SummaryRequest => ({
  business,
  period: required(period, 'a period'),
});

/**
 * The summary of a month for the client: it shows the figures as they are now, makes a link to them, and takes it back.
 *
 * @example
 * const machine = createMonthSummary({ api, clock: Date.now });
 * const actor = createActor(machine, { input: { business, period: '202610', periods } }).start();
 * actor.send({ type: 'link.make' });
 */
export const createMonthSummary = (services: MonthSummaryServices) =>
  setup({
    types: {} as {
      context: MonthSummaryContext;
      input: MonthSummaryInput;
      events: MonthSummaryEvent;
      emitted: MonthSummaryFact;
      tags: 'busy';
    },
    actors: monthSummaryActors(services),
    guards: {
      hasPeriod: ({ context }) => context.period !== null,
      isOtherPeriod: ({ context }, { period }: { period: string }) => context.period !== period,
      isOutdated: (_, { error }: Failed) => codeOf(error) === 'FIGURES_CHANGED',
    },
    actions: {
      storePeriod: assign((_, { period }: { period: string }) => ({ period, link: null, problem: null })),
      storePart: assign((_, { loadable }: PartStored<{ preview: MonthSummaryPreview }>) => ({ preview: loadable })),
      storeMade: assign(({ context }, { output: { url, link } }: { output: MadeNow }) => ({
        // The server has revoked the one that could be opened.
        preview: mapLoadable(context.preview, (preview) => ({
          ...preview,
          links: [link, ...preview.links.filter(({ isExpired }) => isExpired)],
        })),
        link: { id: link.id, url },
      })),
      storeRevoking: assign((_, { id }: { id: string }) => ({ revoked: id })),
      removeRevoked: assign(({ context: { preview, link, revoked } }) => ({
        preview: mapLoadable(preview, (all) => ({ ...all, links: all.links.filter(({ id }) => id !== revoked) })),
        link: link?.id === revoked ? null : link,
      })),
      resetRevoking: assign({ revoked: null }),
      // The host asks to sign in again after a 401.
      storeProblem: assign((_, { error }: Failed) => ({ problem: isSessionOver(error) ? null : refusalsOf(error) })),
      resetProblem: assign({ problem: null }),
      notifyPeriod: emit(periodSelected),
      notifyPrint: emit({ type: 'page.print.requested' }),
      notifyFailure: emit(failureLogged),
    },
  }).createMachine({
    id: 'monthSummary',
    context: ({ input }) => ({ ...input, preview: loading, link: null, problem: null, revoked: null }),
    initial: 'deciding',
    on: periodSelection,
    states: periodStates({
      initial: 'loading',
      states: {
        loading: loadingState('preview', { call: 'getMonthSummary', input: requestOf, target: 'idle' }),
        failed: { on: { 'summary.reload': { target: 'loading', actions: 'resetProblem' } } },
        idle: {
          on: {
            'summary.reload': { target: 'loading', actions: 'resetProblem' },
            'link.make': { target: 'making', actions: 'resetProblem' },
            'link.revoke': { target: 'revoking', actions: ['resetProblem', withEvent('storeRevoking')] },
            'page.print': { actions: 'notifyPrint' },
          },
        },
        making: {
          tags: 'busy',
          invoke: {
            id: 'make',
            src: 'make',
            input: ({ context }: { context: MonthSummaryContext }) => ({
              ...requestOf({ context }),
              fingerprint: required(dataOf(context.preview), 'a summary').fingerprint,
            }),
            onDone: { target: 'idle', actions: withEvent('storeMade') },
            onError: [
              // The figures of now are shown below the reason.
              {
                guard: withEvent('isOutdated'),
                target: 'loading',
                actions: [withEvent('storeProblem'), notifyFailureOf('makeMonthSummary')],
              },
              { target: 'idle', actions: [withEvent('storeProblem'), notifyFailureOf('makeMonthSummary')] },
            ],
          },
        },
        revoking: {
          tags: 'busy',
          invoke: {
            id: 'revoke',
            src: 'revoke',
            input: ({ context: { business, revoked } }: { context: MonthSummaryContext }) => ({
              business,
              id: required(revoked, 'a summary'),
            }),
            onDone: { target: 'idle', actions: ['removeRevoked', 'resetRevoking'] },
            onError: {
              target: 'idle',
              actions: [withEvent('storeProblem'), 'resetRevoking', notifyFailureOf('revokeMonthSummary')],
            },
          },
        },
      },
    }),
  });

export type MonthSummaryMachine = ReturnType<typeof createMonthSummary>;
