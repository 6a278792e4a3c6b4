import { fakeApi } from '../../testing/fakeApi.ts';
import type { TodayFlowProps } from './TodayFlow.tsx';

/** Props with an answer after a short delay, for stories that run the machine. */
export const fakeTodayProps: TodayFlowProps = {
  services: { api: fakeApi(['listTodayTasks']), clock: () => Date.UTC(2026, 10, 29, 15) },
  href: ({ kind }) => `#${kind}`,
};
