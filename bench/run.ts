import { type Bench, budgetOf, type Figure, isKept, isReached, written, writtenSpread } from './support/figures.ts';
import { machine } from './support/machine.ts';
import { spreadOf } from './support/statistics.ts';

/** Each bench is imported only when it runs, so that it does not slow down the others. */
const benches: Readonly<Record<string, () => Promise<Bench>>> = {
  accounts: async () => (await import('./accounts.ts')).accounts,
  suggestions: async () => (await import('./suggestions.ts')).suggestions,
  start: async () => (await import('./start.ts')).start,
  import: async () => (await import('./import.ts')).importDocuments,
  listing: async () => (await import('./listing.ts')).listing,
  load: async () => (await import('./load.ts')).load,
  board: async () => (await import('./board.ts')).board,
  scale: async () => (await import('./scale.ts')).scale,
  excel: async () => (await import('./excel.ts')).excel,
  stalls: async () => (await import('./stalls.ts')).stalls,
  clients: async () => (await import('./clients.ts')).clientsZip,
  browse: async () => (await import('./browse.ts')).browse,
  pages: async () => (await import('./pages.ts')).pages,
  waits: async () => (await import('./waits.ts')).waitsOfPeople,
  bytes: async () => (await import('./bytes.ts')).bytes,
  table: async () => (await import('./table.ts')).table,
  sire: async () => (await import('./sire.ts')).sire,
  planner: async () => (await import('./planner.ts')).planner,
  collections: async () => (await import('./collections.ts')).collections,
  chart: async () => (await import('./chart.ts')).chart,
  steady: async () => (await import('./steady.ts')).steady,
};

/** Benches that run only when they are named, because they take an hour. */
const onlyNamed: ReadonlySet<string> = new Set(['steady']);

/** The benches of `peers`, and how often each runs there: those that measure a figure only once run three times. */
const peers: Readonly<Record<string, number>> = {
  table: 1,
  chart: 1,
  bytes: 1,
  pages: 1,
  load: 1,
  board: 1,
  start: 1,
  sire: 1,
  import: 3,
  excel: 3,
};

const given = process.argv.slice(2);
const isPeers = given.length === 1 && given[0] === 'peers';
const names = isPeers ? Object.keys(peers) : given;
const unknown = names.filter((name) => !Object.hasOwn(benches, name));
if (unknown.length > 0) {
  console.error(`No bench is called ${unknown.join(', ')}. There are: ${Object.keys(benches).join(', ')}, peers`);
  process.exit(1);
}

type Measured = Figure & { bench: string };

const measured: Measured[] = [];
for (const [name, load] of Object.entries(benches)) {
  if (names.length > 0 ? !names.includes(name) : onlyNamed.has(name)) continue;
  const bench = await load();
  const runs: (readonly Figure[])[] = [];
  for (let run = 0; run < (isPeers ? (peers[name] ?? 1) : 1); run += 1) {
    console.log(`${name} … ${machine()}`);
    runs.push(await bench());
  }
  for (const figure of together(runs)) measured.push({ ...figure, bench: name });
}

if (isPeers) printPeers(measured);
else printBudgets(measured);
console.log(machine());
const missed = measured.filter((figure) => !isKept(figure));
if (!isPeers && missed.length > 0) {
  console.error(`Over budget: ${missed.map(({ bench, name }) => `${bench} (${name})`).join(', ')}`);
  process.exit(1);
}

/** The figures of a bench that ran several times, each with the median and the quartiles of the runs. */
function together([first = [], ...others]: readonly (readonly Figure[])[]): readonly Figure[] {
  if (others.length === 0) return first;
  return first.map((figure) => {
    const same = others.flatMap((figures) => figures.filter(({ name }) => name === figure.name));
    const spread = spreadOf([figure, ...same].map(({ value }) => value));
    return { ...figure, value: spread.median, spread };
  });
}

function printBudgets(figures: readonly Measured[]): void {
  console.table(
    figures.map((figure) => ({
      bench: figure.bench,
      figure: figure.name,
      measured: written(figure.value, figure.unit),
      budget: budgetOf(figure),
      kept: figure.atMost === undefined && figure.atLeast === undefined ? '' : isKept(figure) ? '✓' : '✗',
      note: [goalOf(figure), figure.note, comparisonOf(figure)].filter((part) => part !== undefined).join('; '),
    })),
  );
}

function goalOf({ goal, unit, ...figure }: Figure): string | undefined {
  if (!goal) return undefined;
  return `goal ${budgetOf({ unit, ...goal })}, ${isReached({ goal, unit, ...figure }) ? 'reached' : 'missed'}`;
}

function comparisonOf({ compared, spread }: Figure): string | undefined {
  if (!compared || !spread) return undefined;
  const { ours, theirs, unit, noise } = compared;
  return `${writtenSpread(ours, unit)} and ${writtenSpread(theirs, unit)}; quartiles ${written(spread.lower, '')} and ${written(spread.upper, '')}; the peer again ${writtenSpread(noise, '×')}`;
}

/** The figures that have a peer, a goal or a budget, in one table, and what cannot be measured here. */
function printPeers(figures: readonly Measured[]): void {
  console.table(
    figures
      .filter(({ compared, goal, atMost, atLeast }) => compared ?? goal ?? atMost ?? atLeast)
      .map((figure) => {
        const { bench, name, value, unit, spread, compared, goal } = figure;
        const shown = spread ? writtenSpread(spread, unit) : written(value, unit);
        const limit = budgetOf(goal ? { unit, ...goal } : figure);
        return {
          bench,
          figure: name,
          ours: compared ? writtenSpread(compared.ours, compared.unit) : shown,
          peer: compared ? writtenSpread(compared.theirs, compared.unit) : '',
          ratio: compared ? shown : '',
          goal: limit,
          reached: limit === '–' ? '' : isReached(figure) ? '✓' : '✗',
          'the peer again': compared ? writtenSpread(compared.noise, '×') : '',
        };
      }),
  );
  console.log("Not measured: sign-in and dashboard beside CoreUI's template, of which the project has no pinned copy.");
}
