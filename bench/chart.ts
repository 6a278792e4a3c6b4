import { withBuiltPage } from './support/built-pages.ts';
import type { Bench } from './support/figures.ts';

const runs = 9;

/** Compares the history chart, with 24 months of both books, to d3 drawing the same areas, lines, axes and points. */
export const chart: Bench = () =>
  withBuiltPage('chart', runs, async (visit) => {
    const mount = (call: string) => visit((_page, meter) => meter(`${call}(0)`));
    const update = (call: string) =>
      visit(async (_page, meter) => {
        await meter(`${call}(0)`);
        return meter(`${call}(1)`);
      });
    const figures = [
      { name: 'mount, beside plain d3', ours: await mount('ours'), d3: await mount('d3') },
      { name: 'update, beside plain d3', ours: await update('ours'), d3: await update('d3') },
    ];
    return figures.map(({ name, ours, d3 }) => ({
      name,
      value: ours / d3,
      unit: '×' as const,
      atMost: 0.85,
      note: `${ours.toFixed(1)} and ${d3.toFixed(1)} ms of processor`,
    }));
  });
