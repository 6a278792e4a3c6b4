import { type Bench, budgetOf, type Figure, isKept, written } from './support/figures.ts';
import { machine } from './support/machine.ts';

/** Each bench is imported only when it runs, so that it does not slow down the others. */
const benches: Readonly<Record<string, () => Promise<Bench>>> = {
  start: async () => (await import('./start.ts')).start,
  import: async () => (await import('./import.ts')).importDocuments,
  listing: async () => (await import('./listing.ts')).listing,
  load: async () => (await import('./load.ts')).load,
  board: async () => (await import('./board.ts')).board,
  scale: async () => (await import('./scale.ts')).scale,
  excel: async () => (await import('./excel.ts')).excel,
  clients: async () => (await import('./clients.ts')).clientsZip,
  browse: async () => (await import('./browse.ts')).browse,
  pages: async () => (await import('./pages.ts')).pages,
  bytes: async () => (await import('./bytes.ts')).bytes,
  table: async () => (await import('./table.ts')).table,
  collections: async () => (await import('./collections.ts')).collections,
  chart: async () => (await import('./chart.ts')).chart,
  steady: async () => (await import('./steady.ts')).steady,
};

/** Benches that run only when they are named, because they take an hour. */
const onlyNamed: ReadonlySet<string> = new Set(['steady']);

const names = process.argv.slice(2);
const unknown = names.filter((name) => !Object.hasOwn(benches, name));
if (unknown.length > 0) {
  console.error(`No bench is called ${unknown.join(', ')}. There are: ${Object.keys(benches).join(', ')}`);
  process.exit(1);
}

const measured: (Figure & { bench: string })[] = [];
for (const [name, load] of Object.entries(benches)) {
  if (names.length > 0 ? !names.includes(name) : onlyNamed.has(name)) continue;
  console.log(`${name} … ${machine()}`);
  const bench = await load();
  for (const figure of await bench()) measured.push({ ...figure, bench: name });
}

console.table(
  measured.map((figure) => ({
    bench: figure.bench,
    figure: figure.name,
    measured: written(figure.value, figure.unit),
    budget: budgetOf(figure),
    kept: figure.atMost === undefined && figure.atLeast === undefined ? '' : isKept(figure) ? '✓' : '✗',
    note: figure.note ?? '',
  })),
);
console.log(machine());
const missed = measured.filter((figure) => !isKept(figure));
if (missed.length > 0) {
  console.error(`Over budget: ${missed.map(({ bench, name }) => `${bench} (${name})`).join(', ')}`);
  process.exit(1);
}
