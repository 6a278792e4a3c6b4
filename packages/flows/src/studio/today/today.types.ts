import type { Api } from '@contapro/api';
import type { Loadable, TodayTask } from '@contapro/domain';
import type { FailureLogged } from '../../engine/facts.ts';

export interface TodayServices {
  api: Pick<Api, 'listTodayTasks'>;
  /** Returns milliseconds since 1970 UTC. */
  clock: () => number;
}

export interface TodayContext {
  /** The day in Lima when the flow started, `YYYY-MM-DD`. */
  today: string;
  /** The most urgent first. */
  tasks: Loadable<readonly TodayTask[]>;
}

/** Loads them again after a failure. */
export interface TodayEvent {
  type: 'part.reload';
  part: 'tasks';
}

export type TodayFact = FailureLogged;
