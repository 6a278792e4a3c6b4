import { type Visit, withBuiltPage } from './support/built-pages.ts';
import type { Bench, Figure } from './support/figures.ts';
import { median } from './support/statistics.ts';

const runs = 9;
const frames = 60;
/** Pixels per frame: five rows, as fast scrolling with a wheel does. */
const step = 220;

const names = {
  tanstack: 'TanStack Table+Virtual',
  virtuoso: 'react-virtuoso',
  plain: 'plain React',
} as const;

type Peer = keyof typeof names;
type Measured = Readonly<Record<'ours' | Peer, number>>;

/** The budgets of `design/performance.md`, each relative to the library that it names. Plain React is the lower bound. */
const mounts = [
  { rows: 20, peer: 'tanstack', atMost: 0.8 },
  { rows: 100, peer: 'tanstack', atMost: 0.8 },
  { rows: 100_000, peer: 'virtuoso', atMost: 1.1 },
] as const;
const many = 100_000;

/** Compares the processor time of mounting and scrolling the voucher table to other libraries with the same rows. */
export const table: Bench = () =>
  withBuiltPage('table', 1, async (visit) => {
    const figures: Figure[] = [];
    for (const { rows, peer, atMost } of mounts) {
      const measured = await inTurns((who) => visit((_page, meter) => meter(`${who}(${rows})`)));
      figures.push(...beside(`mount ${rows.toLocaleString('en-US')} rows`, measured, { peer, atMost, per: '' }));
    }
    figures.push(await toTheLast(visit));
    const measured = await inTurns((who) => scrolled(visit, who));
    figures.push(...beside('scroll 100,000 rows', measured, { peer: 'tanstack', atMost: 1.2, per: ' a frame' }));
    figures.push(
      { name: 'longest frame of scrolling', value: await longestFrame(visit), unit: 'ms', atMost: 50 },
      { name: 'blank frames of scrolling', value: await blankFrames(visit), unit: '', atMost: 0 },
    );
    return figures;
  });

/** Medians of several rounds. The tables alternate, so that other load on the machine affects all of them. */
async function inTurns(measure: (who: keyof Measured) => Promise<number>): Promise<Measured> {
  const turns: Record<keyof Measured, number[]> = { ours: [], tanstack: [], virtuoso: [], plain: [] };
  for (let run = 0; run < runs; run += 1) {
    turns.ours.push(await measure('ours'));
    turns.tanstack.push(await measure('tanstack'));
    turns.virtuoso.push(await measure('virtuoso'));
    turns.plain.push(await measure('plain'));
  }
  return {
    ours: median(turns.ours),
    tanstack: median(turns.tanstack),
    virtuoso: median(turns.virtuoso),
    plain: median(turns.plain),
  };
}

interface Budget {
  peer: Peer;
  atMost: number;
  per: string;
}

/** A figure relative to each library; the budget applies to the one that the design names. */
function beside(name: string, measured: Measured, { peer, atMost, per }: Budget): Figure[] {
  return (['tanstack', 'virtuoso', 'plain'] as const).map((other) => ({
    name: `${name}, beside ${names[other]}`,
    value: measured.ours / measured[other],
    unit: '×' as const,
    ...(other === peer && { atMost }),
    note: `${measured.ours.toFixed(1)} and ${measured[other].toFixed(1)} ms of processor${per}`,
  }));
}

const scrolled = (visit: Visit, who: keyof Measured) =>
  visit(async (_page, meter) => {
    await meter(`${who}(${many})`);
    return (await meter(`scroll(${frames}, ${step})`)) / frames;
  });

/** The longest processor time of a frame. Elapsed time would also count other programs. */
const longestFrame = (visit: Visit) =>
  visit(async (_page, meter) => {
    await meter(`ours(${many})`);
    let longest = 0;
    for (let frame = 0; frame < frames; frame += 1) longest = Math.max(longest, await meter(`scroll(1, ${step})`));
    return longest;
  });

const blankFrames = (visit: Visit) =>
  visit(async (page, meter) => {
    await meter(`ours(${many})`);
    return page.evaluate<number>(`bench.blankFrames(${frames}, ${step})`);
  });

/** All rows of a page. Our table draws rows that are not visible when the browser is idle; plain React draws all at once. */
async function toTheLast(visit: Visit): Promise<Figure> {
  const measure = (call: string) => visit((_page, meter) => meter(call));
  const ours: number[] = [];
  const plain: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    ours.push(await measure('toTheLast(100)'));
    plain.push(await measure('plain(100)'));
  }
  return {
    name: 'mount 100 rows to the last, beside plain React',
    value: median(ours) / median(plain),
    unit: '×',
    note: `${median(ours).toFixed(1)} and ${median(plain).toFixed(1)} ms of processor`,
  };
}
