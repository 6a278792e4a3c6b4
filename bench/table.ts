import type { Page } from 'playwright';
import { type Meter, type Visit, withBuiltPage } from './support/built-pages.ts';
import { beside, type Bench, type Figure } from './support/figures.ts';
import { byTurns, spreadOf } from './support/statistics.ts';

const runs = 11;
const frames = 60;
/** Pixels per frame: five rows, as fast scrolling with a wheel does, and nine, as the fastest does. */
const steps = [220, 400] as const;
const many = 100_000;

const names = {
  tanstack: 'TanStack Table+Virtual',
  virtuoso: 'react-virtuoso',
  vanilla: 'vanilla DOM',
  plain: 'plain React',
} as const;

type Peer = keyof typeof names;

/** What a table is given, one after the other: its rows, sorted, filtered, all again, none. */
const acts = ['mount', 'sort', 'filter', 'remove the filter', 'clear'] as const;
const temperatures = ['cold', 'warm'] as const;

type Act = `${(typeof acts)[number]}, ${(typeof temperatures)[number]}` | `scroll ${(typeof steps)[number]} px`;
type Times = ReadonlyMap<Act, number>;

/** The budgets of `design/performance.md` and the goals that follow them, each relative to the library that it names. */
interface Limits {
  peer: Peer;
  atMost?: number;
  goal?: { atMost: number };
}

const most = (peer: Peer, goal: number, atMost?: number): Limits => ({
  peer,
  goal: { atMost: goal },
  ...(atMost !== undefined && { atMost }),
});

const ofPage = {
  'mount, cold': [most('tanstack', 0.6, 0.8), most('vanilla', 1.3)],
  'mount, warm': [{ peer: 'tanstack' }, { peer: 'vanilla' }],
} satisfies Partial<Record<Act, readonly Limits[]>>;

const sizes: readonly { rows: number; peers: readonly Peer[]; limits: Partial<Record<Act, readonly Limits[]>> }[] = [
  { rows: 20, peers: ['tanstack', 'vanilla', 'plain'], limits: ofPage },
  {
    rows: 100,
    peers: ['tanstack', 'vanilla', 'plain'],
    limits: {
      ...ofPage,
      'sort, cold': [most('tanstack', 0.8)],
      'sort, warm': [most('tanstack', 0.8)],
      'clear, cold': [most('tanstack', 0.8)],
      'clear, warm': [most('tanstack', 0.8)],
    },
  },
  {
    rows: many,
    peers: ['virtuoso', 'tanstack'],
    limits: {
      'mount, cold': [most('virtuoso', 0.7, 1.1)],
      'mount, warm': [most('virtuoso', 0.7, 1.1)],
      'sort, cold': [most('virtuoso', 0.7)],
      'sort, warm': [most('virtuoso', 0.7)],
      'filter, cold': [most('virtuoso', 0.7)],
      'filter, warm': [most('virtuoso', 0.7)],
      'remove the filter, cold': [{ peer: 'virtuoso' }],
      'remove the filter, warm': [{ peer: 'virtuoso' }],
      'clear, cold': [most('virtuoso', 0.7)],
      'clear, warm': [most('virtuoso', 0.7)],
      'scroll 220 px': [most('tanstack', 0.85, 1.2), { peer: 'virtuoso' }],
      'scroll 400 px': [most('tanstack', 0.85), { peer: 'virtuoso' }],
    },
  },
];

/**
 * Compares the processor time of mounting, changing and scrolling the voucher table to other libraries with the same rows.
 * `cold` is the first table of its page, `warm` the same table mounted again after it was removed.
 */
export const table: Bench = () =>
  withBuiltPage('table', async (visit) => {
    const figures: Figure[] = [];
    for (const { rows, peers, limits } of sizes) {
      const measured = await byTurns(
        ['ours', ...peers, ...peers.map((peer) => `${peer} again` as const)],
        runs,
        (who) =>
          visit(async (page, meter) => {
            const [library = 'ours'] = who.split(' ');
            await page.evaluate(`bench.prepare('${library}')`);
            return timesOf(page, meter, { library, rows });
          }),
      );
      const times = (who: keyof typeof measured, act: Act) => measured[who].map((run) => run.get(act) ?? Number.NaN);
      const name = (act: Act) =>
        act.startsWith('scroll') ? `a frame of ${act}, 100,000 rows` : `${rows.toLocaleString('en-US')} rows: ${act}`;
      for (const [act, list] of Object.entries(limits) as [Act, readonly Limits[]][])
        for (const { peer, ...limit } of list)
          figures.push(
            beside(
              {
                peer: names[peer],
                unit: 'ms',
                ours: times('ours', act),
                theirs: times(peer, act),
                again: times(`${peer} again`, act),
              },
              { name: name(act), ...limit },
            ),
          );
    }
    figures.push(await toTheLast(visit), ...(await framesOf(visit)));
    return figures;
  });

/** Milliseconds of processor of all acts, in one page. */
async function timesOf(page: Page, meter: Meter, { library, rows }: { library: string; rows: number }): Promise<Times> {
  const times = new Map<Act, number>();
  for (const temperature of temperatures) {
    for (const act of acts) {
      // Rows that are drawn later belong to no act. They are measured in `toTheLast`.
      if (rows !== many) await page.evaluate('bench.settle()');
      times.set(`${act}, ${temperature}`, await meter(`show('${library}', ${rows}, '${act}')`));
    }
    await meter(`prepare('${library}')`);
  }
  if (rows === many) {
    await meter(`show('${library}', ${rows}, 'mount')`);
    for (const step of steps) times.set(`scroll ${step} px`, (await meter(`scroll(${frames}, ${step})`)) / frames);
  }
  return times;
}

/** The longest frame, in processor time because elapsed time would also count other programs, and the blank frames. */
async function framesOf(visit: Visit): Promise<readonly Figure[]> {
  const open = `show('ours', ${many}, 'mount')`;
  const longest = await byTurns(['ours'], 3, () =>
    visit(async (page, meter) => {
      await page.evaluate("bench.prepare('ours')");
      await meter(open);
      const times: number[] = [];
      for (const step of steps)
        for (let frame = 0; frame < frames; frame += 1) times.push(await meter(`scroll(1, ${step})`));
      return Math.max(...times);
    }),
  );
  const blank = await visit(async (page) => {
    await page.evaluate("bench.prepare('ours')");
    await page.evaluate(`bench.${open}`);
    let count = 0;
    for (const step of steps) count += await page.evaluate<number>(`bench.blankFrames(${frames}, ${step})`);
    return count;
  });
  const spread = spreadOf(longest.ours);
  return [
    {
      name: 'longest frame of scrolling',
      value: Math.max(...longest.ours),
      unit: 'ms',
      atMost: 50,
      goal: { atMost: 16.7 },
      spread,
      note: 'with the two empty frames after it that end a measurement',
    },
    { name: 'blank frames of scrolling', value: blank, unit: '', atMost: 0 },
  ];
}

/** All rows of a page. Our table draws rows that are not visible when the browser is idle; plain React draws all at once. */
async function toTheLast(visit: Visit): Promise<Figure> {
  const calls = { ours: 'toTheLast(100)', plain: "show('plain', 100, 'mount')", again: "show('plain', 100, 'mount')" };
  const measured = await byTurns(['ours', 'plain', 'again'], runs, (who) =>
    visit(async (page, meter) => {
      await page.evaluate(`bench.prepare('${who === 'ours' ? who : 'plain'}')`);
      return meter(calls[who]);
    }),
  );
  const { ours, plain: theirs, again } = measured;
  return beside(
    { peer: names.plain, unit: 'ms', ours, theirs, again },
    { name: '100 rows: mount to the last, cold', goal: { atMost: 1.15 } },
  );
}
