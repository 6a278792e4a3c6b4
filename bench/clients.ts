import { type Accountant, benchRuc, newAccountant, newBusiness } from './support/accountant.ts';
import { fillBusinesses } from './support/fill-businesses.ts';
import { fillClients } from './support/fill-clients.ts';
import type { Bench, Figure } from './support/figures.ts';
import { importZips, zipOfInvoices } from './support/import-zips.ts';
import { peakMemory } from './support/process.ts';
import { type ProductServer, withServer } from './support/product-server.ts';

const clients = 300;
const period = '202610';
const large = 20_000;
const files = ['compras', 'ventas', 'comprasRce', 'ventasRvie', 'siscont', 'siscontVentas', 'xml'] as const;

/** Downloads zips of the files of many clients, each from a new server, and measures the memory of the server and the time. */
export const clientsZip: Bench = async () => [
  ...(await withServer(async (server) => {
    const accountant = await newAccountant(server.url);
    const business = await newBusiness(accountant);
    const sql = await server.sql();
    try {
      await fillBusinesses(sql, business, clients);
      await fillClients(sql, business, { count: clients, period });
      const rows = await sql<{ id: string }[]>`
        select id from businesses where accountant_id = (select accountant_id from businesses where id = ${business.uuid})
        limit ${clients}`;
      return await measure(server, accountant, {
        name: `${clients} clients with 20 vouchers each`,
        ids: rows.map(({ id }) => id),
        month: period,
        atMost: 300,
      });
    } finally {
      await sql.end();
    }
  })),
  ...(await withServer(async (server) => {
    const accountant = await newAccountant(server.url);
    const business = await newBusiness(accountant);
    const zips = Array.from({ length: large / 2_500 }, (_, index) =>
      zipOfInvoices({ first: index * 2_500, count: 2_500, customerRuc: benchRuc, month: '2026-09' }),
    );
    await importZips(accountant, business, await Promise.all(zips));
    const name = `a client with ${large.toLocaleString('en-US')} purchases and their XML`;
    return measure(server, accountant, { name, ids: [business.uuid], month: '202609', atMost: 350 });
  })),
];

async function measure(
  server: ProductServer,
  accountant: Accountant,
  { name, ids, month, atMost }: { name: string; ids: readonly string[]; month: string; atMost: number },
): Promise<Figure[]> {
  const before = peakMemory(server.pid);
  const { sas } = await accountant.api.requestClientFiles({
    body: { tax_period: month, business_uuids: [...ids], files: [...files] },
  });
  const begun = performance.now();
  const answer = await fetch(new URL(sas, server.url));
  let bytes = 0;
  for await (const piece of answer.body ?? []) bytes += piece.byteLength;
  const seconds = (performance.now() - begun) / 1000;
  if (!answer.ok || bytes === 0) throw new Error(`${name}: the zip answered ${answer.status}`);
  return [
    {
      name: `${name}: memory of the server at most`,
      value: peakMemory(server.pid),
      unit: 'MB',
      atMost,
      note: `${before.toFixed(0)} MB before it; a zip of ${(bytes / 1e6).toFixed(1)} MB`,
    },
    { name: `${name}: time`, value: seconds, unit: 's' },
  ];
}
