import { Problem } from '@contapro/api';
import { failed, loading, ready } from '@contapro/domain';
import { todayTasks, wireTodayTask } from '@contapro/fixtures';
import { describePaths } from '../../testing/describePaths.ts';
import { mockServices, type Model, type PathStep } from '../../testing/index.ts';
import { createToday, type TodayMachine } from './today.machine.ts';
import type { TodayServices } from './today.types.ts';

const outage = new Problem(500);

const model: Model<TodayMachine> = {
  create: () => {
    const mock = mockServices<TodayServices['api']>('listTodayTasks');
    return { machine: createToday({ api: mock.services, clock: () => Date.UTC(2026, 10, 30, 3) }), mock };
  },
  events: [{ type: 'part.reload', part: 'tasks' }],
  outcomes: {
    listTodayTasks: {
      answers: [{ answer: { tasks: todayTasks.map(wireTodayTask) }, output: [...todayTasks] }],
      errors: [outage],
    },
  },
};

function expectedOf({ event }: PathStep<TodayMachine>) {
  // In Lima the day is still the 29th.
  const today = '2026-11-29';
  if ('output' in event) return { facts: [], calls: [], context: { today, tasks: ready([...todayTasks]) } };
  if ('error' in event)
    return {
      facts: [{ type: 'failure.logged', call: 'listTodayTasks', error: outage }],
      calls: [],
      context: { today, tasks: failed },
    };
  return { facts: [], calls: [['listTodayTasks', {}]], context: { today, tasks: loading } };
}

describePaths('every way of what needs a hand today', model, expectedOf, {
  shownOf: ({ facts, calls, after }) => ({ facts, calls, context: after.context }),
});
