import { setTimeout as sleep } from 'node:timers/promises';
import { basePath } from '@contapro/api';
import { newAccountant, newBusiness } from './support/accountant.ts';
import { boardFloor } from './support/board-floor.ts';
import { type CallLoad, loadOf } from './support/call-load.ts';
import type { Bench, Figure } from './support/figures.ts';
import { fillBusinesses } from './support/fill-businesses.ts';
import { fillClients } from './support/fill-clients.ts';
import { processorSeconds } from './support/process.ts';
import { withServer } from './support/product-server.ts';
import { median, spreadOf } from './support/statistics.ts';

const clients = 5000;
/** A closed month, whose businesses are uncollected, to be reviewed or declared. */
const period = '202610';
const connections = 10;
const rounds = 5;
const calls = 100;
/** In milliseconds. An accountant may ask 600 times in a minute for the board, and a round does so 500 times. */
const pause = 60_000;

/** How the board of a studio is asked for: as it opens, by state, by a search and by an order of its own. */
const boards: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'first page of 20': { page: '1', size: '20' },
  'last page of 100': { page: '50', size: '100' },
  'one state': { page: '1', size: '20', state: 'to_review' },
  search: { page: '1', size: '20', search: 'número 47' },
  'by IGV': { page: '1', size: '20', sort: '-igv' },
};

/** The boards whose floor is measured, by their name. */
const floors = { 'first page of 20': { page: 1, size: 20 }, 'last page of 100': { page: 50, size: 100 } };
const floorOf = (name: string) => `floor of the ${name}`;

interface Measured extends CallLoad {
  /** Milliseconds of processor time for a call, with the database's. */
  processor: number;
}

const notCounted = () => 0;
const ownProcessor = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

/**
 * Measures the board of an accountant with 5,000 clients, by 10 connections at the same time. The calls take turns with
 * `GET /me` and with a statement for the same page without a server, so that what else the machine does slows down all of them.
 */
export const board: Bench = () =>
  withServer(async (server) => {
    const accountant = await newAccountant(server.url);
    const business = await newBusiness(accountant);
    const sql = await server.sql();
    let ownerId = '';
    try {
      await fillBusinesses(sql, business, clients);
      await fillClients(sql, business, { count: clients, period });
      const [owner] = await sql<{ id: string }[]>`
        select accountant_id::text as id from businesses where id = ${business.uuid}`;
      ownerId = owner?.id ?? '';
    } finally {
      await sql.end();
    }
    const addresses = {
      me: '/me',
      'clock of the credit': '/me/credit-clock?page=1&size=20',
      ...Object.fromEntries(
        Object.entries(boards).map(([name, query]) => [
          name,
          `/me/board?${new URLSearchParams({ tax_period: period, ...query })}`,
        ]),
      ),
    };
    const databaseUrl = await server.databaseUrl();
    const measured = new Map<string, Measured[]>();
    /** `own` is the processor time of this process, which counts where it does what a server would do. */
    const measure = async (name: string, round: number, own: () => number, run: () => Promise<CallLoad>) => {
      const used = () => processorSeconds(server.pid) * 1000 + own();
      const before = used();
      const result = await run();
      const processor = (used() - before) / calls;
      if (round >= 0) measured.set(name, [...(measured.get(name) ?? []), { ...result, processor }]);
    };
    // The round -1 is not measured. In it, PostgreSQL reads the data for the first time.
    for (let round = -1; round < rounds; round += 1) {
      if (round >= 0) await sleep(pause);
      for (const [name, path] of Object.entries(addresses))
        await measure(name, round, notCounted, () =>
          loadOf(`${server.url}${basePath}${path}`, accountant.token, { calls, connections }),
        );
      for (const [name, page] of Object.entries(floors)) {
        const floor = await boardFloor(databaseUrl, { ownerId, period, ...page }, connections);
        await measure(floorOf(name), round, ownProcessor, () => floor.load(calls)).finally(floor.end);
      }
    }
    const middle = (name: string, key: keyof Measured) => median((measured.get(name) ?? []).map((each) => each[key]));
    return [...measured.keys()].map((name): Figure => {
      const spread = spreadOf((measured.get(name) ?? []).map(({ slow }) => slow));
      return {
        name: name === 'me' ? 'GET /me' : `board of ${clients.toLocaleString('en-US')} clients, ${name}`,
        value: spread.median,
        unit: 'ms',
        spread,
        ...(Object.hasOwn(addresses, name) &&
          name !== 'me' && { goal: { atMost: name === 'clock of the credit' ? 100 : 50 } }),
        note: `99 % within this time; median ${middle(name, 'median').toFixed(1)} ms, ${middle(name, 'perSecond').toFixed(0)}/s, ${middle(name, 'processor').toFixed(1)} ms of processor for a call, with the database's`,
      };
    });
  });
