import { type Accountant, newAccountant, newBusiness, type OwnBusiness } from './support/accountant.ts';
import type { Bench, Figure } from './support/figures.ts';
import { fillOtherBusinesses } from './support/fill-other-businesses.ts';
import { importFiles, importZips, zipOfInvoices } from './support/import-zips.ts';
import { inPhase } from './support/phase.ts';
import { type ProductServer, withServer } from './support/product-server.ts';
import { propuesta } from './support/propuesta.ts';
import { median, timedByTurns } from './support/statistics.ts';

const months = 24;
const period = '202610';
/** The number of vouchers of the measured business in each month. Those that are not in the propuesta are observed. */
const inPeriod = { vouchers: 500, inPropuesta: 350 };
const own = inPeriod.vouchers * months;
/** Its calls are measured when all businesses together have these numbers of vouchers. */
const sizes = sizesOf(process.env['CONTAPRO_SCALE_VOUCHERS'] ?? '1000000');
const others = 5000;
/** How often each call that changes something is measured at each stage. */
const changes = 5;
const imported = 1000;

/** A server and its measured business. */
interface MeasuredServer {
  server: ProductServer;
  accountant: Accountant;
  business: OwnBusiness;
}

/**
 * Measures the calls of one business on two servers by turns: one has no other vouchers, the other has a million, or as many as
 * `CONTAPRO_SCALE_VOUCHERS` says, of 5,000 other businesses, of which one has a fifth of all.
 */
export const scale: Bench = () =>
  withServer((first) =>
    withServer(async (second) => {
      const name = `${own.toLocaleString('en-US')} vouchers imported on each server`;
      const [alone, among] = await inPhase(name, () => Promise.all([prepareServer(first), prepareServer(second)]));
      const figures: Figure[] = [];
      for (const [stage, stored] of sizes.entries()) {
        const filling = { businesses: others, from: (sizes[stage - 1] ?? own) - own, to: stored - own, period };
        const size = `${stored.toLocaleString('en-US')} vouchers`;
        await inPhase(`${size} prepared`, async () => fillOtherBusinesses(await second.databaseUrl(), filling));
        figures.push(...(await inPhase(`calls measured with ${size}`, () => measure(alone, among, stage, stored))));
      }
      return figures;
    }),
  );

async function prepareServer(server: ProductServer): Promise<MeasuredServer> {
  const accountant = await newAccountant(server.url);
  const business = await newBusiness(accountant);
  await importOwn(accountant, business);
  const sql = await server.sql();
  await sql`vacuum analyze`;
  await sql.end();
  return { server, accountant, business };
}

/** @throws Error when a size cannot be measured */
function sizesOf(text: string): number[] {
  const found = text.trim().split(/\s+/).map(Number);
  const isWrong = found.some(
    (size, index) => !Number.isSafeInteger(size) || size < 100_000 || size <= (found[index - 1] ?? 0),
  );
  // Each stage decides about vouchers of other months.
  if (isWrong || found.length > 3)
    throw new Error(`CONTAPRO_SCALE_VOUCHERS has one to three rising numbers of at least 100000, not "${text}"`);
  return found;
}

/** `YYYY-MM`, `before` months before the last one. */
function monthBefore(before: number): string {
  const [year, month] = [Number(period.slice(0, 4)), Number(period.slice(4))];
  return new Date(Date.UTC(year, month - 1 - before, 1)).toISOString().slice(0, 7);
}

/** Imports the documents and the propuestas of the measured business, as an accountant does. */
async function importOwn(accountant: Accountant, business: OwnBusiness): Promise<void> {
  for (let before = 0; before < months; before += 1) {
    const of = { customerRuc: business.ruc, month: monthBefore(before), first: before * inPeriod.vouchers };
    await importZips(accountant, business, [await zipOfInvoices({ ...of, count: inPeriod.vouchers })]);
    const file = propuesta({ ...of, count: inPeriod.inPropuesta });
    await importFiles(accountant, business, [{ name: 'propuesta.txt', file }]);
  }
}

const reads = { runs: 100, warmUp: 20 };
const writes = { runs: changes, warmUp: 0 };

async function measure(alone: MeasuredServer, among: MeasuredServer, stage: number, stored: number): Promise<Figure[]> {
  const figures: Figure[] = [];
  const callsAmong = await callsOf(among, stage);
  for (const [place, { name, how, call }] of (await callsOf(alone, stage)).entries()) {
    const times = await timedByTurns(how, [call, callsAmong[place]?.call ?? call]);
    const [without = 0, withOthers = 0] = times.map(median);
    const note = `${withOthers.toFixed(1)} ms and ${without.toFixed(1)} ms`;
    const size = stored.toLocaleString('en-US');
    figures.push({ name: `${name} among ${size}`, value: withOthers / without, unit: '×', atMost: 1.3, note });
  }
  return figures;
}

interface MeasuredCall {
  name: string;
  how: typeof reads;
  call: (turn: number) => Promise<unknown>;
}

/** The calls of a stage. Each stage, from 0, imports other documents and decides about other vouchers. */
async function callsOf({ server, accountant, business }: MeasuredServer, stage: number): Promise<MeasuredCall[]> {
  const { api } = accountant;
  const { ruc, uuid } = business;
  const one = (turn: number) => stage * changes + turn;
  const monthOf = (turn: number) => monthBefore(one(turn) + 1).replace('-', '');
  const zips: Blob[] = [];
  const observed: string[][] = [];
  for (let turn = 0; turn < changes; turn += 1) {
    const first = 1_000_000 + one(turn) * imported;
    zips.push(await zipOfInvoices({ first, count: imported, customerRuc: ruc, month: '2024-09' }));
    const page = await api.listObserved({ query: { ruc, tax_period: monthOf(turn), page: 1, size: 100 } });
    observed.push(page.data.map(({ code }) => code));
  }
  const filters = { ruc, tax_period: period, business_uuid: uuid };
  const list = { ruc, tax_period: period, status: '0', size: 100, page: 1 } as const;
  const download = async () => {
    const { sas } = await api.requestReport({
      path: { ruc },
      query: { tax_period: period, operation_type: 'COMPRA', file_extension: 'xlsx' },
    });
    const answer = await fetch(new URL(sas, server.url));
    if (!answer.ok || (await answer.arrayBuffer()).byteLength === 0) throw new Error('The file was not written');
  };
  const decide = (turn: number) =>
    api.validateObserved({ query: { ruc, tax_period: monthOf(turn) }, body: { cpes: observed[turn] ?? [] } });
  return [
    { name: 'dashboard with the balance', how: reads, call: () => api.getPurchaseDashboard({ query: { filters } }) },
    { name: 'Formulario 621', how: reads, call: () => api.getForm621({ query: { filters } }) },
    { name: 'page of 100', how: reads, call: () => api.listAllInvoices({ query: list }) },
    { name: `Excel of ${inPeriod.vouchers} purchases`, how: { runs: 7, warmUp: 1 }, call: download },
    { name: 'decision about 100 vouchers', how: writes, call: decide },
    {
      name: `import of ${imported.toLocaleString('en-US')} XML in a zip`,
      how: writes,
      call: (turn) => importZips(accountant, business, zips.slice(turn, turn + 1)),
    },
  ];
}
