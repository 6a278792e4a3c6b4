import { withBuiltPage } from './support/built-pages.ts';
import { beside, type Bench } from './support/figures.ts';
import { byTurns } from './support/statistics.ts';

const runs = 15;
const peer = 'plain d3';
const calls = { ours: 'ours', d3: 'd3', withTable: 'withTable', again: 'd3' } as const;

/** Compares the history chart, with 24 months of both books, to d3 drawing the same areas, lines, axes and points. */
export const chart: Bench = () =>
  withBuiltPage('chart', async (visit) => {
    const measured = await byTurns(['ours', 'd3', 'withTable', 'again'], runs, (who) =>
      visit(async (page, meter) => {
        await page.evaluate('bench.prepare()');
        return { mount: await meter(`${calls[who]}(0)`), update: await meter(`${calls[who]}(1)`) };
      }),
    );
    const turns = (ours: 'ours' | 'withTable', act: 'mount' | 'update') => {
      const times = (who: keyof typeof calls) => measured[who].map((run) => run[act]);
      return { peer, unit: 'ms', ours: times(ours), theirs: times('d3'), again: times('again') } as const;
    };
    return [
      beside(turns('ours', 'mount'), { name: 'mount', atMost: 0.85, goal: { atMost: 0.85 } }),
      beside(turns('ours', 'update'), { name: 'update', atMost: 0.85, goal: { atMost: 0.85 } }),
      // The table is rendered when the browser is idle. d3 has none.
      beside(turns('withTable', 'mount'), { name: 'mount with its table' }),
    ];
  });
