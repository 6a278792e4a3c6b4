import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { connectDatabase, type OpenDatabase } from '../../../database/database.ts';
import { openTestDatabase } from '../../../testing/test-database.ts';
import { createPace, type Pace } from './pace.ts';
import { carefulPace } from './pace-limits.ts';
import { paceRepository } from './pace.repository.ts';

let db: OpenDatabase;
let other: OpenDatabase;
beforeAll(async () => {
  db = await openTestDatabase();
  other = connectDatabase(db.url, { connections: 2 });
});
afterAll(async () => {
  await other.close();
  await db.close();
});

let now: number;
let running: number;
let most: number;
let calls: { ruc: string; at: number }[];
/** Resolved when two calls are made at once, where a test has two. */
let met: Promise<void>;
let meet: () => void;
beforeEach(async () => {
  await db.sql`truncate sunat_hosts, sunat_turns, sunat_pace, sunat_places`;
  now = Date.parse('2026-11-20T15:00:00Z');
  running = 0;
  most = 0;
  calls = [];
  met = Promise.resolve();
  meet = () => {};
});

const repositoryOf = (database: OpenDatabase['database'], clock = () => new Date(now)) =>
  paceRepository(database, { clock, limits: carefulPace, timeOf: () => new Date(now) });

/** The pace of one process. Waiting moves the clock, which all processes share. */
const paceOf = ({ database }: OpenDatabase): Pace =>
  createPace({
    repository: repositoryOf(database),
    pause: carefulPace.pause,
    sleep: async (milliseconds) => {
      await new Promise((done) => setTimeout(done, 1));
      now += milliseconds / 10;
    },
  });

const callOf = (pace: Pace, ruc: string, hasHostFailed = false) =>
  pace({ ruc, host: 'sire' }, async () => {
    calls.push({ ruc, at: now });
    running += 1;
    most = Math.max(most, running);
    if (running === 2) meet();
    // Longer than asking for leave takes, so that more calls would overlap if they could.
    await Promise.all([met, new Promise((done) => setTimeout(done, 100))]);
    running -= 1;
    return { answer: 'answered', hasHostFailed };
  });

describe('the pace of the calls', () => {
  it('is kept by two processes together: a pause for each RUC, and two calls at once', async () => {
    ({ promise: met, resolve: meet } = Promise.withResolvers<void>());
    const paces = [paceOf(db), paceOf(other)];
    const rucs = ['20100047218', '20131312955', '20100070970', '20601030013'];
    await Promise.all(rucs.flatMap((ruc) => [0, 1, 2, 3].map((turn) => callOf(paces[turn % 2] ?? paceOf(db), ruc))));
    const pauses = rucs.flatMap((ruc) => {
      const own = calls.filter((call) => call.ruc === ruc).map(({ at }) => at);
      return own.slice(1).map((at, index) => at - (own[index] ?? 0));
    });
    expect(calls).toHaveLength(16);
    expect(Math.min(...pauses)).toBeGreaterThanOrEqual(1_200);
    expect(most).toBe(2);
  });

  it('suspends the calls of all processes to a host that fails, and then tries it with one call', async () => {
    const [pace, theirs] = [paceOf(db), paceOf(other)];
    for (let failure = 0; failure < 5; failure += 1) await callOf(pace, '20100047218', true);
    const until = new Date(now + carefulPace.suspension);
    expect(await callOf(theirs, '20131312955')).toEqual({ status: 'none', until, because: 'host' });
    now = until.getTime() + 1;
    // The probe fails: the calls are suspended again at once.
    await callOf(theirs, '20131312955', true);
    expect(await callOf(pace, '20100047218')).toMatchObject({ status: 'none' });
    now += carefulPace.suspension + 1;
    expect([await callOf(pace, '20100047218'), await callOf(theirs, '20131312955')]).toEqual(['answered', 'answered']);
  });

  it('is kept by processes whose clocks differ, because that of the database counts', async () => {
    const minutes = (count: number) => () => new Date(now + count * 60_000);
    const [slow, fast] = [repositoryOf(db.database, minutes(-9)), repositoryOf(other.database, minutes(9))];
    expect(await slow.begin('20100047218', 'sire')).toEqual({ wait: 0 });
    const leave = await slow.begin('20100047218', 'sire');
    const call = { id: 'id' in leave ? leave.id : crypto.randomUUID(), hasHostFailed: false, pause: 1_500 };
    await slow.finish('20100047218', 'sire', call);
    expect(await fast.begin('20100047218', 'sire')).toEqual({ wait: 1_000 });
    now += 1_500;
    expect(await fast.begin('20100047218', 'sire')).toHaveProperty('id');
    await db.sql`update sunat_hosts set suspended_until = ${new Date(now + 60_000).toISOString()}`;
    expect([await slow.begin('20131312955', 'sire'), await fast.begin('20131312955', 'sire')]).toEqual([
      { suspendedUntil: new Date(now - 8 * 60_000) },
      { suspendedUntil: new Date(now + 10 * 60_000) },
    ]);
  });

  it('does not suspend a host that fails seldom', async () => {
    const pace = paceOf(db);
    const start = now;
    for (let call = 0; call < 30; call += 1) {
      expect(await callOf(pace, '20100047218', call % 3 > 0)).toBe('answered');
      // Waiting for it would ask the database many times.
      now += 2 * carefulPace.pause;
    }
    expect(now - start).toBeLessThan(carefulPace.failuresWithin);
  });

  it('frees the place of a killed process for others after some minutes', async () => {
    const repository = repositoryOf(db.database);
    // The first one stores the host.
    for (const ruc of ['20100047218', '20100047218', '20131312955']) await repository.begin(ruc, 'sire');
    expect(await repository.begin('20100070970', 'sire')).toEqual({ wait: 200 });
    now += 240_001;
    expect(await repository.begin('20100070970', 'sire')).toHaveProperty('id');
  });

  it('holds a host for all processes and all RUCs while it asks for a pause', async () => {
    const [mine, theirs] = [repositoryOf(db.database), repositoryOf(other.database)];
    const held = async (hold: number | null, ruc: string) => {
      await mine.begin(ruc, 'sire');
      const leave = await mine.begin(ruc, 'sire');
      await mine.finish(ruc, 'sire', {
        id: 'id' in leave ? leave.id : crypto.randomUUID(),
        hasHostFailed: false,
        hold,
        pause: 0,
      });
      const answer = await theirs.begin('20131312955', 'sire');
      const milliseconds = 'heldUntil' in answer ? answer.heldUntil.getTime() - now : 0;
      // Another host is not held.
      expect(await theirs.begin('20131312955', 'validity')).not.toHaveProperty('heldUntil');
      await db.sql`truncate sunat_turns`;
      now += milliseconds;
      return milliseconds;
    };
    expect(await held(7_000, '20100047218')).toBe(7_000);
    // At most ten minutes; without a time longer each time.
    expect(await held(86_400_000, '20100047218')).toBe(600_000);
    await db.sql`truncate sunat_hosts`;
    const waits = [];
    for (const ruc of ['20100047218', '20131312955', '20100070970', '20601030013']) waits.push(await held(null, ruc));
    expect(waits).toEqual([30_000, 60_000, 120_000, 120_000]);
  });

  it('makes at most twelve calls in any ten seconds, of whatever process, RUC and host', async () => {
    const repositories = [repositoryOf(db.database), repositoryOf(other.database)];
    const times: number[] = [];
    await repositories[0]?.begin('20100047218', 'sire');
    await repositories[0]?.begin('20100047218', 'validity');
    for (let turn = 0; times.length < 30; turn += 1) {
      const ruc = String(20_100_000_000 + turn);
      const host = turn % 2 === 0 ? 'sire' : 'validity';
      const repository = repositories[turn % 3 === 0 ? 1 : 0];
      const leave = await repository?.begin(ruc, host);
      if (leave && 'id' in leave) {
        times.push(now);
        await repository?.finish(ruc, host, { id: leave.id, hasHostFailed: false, pause: 0 });
      } else if (leave && 'wait' in leave) now += leave.wait;
      now += 1;
    }
    const within = times.map((at) => times.filter((other) => other > at - 10_000 && other <= at).length);
    expect(Math.max(...within)).toBe(12);
    expect((times.at(-1) ?? 0) - (times[0] ?? 0)).toBeLessThan(25_000);
  });

  it('is halved by errors that look like those of a pace that is too fast, and comes back by a tenth', async () => {
    const repository = repositoryOf(db.database);
    await repository.begin('20100047218', 'sire');
    const callOnce = async (ruc: string, isTooFast = false) => {
      const leave = await repository.begin(ruc, 'sire');
      if (!('id' in leave)) return false;
      await repository.finish(ruc, 'sire', { id: leave.id, hasHostFailed: false, isTooFast, pause: 0 });
      return true;
    };
    const allowed = async () => {
      now += 10_000;
      let count = 0;
      while (await callOnce(String(20_200_000_000 + count))) count += 1;
      now += 10_000;
      return count;
    };
    expect(await allowed()).toBe(12);
    // Those of one business can be its own, and those that are far from each other are not caused by the pace.
    for (let error = 0; error < 3; error += 1) await callOnce('20100047218', true);
    now += 10_001;
    for (const ruc of ['20100047218', '20131312955']) await callOnce(ruc, true);
    expect(await allowed()).toBe(12);
    for (const ruc of ['20100047218', '20131312955', '20100047218']) await callOnce(ruc, true);
    expect(await allowed()).toBe(6);
    // The errors go on for a minute or two, and do not halve it again.
    for (const ruc of ['20100047218', '20131312955', '20100047218']) await callOnce(ruc, true);
    expect(await allowed()).toBe(6);
    now += 300_000;
    expect(await allowed()).toBe(7);
    now += 4 * 300_000;
    expect(await allowed()).toBe(12);
  });
});
