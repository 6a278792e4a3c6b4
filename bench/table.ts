import { withBuiltPage, type Visit } from './support/built-pages.ts';
import type { Bench, Figure } from './support/figures.ts';

const runs = 9;
const frames = 60;
const step = 220;

/**
 * Budgets as ratios to plain React, which `design/performance.md`'s peers were measured beside: 0.8 × TanStack
 * Table+Virtual for a page, 1.1 × react-virtuoso for 100,000 rows, 0.9 × TanStack for scrolling.
 */
const cases = [
  { rows: 20, atMost: (0.8 * 44) / 25 },
  { rows: 100, atMost: (0.8 * 36) / 27 },
  { rows: 100_000, atMost: (1.1 * 47) / 24 },
] as const;
const scrollAtMost = (0.9 * 10.1) / 4.8;

/** The voucher table beside the same cells drawn by hand: processor time of mounting and of scrolling. */
export const table: Bench = () =>
  withBuiltPage('table', runs, async (visit) => {
    const figures: Figure[] = [];
    for (const { rows, atMost } of cases) {
      const ours = await mounted(visit, `ours(${rows})`);
      const plain = await mounted(visit, `plain(${rows})`);
      figures.push({
        name: `mount ${rows.toLocaleString('en-US')} rows, beside plain React`,
        value: ours / plain,
        unit: '×',
        atMost,
        note: `${ours.toFixed(0)} and ${plain.toFixed(0)} ms of processor`,
      });
    }
    const ours = await scrolled(visit, 'ours(100000)');
    const plain = await scrolled(visit, 'plain(100000)');
    figures.push({
      name: 'scroll 100,000 rows, beside plain React',
      value: ours / plain,
      unit: '×',
      atMost: scrollAtMost,
      note: `${ours.toFixed(1)} and ${plain.toFixed(1)} ms of processor a frame`,
    });
    return figures;
  });

const mounted = (visit: Visit, call: string) => visit((_page, meter) => meter(call));

const scrolled = (visit: Visit, call: string) =>
  visit(async (_page, meter) => {
    await meter(call);
    return (await meter(`scroll(${frames}, ${step})`)) / frames;
  });
