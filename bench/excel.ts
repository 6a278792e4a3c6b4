import { type Accountant, benchRuc, newAccountant, newBusiness, type OwnBusiness } from './support/accountant.ts';
import type { Bench, Figure } from './support/figures.ts';
import { fillVouchers } from './support/fill-vouchers.ts';
import { importZips, zipOfInvoices } from './support/import-zips.ts';
import { peakMemory } from './support/process.ts';
import { type ProductServer, withServer } from './support/product-server.ts';

const rows = 100_000;
/** The maximum number of pictures in a workbook. */
const pictures = 1000;

interface Case {
  name: string;
  period: string;
  goals: { seconds: number; megabytes: number };
  fill: (server: ProductServer, accountant: Accountant, business: OwnBusiness) => Promise<unknown>;
}

const cases: readonly Case[] = [
  {
    name: `${rows.toLocaleString('en-US')} purchases`,
    period: '202610',
    goals: { seconds: 4, megabytes: 300 },
    fill: async (server, _accountant, business) => {
      const sql = await server.sql();
      await fillVouchers(sql, { business, stored: rows, inPeriod: rows, period: '202610' });
      await sql.end();
    },
  },
  {
    name: `${pictures.toLocaleString('en-US')} purchases with their pictures, none drawn before`,
    period: '202609',
    goals: { seconds: 10, megabytes: 250 },
    fill: async (_server, accountant, business) =>
      importZips(accountant, business, [
        await zipOfInvoices({ first: 0, count: pictures, customerRuc: benchRuc, month: '2026-09' }),
      ]),
  },
];

/** Downloads Excel files, each from a new server, and measures the memory of the server and the time. */
export const excel: Bench = async () => {
  const figures: Figure[] = [];
  for (const one of cases) figures.push(...(await withServer((server) => measure(server, one))));
  return figures;
};

async function measure(server: ProductServer, { name, period, goals, fill }: Case): Promise<Figure[]> {
  const accountant = await newAccountant(server.url);
  const business = await newBusiness(accountant);
  await fill(server, accountant, business);
  const before = peakMemory(server.pid);
  const { sas } = await accountant.api.requestReport({
    path: { ruc: business.ruc },
    query: { tax_period: period, operation_type: 'COMPRA', file_extension: 'xlsx' },
  });
  const begun = performance.now();
  const answer = await fetch(new URL(sas, server.url));
  let first = 0;
  let bytes = 0;
  for await (const piece of answer.body ?? []) {
    first ||= performance.now() - begun;
    bytes += piece.byteLength;
  }
  const seconds = (performance.now() - begun) / 1000;
  if (!answer.ok || bytes === 0) throw new Error(`${name}: the file answered ${answer.status}`);
  return [
    {
      name: `${name}: memory of the server at most`,
      value: peakMemory(server.pid),
      unit: 'MB',
      atMost: 300,
      goal: { atMost: goals.megabytes },
      note: `${before.toFixed(0)} MB before it; a file of ${(bytes / 1e6).toFixed(1)} MB`,
    },
    {
      name: `${name}: time`,
      value: seconds,
      unit: 's',
      goal: { atMost: goals.seconds },
      note: `first byte after ${first.toFixed(0)} ms`,
    },
  ];
}
