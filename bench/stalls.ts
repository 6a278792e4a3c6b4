import { setTimeout } from 'node:timers/promises';
import { holdPort } from '../apps/server/src/lifecycle/free-port.ts';
import { type Accountant, newAccountant, newBusiness, type OwnBusiness } from './support/accountant.ts';
import type { Bench, Figure } from './support/figures.ts';
import { fillVouchers } from './support/fill-vouchers.ts';
import { importFiles, importZips, zipOfInvoices } from './support/import-zips.ts';
import { propuesta } from './support/propuesta.ts';
import { type ProductServer, withServer } from './support/product-server.ts';
import { quantile } from './support/statistics.ts';

const rows = 20_000;
const pictured = 300;
/** Milliseconds that calls may wait for the loop of the process. */
const longest = 100;
/** Milliseconds from one call of the other account to the next. The server allows 1,200 calls a minute, also when the work takes long. */
const callEvery = 100;

/**
 * What one accountant does beside the calls of another: the longest delay of the loop of the process, as the process itself
 * measures it, and the time of `GET /me`, ten times a second.
 */
export const stalls: Bench = async () => {
  const { port: operations, release } = await holdPort();
  await release();
  return withServer((server) => measure(server, operations), {
    environment: { CONTAPRO_OPERATIONS_PORT: String(operations) },
  });
};

async function measure(server: ProductServer, operations: number): Promise<Figure[]> {
  const accountant = await newAccountant(server.url);
  const business = await newBusiness(accountant);
  const other = await newAccountant(server.url, 'otra@contapro.pe');
  const sql = await server.sql();
  await fillVouchers(sql, { business, stored: rows, inPeriod: rows, period: '202601' });
  await sql.end();
  const of = { customerRuc: business.ruc, month: '2026-10' };
  const text = propuesta({ ...of, count: rows });
  await importZips(accountant, business, [await zipOfInvoices({ ...of, month: '2026-08', first: 0, count: 200 })]);
  const zip = await zipOfInvoices({ ...of, month: '2026-09', first: 0, count: pictured });
  const cases: [name: string, work: () => Promise<unknown>][] = [
    [
      `an upload of ${rows.toLocaleString('en-US')} rows`,
      () => importFiles(accountant, business, [{ name: 'rce.txt', file: text }]),
    ],
    [`a zip of ${pictured} XML`, () => importZips(accountant, business, [zip])],
    [`an Excel of ${rows.toLocaleString('en-US')} purchases`, () => excelOf(server, accountant, business, '202601')],
    [`an Excel with ${pictured} pictures`, () => excelOf(server, accountant, business, '202609')],
  ];
  const figures: Figure[] = [];
  for (const [name, work] of cases) {
    // What was measured before is left out.
    await loopDelay(operations);
    const times = await whileMeasured(other, work);
    figures.push(
      {
        name: `${name}: longest delay of the loop`,
        value: await loopDelay(operations),
        unit: 'ms',
        goal: { atMost: longest },
      },
      { name: `${name}: GET /me of another account, p95`, value: quantile(times, 0.95), unit: 'ms' },
    );
  }
  return figures;
}

/** The times of calls of another account while work runs, in milliseconds. */
async function whileMeasured({ api }: Accountant, work: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  let isOver = false;
  const working = work().finally(() => {
    isOver = true;
  });
  while (!isOver) {
    const begun = performance.now();
    await api.getMe();
    const took = performance.now() - begun;
    times.push(took);
    await setTimeout(Math.max(0, callEvery - took));
  }
  await working;
  return times;
}

/** The longest delay of the loop since the last question, in milliseconds. */
async function loopDelay(operations: number): Promise<number> {
  const text = await (await fetch(`http://localhost:${operations}/metrics`)).text();
  const found = /^nodejs_eventloop_lag_max_seconds (\S+)$/m.exec(text)?.[1];
  if (found === undefined) throw new Error('The server does not measure the delay of its loop');
  return Number(found) * 1000;
}

async function excelOf(
  { url }: ProductServer,
  { api }: Accountant,
  { ruc }: OwnBusiness,
  period: string,
): Promise<void> {
  const { sas } = await api.requestReport({
    path: { ruc },
    query: { tax_period: period, operation_type: 'COMPRA', file_extension: 'xlsx' },
  });
  const answer = await fetch(new URL(sas, url));
  if (!answer.ok || (await answer.arrayBuffer()).byteLength === 0)
    throw new Error(`The file answered ${answer.status}`);
}
