import { setTimeout as sleep } from 'node:timers/promises';
import type { Sql } from '../apps/server/src/database/sql.ts';
import { createSunatStandIn, type SunatStandIn } from '../apps/server/src/modules/sunat/stand-in/create-stand-in.ts';
import { standInAccount } from '../apps/server/src/modules/sunat/stand-in/stand-in-accounts.ts';
import { largeRows, proposalText } from '../apps/server/src/modules/sunat/stand-in/stand-in-proposal.ts';
import { systemClock } from '../apps/server/src/clock.ts';
import { type Accountant, newAccountant, newBusiness, type OwnBusiness } from './support/accountant.ts';
import { beside, type Bench, written } from './support/figures.ts';
import { importZips } from './support/import-zips.ts';
import { processorSeconds } from './support/process.ts';
import { type ProductServer, withServer } from './support/product-server.ts';
import { checkDigitOf } from './support/ruc.ts';
import { byTurns, median } from './support/statistics.ts';
import { zipOf } from './support/zip-of.ts';

const turns = 5;
const warmUp = 1;
const proposal = { book: 'compra', period: '202610' } as const;
/** The stand-in gives the 20,000 rows of this mode as two files. */
const large = 'large in two parts';
const ways = ['collected', 'zip', 'zip again'] as const;

type Way = (typeof ways)[number];

interface Stored {
  rowsPerSecond: number;
  /** Milliseconds of processor time of the server and of PostgreSQL for a thousand rows. */
  processor: number;
}

interface Collected extends Stored {
  /** Seconds from the request until the collection has ended, with its waits. */
  whole: number;
  /** The same processor time for the whole collection. */
  wholeProcessor: number;
}

/** A stand-in for SUNAT that answers in this process. */
interface Sunat {
  standIn: SunatStandIn;
  /** The files that it gave for the collection that is measured: when each was asked for, and when it was sent. */
  given: { asked: number; sent: number }[];
  /** Is called when it has given the first of them. */
  whenGiven: () => void;
}

/**
 * Imports a proposal of 20,000 purchases of a new business, by turns collected through the SIRE adapter and uploaded in a zip
 * by the accountant. The time of a zip is from the first byte until it is stored; that of a collection from the first byte of
 * SUNAT's first file, without the time in which the stand-in makes the others.
 */
export const sire: Bench = async () => {
  const standIn = createSunatStandIn({ clock: systemClock, readyAfter: 0 });
  const sunat: Sunat = { standIn, given: [], whenGiven: () => {} };
  standIn.app.addHook('onSend', async (request, reply, payload) => {
    if (reply.statusCode !== 200 || !request.url.includes('/archivoreporte')) return payload;
    const sent = performance.now();
    sunat.given.push({ asked: sent - reply.elapsedTime, sent });
    if (sunat.given.length === 1) sunat.whenGiven();
    return payload;
  });
  const address = await standIn.app.listen({ port: 0, host: '127.0.0.1' });
  const environment = {
    CONTAPRO_SUNAT: 'sire',
    CONTAPRO_SUNAT_URL: address,
    CONTAPRO_SUNAT_PAUSE: '0',
    CONTAPRO_SUNAT_CALLS: '1000',
  };
  try {
    return await withServer(
      async (server) => {
        const sql = await server.sql();
        try {
          return await measure(server, sql, sunat);
        } finally {
          await sql.end();
        }
      },
      { environment },
    );
  } finally {
    await standIn.app.close();
  }
};

async function measure(server: ProductServer, sql: Sql, sunat: Sunat): ReturnType<Bench> {
  const accountants = new Map<Way, Accountant>();
  // The trial of one accountant allows fewer businesses.
  for (const [index, way] of ways.entries())
    accountants.set(way, await newAccountant(server.url, `medidas-${index}@contapro.pe`));
  let businesses = 0;
  const collections: Collected[] = [];
  const storedBy = async (way: Way): Promise<Stored> => {
    const accountant = accountants.get(way);
    if (!accountant) throw new Error(`No accountant for: ${way}`);
    businesses += 1;
    const ruc = rucOf(businesses);
    // Only the proposal that is measured has rows.
    sunat.standIn.setModes(ruc, ['empty 1070']);
    const { username, password, clientId, clientSecret } = standInAccount(ruc);
    const application = { sunat_api_key: clientId, sunat_api_secret: clientSecret };
    const business = await newBusiness(accountant, ruc, { username, passwordSOL: password, ...application });
    if (way !== 'collected') return uploaded(server, accountant, business);
    const collection = await collected(server, sql, accountant, business, sunat);
    collections.push(collection);
    return collection;
  };
  for (let turn = 0; turn < warmUp; turn += 1) for (const way of ways) await storedBy(way);
  collections.length = 0;
  const stored = await byTurns(ways, turns, storedBy);
  if (sunat.standIn.faults.length > 0) throw new Error(`SUNAT was called wrongly: ${sunat.standIn.faults.join(', ')}`);
  const valuesOf = (value: (one: Stored) => number) => ({
    ours: stored.collected.map(value),
    theirs: stored.zip.map(value),
    again: stored['zip again'].map(value),
  });
  const peer = 'the same rows in a zip';
  const rows = largeRows.toLocaleString('en-US');
  return [
    beside(
      { peer, unit: '/s', ...valuesOf(({ rowsPerSecond }) => rowsPerSecond) },
      { name: `${rows} rows collected from SUNAT, from the first file until they are stored`, goal: { atLeast: 1 } },
    ),
    beside(
      { peer, unit: 'ms', ...valuesOf(({ processor }) => processor) },
      { name: 'processor time of 1,000 rows, with the database' },
    ),
    {
      name: `${rows} rows collected from SUNAT, from the request until the collection has ended`,
      value: median(collections.map(({ whole }) => whole)),
      unit: 's',
      note: `with 6 s of waits for SUNAT's ticket and file; ${written(median(collections.map(({ wholeProcessor }) => wholeProcessor)), 'ms')} of processor for 1,000 rows`,
    },
  ];
}

function rucOf(number: number): string {
  const ten = `20${String(70_000_000 + number)}`;
  return `${ten}${checkDigitOf(ten)}`;
}

async function uploaded({ pid }: ProductServer, accountant: Accountant, business: OwnBusiness): Promise<Stored> {
  const xml = proposalText(business.ruc, proposal, new Set([large]));
  const zip = await zipOf([{ name: `${business.ruc}-${proposal.period}-propuesta.txt`, xml }]);
  const before = processorSeconds(pid);
  const seconds = await importZips(accountant, business, [zip]);
  return storedIn(seconds, processorSeconds(pid) - before);
}

async function collected(
  { pid }: ProductServer,
  sql: Sql,
  { api }: Accountant,
  { uuid, ruc }: OwnBusiness,
  sunat: Sunat,
): Promise<Collected> {
  sunat.standIn.setModes(ruc, []);
  sunat.standIn.setModes(ruc, [large], proposal);
  sunat.standIn.setModes(ruc, ['empty 1070'], { ...proposal, book: 'venta' });
  sunat.given = [];
  let before = Number.NaN;
  sunat.whenGiven = () => {
    before = processorSeconds(pid);
  };
  // The run that validated the business ends a moment after the business is valid.
  while ((await api.getCollections({ path: { uuid } })).is_awaited) await sleep(20);
  const begun = performance.now();
  const beforeAll = processorSeconds(pid);
  await api.requestCollection({ path: { uuid }, body: { tax_period: proposal.period } });
  while (sunat.given.length < 2) await sleep(20);
  // The calls list the imports of accountants only.
  const isStored = async () => {
    const [file] = await sql`select from import_files where business_id = ${uuid} and state = 'terminado'`;
    return file !== undefined;
  };
  while (!(await isStored())) await sleep(100);
  const stored = performance.now();
  const processor = processorSeconds(pid) - before;
  const [first, ...others] = sunat.given;
  if (!first) throw new Error('SUNAT gave no file');
  const making = others.reduce((sum, { asked, sent }) => sum + sent - asked, 0);
  for (;;) {
    const { collections } = await api.getCollections({ path: { uuid } });
    const [purchases] = collections.filter(
      ({ operation_type: book, period }) => book === 'COMPRA' && period === proposal.period,
    );
    if (!purchases || purchases.open || purchases.last?.outcome === 'empty') await sleep(100);
    else if (purchases.last?.outcome !== 'collected' || purchases.content?.added !== largeRows)
      throw new Error(`The collection ended as ${purchases.last?.outcome}`);
    else break;
  }
  return {
    ...storedIn((stored - first.sent - making) / 1000, processor),
    whole: (performance.now() - begun) / 1000,
    wholeProcessor: ((processorSeconds(pid) - beforeAll) / largeRows) * 1_000_000,
  };
}

const storedIn = (seconds: number, processor: number): Stored => ({
  rowsPerSecond: largeRows / seconds,
  processor: (processor / largeRows) * 1_000_000,
});
