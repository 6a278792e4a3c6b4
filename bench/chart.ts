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
      { name: 'mount, beside plain d3', ours: await mount('ours'), d3: await mount('d3'), atMost: 0.85 },
      { name: 'update, beside plain d3', ours: await update('ours'), d3: await update('d3'), atMost: 0.85 },
      // The table is rendered when the browser is idle. d3 has none.
      { name: 'mount with its table, beside plain d3', ours: await mount('withTable'), d3: await mount('d3') },
    ];
    return figures.map(({ name, ours, d3, atMost }) => ({
      name,
      value: ours / d3,
      unit: '×' as const,
      ...(atMost !== undefined && { atMost }),
      note: `${ours.toFixed(1)} and ${d3.toFixed(1)} ms of processor`,
    }));
  });
