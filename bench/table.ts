import { type Visit, withBuiltPage } from './support/built-pages.ts';
import type { Bench, Figure } from './support/figures.ts';
import { median } from './support/statistics.ts';

const runs = 9;
const frames = 60;
/** Pixels a frame: five rows, as a hurried wheel does. */
const step = 220;

const names = {
  tanstack: 'TanStack Table+Virtual',
  virtuoso: 'react-virtuoso',
  plain: 'plain React',
} as const;

type Peer = keyof typeof names;
type Measured = Readonly<Record<'ours' | Peer, number>>;

/** What `design/performance.md` asks of each case, beside the peer it names; plain React is the floor. */
const mounts = [
  { rows: 20, peer: 'tanstack', atMost: 0.8 },
  { rows: 100, peer: 'tanstack', atMost: 0.8 },
  { rows: 100_000, peer: 'virtuoso', atMost: 1.1 },
] as const;
const many = 100_000;

/** The voucher table beside its peers, each drawing the same rows: processor time of mounting and of scrolling. */
export const table: Bench = () =>
  withBuiltPage('table', 1, async (visit) => {
    const figures: Figure[] = [];
    for (const { rows, peer, atMost } of mounts) {
      const measured = await inTurns((who) => visit((_page, meter) => meter(`${who}(${rows})`)));
      figures.push(...beside(`mount ${rows.toLocaleString('en-US')} rows`, measured, { peer, atMost, per: '' }));
    }
    figures.push(await toTheLast(visit));
    const measured = await inTurns((who) => scrolled(visit, who));
    figures.push(...beside('scroll 100,000 rows', measured, { peer: 'tanstack', atMost: 0.9, per: ' a frame' }));
    figures.push(
      { name: 'longest frame of scrolling', value: await longestFrame(visit), unit: 'ms', atMost: 50 },
      { name: 'blank frames of scrolling', value: await blankFrames(visit), unit: '', atMost: 0 },
    );
    return figures;
  });

/** Medians of several turns. Ours and the peers take turns, so that a busy moment of the machine meets all. */
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

/** A figure beside each peer; the budget is of the one that the design names. */
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

/** Processor time of the frame that took most of it: the clock would count the neighbours too. */
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

/** All rows of a page: those below the fold come when nothing else is to do. Plain React draws them at once. */
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
