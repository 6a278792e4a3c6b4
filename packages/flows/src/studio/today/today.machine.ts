import { limaDateOf, loading, type TodayTask } from '@contapro/domain';
import { assign, emit, setup } from 'xstate';
import { failureLogged } from '../../engine/internal/failures.ts';
import { fromRead } from '../../engine/internal/fromRead.ts';
import { loadableStates, nothingAsked, type PartMatch, type PartStored } from '../../engine/internal/loadableStates.ts';
import { todayTaskOf } from '../../engine/mapping/index.ts';
import type { TodayContext, TodayEvent, TodayFact, TodayServices } from './today.types.ts';

/**
 * What needs a hand today for all clients: at most three things, the most urgent first.
 *
 * @example
 * createActor(createToday({ api, clock: Date.now })).start();
 */
export const createToday = ({ api, clock }: TodayServices) =>
  setup({
    types: {} as { context: TodayContext; events: TodayEvent; emitted: TodayFact; tags: 'busy' },
    actors: {
      listTodayTasks: fromRead(async (_: undefined, signal) => {
        const { tasks } = await api.listTodayTasks({ signal });
        return tasks.map(todayTaskOf);
      }),
    },
    guards: { isPart: (_, { part, is }: PartMatch) => part === is },
    actions: {
      storePart: assign((_, { loadable }: PartStored<{ tasks: readonly TodayTask[] }>) => ({ tasks: loadable })),
      notifyFailure: emit(failureLogged),
    },
  }).createMachine({
    id: 'today',
    context: { today: limaDateOf(clock()), tasks: loading },
    initial: 'loading',
    states: { ...loadableStates('tasks', { call: 'listTodayTasks', input: nothingAsked, target: 'ready' }), ready: {} },
  });

export type TodayMachine = ReturnType<typeof createToday>;
