import type { Collector } from './collector.ts';

/** No collection runs: the documents of a business come in by its accountant's uploads only. */
export const unscheduledCollector: Collector = {
  request: async () => {},
};
