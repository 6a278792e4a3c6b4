import { loading, type TeamClient } from '@contapro/domain';
import { assign, emit, setup } from 'xstate';
import { failureLogged } from '../../engine/internal/failures.ts';
import { loadableStates, nothingAsked, type PartMatch, type PartStored } from '../../engine/internal/loadableStates.ts';
import { historyActors } from './history.actors.ts';
import type { HistoryContext, HistoryEvent, HistoryFact, HistoryInput, HistoryServices } from './history.types.ts';

/**
 * The history of a studio: who did what, and when. The list is the child `report`, to which older entries are added with
 * `more.load`.
 *
 * @example
 * const filters = { ...everyAct, area: 'decisions' } as const;
 * const actor = createActor(createHistory({ api }), { input: { list: { filters } } }).start();
 * actor.getSnapshot().children.report?.send({ type: 'more.load' });
 */
export const createHistory = (services: HistoryServices) =>
  setup({
    types: {} as {
      context: HistoryContext;
      input: HistoryInput;
      events: HistoryEvent;
      emitted: HistoryFact;
      children: { report: 'report' };
      tags: 'busy';
    },
    actors: historyActors(services),
    guards: {
      isPart: (_, { part, is }: PartMatch) => part === is,
    },
    actions: {
      storePart: assign((_, { loadable }: PartStored<{ clients: readonly TeamClient[] }>) => ({ clients: loadable })),
      notifyFailure: emit(failureLogged),
    },
  }).createMachine({
    id: 'history',
    context: ({ input }) => ({ input, clients: loading }),
    invoke: {
      id: 'report',
      src: 'report',
      input: ({ context: { input } }) => ({ subject: {}, list: input.list }),
    },
    initial: 'loading',
    states: {
      ...loadableStates('clients', { call: 'listBusinesses', input: nothingAsked, target: 'ready' }),
      ready: {},
    },
  });

export type HistoryMachine = ReturnType<typeof createHistory>;
