import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { connectDatabase } from '../../database/database.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { addBusiness, importAndRead, importServices } from '../imports/testing/import-files.ts';
import { demoRuc, rceHeader, rceRows, sireFile } from '../imports/testing/sire-fixtures.ts';
import { publishedRegister } from '../sunat/register/published-register.ts';
import { allSuppliers } from '../sunat/sandbox/trade.ts';
import { zipOf } from '../sunat/sandbox/zip.ts';
import { createSunatStandIn, type SunatStandIn } from '../sunat/stand-in/create-stand-in.ts';
import { registerName, type StandInMode } from '../sunat/stand-in/stand-in-modes.ts';
import { asOnlyWriter } from '../vouchers/store/transaction.ts';
import { readRegister, type RegisterServices } from './read-register.ts';
import { refreshSuppliers } from './store/refresh-suppliers.ts';
import { taxpayersRepository } from './taxpayers.repository.ts';

const sound = allSuppliers[0]?.ruc ?? '';
const cancelled = allSuppliers.find(({ register }) => register?.state === 'BAJA DE OFICIO')?.ruc ?? '';
const unlocated = allSuppliers.find(({ register }) => register?.condition === 'NO HABIDO')?.ruc ?? '';

/** A row of the RCE of this supplier, number and day of October. */
const rowOf = (supplier: string, number: number, day: string) =>
  (rceRows[0] ?? '')
    .split('|')
    .map((cell, index) => {
      const name = rceHeader.split('|')[index];
      if (name === 'Nro Doc Identidad') return supplier;
      if (name === 'Nro CP o Doc. Nro Inicial (Rango)') return String(number);
      if (name === 'Fecha de emisión') return `${day}/10/2026`;
      return name === 'CAR SUNAT' ? '' : cell;
    })
    .join('|');

/** A proposal of October with a purchase of each supplier on its 5th, and one on its 25th. */
const proposal = (suppliers: readonly string[], first = 1) =>
  sireFile(
    rceHeader,
    suppliers.flatMap((ruc, index) => [rowOf(ruc, first + 2 * index, '05'), rowOf(ruc, first + 2 * index + 1, '25')]),
  );

let db: TestDatabase;
let standIn: SunatStandIn;
let address: string;
let businessId: string;
let now: Date;
let lines: string[];
beforeAll(async () => {
  db = await openTestDatabase();
});
beforeEach(async () => {
  now = new Date('2026-10-10T12:00:00Z');
  lines = [];
  await db.empty();
  standIn = createSunatStandIn({ clock: () => now });
  standIn.publishRegister(new Date('2026-10-10T07:36:00Z'));
  address = `${await standIn.app.listen({ port: 0 })}/padron_reducido_ruc.zip`;
  businessId = (await addBusiness(db.sql, demoRuc)).id;
  await importAndRead(importServices(db.sql), businessId, { 'rce.txt': proposal([sound, cancelled, unlocated]) });
});
afterEach(() => standIn.app.close());
afterAll(() => db.close());

const write = (...line: unknown[]) => void lines.push(JSON.stringify(line));
const services = (): RegisterServices => ({
  sql: db.sql,
  clock: () => now,
  log: { info: write, warn: write, error: write },
  register: publishedRegister({ address, timeouts: { connect: 30_000, pause: 30_000, file: 60_000 } }),
  random: () => 0,
});
const read = async () => {
  const isRead = await readRegister(services());
  await refreshSuppliers(services());
  return isRead;
};
const downloads = () => standIn.calls.filter(({ method }) => method === 'GET').length;
/** The next day at 05:00 in Lima, with the file of that day. */
const nextDay = () => {
  now = new Date(now.getTime() + 86_400_000);
  now.setUTCHours(10);
  standIn.publishRegister(new Date(now.getTime() - 8_000_000));
};
const states = async () => {
  const rows = await db.sql<{ text: string }[]>`
    select concat_ws(' ', ruc, since, state, condition) as text from taxpayer_states order by ruc, since`;
  return rows.map(({ text }) => text);
};
const reasons = async () => {
  const rows = await db.sql<{ text: string }[]>`
    select concat_ws(' ', issuer_id, to_char(issue_date, 'DD'), status, nullif(array_to_string(reasons, ','), '')) as text
    from vouchers order by issuer_id, issue_date`;
  return rows.map(({ text }) => text);
};

describe('the taxpayer register', () => {
  it('OPEN-184 observes purchases issued after its day, and says nothing about those before', async () => {
    expect(await read()).toBe(true);
    expect(await states()).toEqual(
      [
        `${sound} 2026-10-10 ACTIVO HABIDO`,
        `${cancelled} 2026-10-10 BAJA DE OFICIO HABIDO`,
        `${unlocated} 2026-10-10 ACTIVO NO HABIDO`,
      ].toSorted(),
    );
    expect(await reasons()).toEqual(
      [
        `${sound} 05 gasto deducible`,
        `${sound} 25 gasto deducible`,
        `${cancelled} 05 gasto deducible`,
        `${cancelled} 25 observado EMISOR_BAJA`,
        `${unlocated} 05 gasto deducible`,
        `${unlocated} 25 observado EMISOR_NO_HABIDO`,
      ].toSorted(),
    );
    expect(lines.join('')).not.toMatch(/\d{11}/);
  });

  it('adds one row for a change, and changes no purchase issued before it', async () => {
    await read();
    const before = await states();
    nextDay();
    standIn.setModes(registerName, ['register changed']);
    expect(await read()).toBe(true);
    expect((await states()).filter((state) => !before.includes(state))).toEqual([
      `${sound} 2026-10-11 ACTIVO NO HABIDO`,
    ]);
    expect((await reasons()).filter((text) => text.startsWith(sound))).toEqual([
      `${sound} 05 gasto deducible`,
      `${sound} 25 observado EMISOR_NO_HABIDO`,
    ]);
    nextDay();
    standIn.setModes(registerName, []);
    expect(await read()).toBe(true);
    expect((await reasons()).filter((text) => text.startsWith(sound))).toEqual([
      `${sound} 05 gasto deducible`,
      `${sound} 25 gasto deducible`,
    ]);
  });

  it('goes from a change to the businesses that bought from the supplier, and to no other', async () => {
    await read();
    const [other] = allSuppliers.filter(({ ruc }) => ![sound, cancelled, unlocated].includes(ruc));
    const { id: stranger } = await addBusiness(db.sql, '20100047218');
    const strange = sireFile(rceHeader, [rowOf(other?.ruc ?? '', 1, '26')]).replaceAll(demoRuc, '20100047218');
    await importAndRead(importServices(db.sql), stranger, { 'rce.txt': strange });
    await db.sql`delete from supplier_refreshes`;
    await taxpayersRepository(db.sql).storeChanges([
      { ruc: sound, since: '2026-10-12', state: 'ACTIVO', condition: 'NO HABIDO', source: 'padron' },
    ]);
    await refreshSuppliers(services());
    const swept = await db.sql`select business_id::text from supplier_refreshes`;
    expect(swept.map(({ business_id: id }) => id)).toEqual([businessId]);
    expect((await reasons()).filter((text) => text.startsWith(sound))).toEqual([
      `${sound} 05 gasto deducible`,
      `${sound} 25 observado EMISOR_NO_HABIDO`,
    ]);
    await db.sql`delete from supplier_refreshes`;
    await refreshSuppliers(services());
    expect(await db.sql`select from supplier_refreshes`).toHaveLength(0);
  });

  it('is downloaded once by two processes at once, and once a day', async () => {
    expect((await Promise.all([read(), read(), read()])).filter(Boolean)).toEqual([true]);
    expect(downloads()).toBe(1);
    now = new Date('2026-10-10T23:00:00Z');
    standIn.publishRegister(new Date('2026-10-10T20:00:00Z'));
    expect([await read(), downloads()]).toEqual([false, 1]);
    // The next day, two of whose processes also find it due.
    nextDay();
    await db.sql`update supplier_sources set next_at = ${now.toISOString()}`;
    expect((await Promise.all([read(), read()])).filter(Boolean)).toEqual([true]);
    expect(downloads()).toBe(2);
  });

  it('is not downloaded while it is the same, unless there are new suppliers', async () => {
    await read();
    const day = 86_400_000;
    now = new Date(now.getTime() + day);
    expect([await read(), downloads()]).toEqual([false, 1]);
    const [other = ''] = allSuppliers
      .map(({ ruc }) => ruc)
      .filter((ruc) => ![sound, cancelled, unlocated].includes(ruc));
    await importAndRead(importServices(db.sql), businessId, { 'rce.txt': proposal([other], 91) });
    now = new Date(now.getTime() + day);
    expect([await read(), downloads()]).toEqual([true, 2]);
    expect((await states()).filter((state) => state.startsWith(other))).toEqual([`${other} 2026-10-10 ACTIVO HABIDO`]);
  });

  it.each<[StandInMode, number]>([
    ['register down', 0],
    ['register without date', 0],
    ['register cut after half', 5],
    ['register half a zip', 1],
    ['register half of the lines', 1],
    ['register bad lines', 1],
    ['register without header', 1],
    ['register bomb', 1],
  ])('changes nothing when it is damaged, and is read the next day: %s', async (mode, requests) => {
    await read();
    const before = [await states(), await reasons()];
    nextDay();
    const counted = downloads();
    standIn.setModes(registerName, [mode, 'register changed']);
    expect(await read()).toBe(false);
    expect([await states(), await reasons()]).toEqual(before);
    expect(downloads() - counted).toBe(requests);
    standIn.setModes(registerName, ['register changed']);
    nextDay();
    expect(await read()).toBe(true);
    expect(await states()).toHaveLength(4);
  });

  it.each<StandInMode>(['register short line', 'register without trailing bar'])(
    'is read completely with %s',
    async (mode) => {
      standIn.setModes(registerName, [mode]);
      expect(await read()).toBe(true);
      expect(await states()).toHaveLength(3);
    },
  );

  it('continues an interrupted download at its last byte', async () => {
    standIn.setModes(registerName, ['register cut once']);
    expect(await read()).toBe(true);
    expect([downloads(), (await states()).length]).toEqual([2, 3]);
  });

  it('classifies the purchases of all other businesses while one is in use, and those of that one the next time', async () => {
    // The one in use comes first.
    const [inUse = '', free = ''] = [businessId, (await addBusiness(db.sql, '20999999035')).id].toSorted();
    const sales = proposal([sound, cancelled, unlocated]).replaceAll(demoRuc, '20999999035');
    await importAndRead(importServices(db.sql), businessId === inUse ? free : inUse, { 'rce.txt': sales });
    await readRegister(services());
    const observed = async () => {
      const rows = await db.sql<{ id: string }[]>`
        select distinct business_id::text as id from vouchers where reasons && '{EMISOR_BAJA,EMISOR_NO_HABIDO}' order by 1`;
      return rows.map(({ id }) => id);
    };
    const worker = connectDatabase(db.url, { connections: 1, lockTimeout: 50 });
    await asOnlyWriter(db.sql, inUse, async () => {
      await expect(refreshSuppliers({ ...services(), sql: worker.sql })).rejects.toMatchObject({ code: '55P03' });
    });
    await worker.close();
    expect(await observed()).toEqual([free]);
    await refreshSuppliers(services());
    expect(await observed()).toEqual([inUse, free]);
  });

  it('classifies in batches with the lock of the business, and goes on after a crash between two', async () => {
    const many = sireFile(
      rceHeader,
      Array.from({ length: 1_500 }, (_, index) => rowOf(cancelled, 1_000 + index, '26')),
    );
    await importAndRead(importServices(db.sql), businessId, { 'rce.txt': many });
    const stopping = new AbortController();
    await readRegister(services());
    const observed = async () => {
      const [row] = await db.sql<{ count: number }[]>`
        select count(*)::int as count from vouchers where reasons && '{EMISOR_BAJA,EMISOR_NO_HABIDO}'`;
      return row?.count;
    };
    // The second look at the signal, after the first batch.
    let looks = 0;
    const signal = new Proxy(stopping.signal, {
      get: (target, name) =>
        name === 'throwIfAborted'
          ? () => {
              looks += 1;
              if (looks === 2) throw new Error('The process was killed');
            }
          : Reflect.get(target, name),
    });
    await expect(refreshSuppliers(services(), signal)).rejects.toThrow('killed');
    expect(await observed()).toBe(1_000);
    await refreshSuppliers(services());
    expect(await observed()).toBe(1_502);
  });
});

const script = fileURLToPath(new URL('testing/read-register.ts', import.meta.url));
const children: ChildProcess[] = [];
function startReader(url: string, temporary: string) {
  const child = spawn(process.execPath, ['--conditions=@contapro/source', script, db.url, url, now.toISOString()], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, TMPDIR: temporary },
  });
  children.push(child);
  return child;
}

describe('a process that reads the register', () => {
  let temporary: string;
  beforeEach(async () => {
    temporary = await mkdtemp(join(tmpdir(), 'contapro-register-'));
  });
  afterEach(async () => {
    for (const child of children.splice(0)) child.kill('SIGKILL');
    await rm(temporary, { recursive: true });
  });

  it('leaves nothing when it is killed in the middle of the download, and another reads it the next day', {
    timeout: 240_000,
  }, async () => {
    standIn.setModes(registerName, ['register stalls after half']);
    const child = startReader(address, temporary);
    const ended = once(child, 'exit');
    await expect.poll(downloads, { timeout: 120_000 }).toBe(1);
    child.kill('SIGKILL');
    await ended;
    expect([await states(), await readdir(temporary)]).toEqual([[], []]);
    standIn.setModes(registerName, []);
    expect([await read(), downloads()]).toEqual([false, 1]);
    nextDay();
    expect([await read(), downloads()]).toEqual([true, 2]);
  });

  it('does not unpack it to memory', { timeout: 240_000 }, async () => {
    const address = 'LOS PRÓCERES DE LA INDEPENDENCIA '.repeat(20);
    const text = [
      'RUC|NOMBRE|ESTADO|CONDICIÓN|UBIGEO|||||||||||',
      ...Array.from({ length: 150_000 }, (_, index) => {
        const ruc = index === 75_000 ? cancelled : `10${String(index).padStart(9, '0')}`;
        return `${ruc}|EMPRESA NÚMERO ${(index * 7_919) % 1_000_003} ${(index * 104_729) % 999_983} S.A.C.|BAJA DE OFICIO|HABIDO|150101|AV.|${address}|-|-|101|-|-|-|-|-|`;
      }),
      '',
    ].join('\r\n');
    const zip = await zipOf([['padron_reducido_ruc.txt', Buffer.from(text, 'latin1')]]);
    const server = createServer((_, response) => {
      response.writeHead(200, { 'last-modified': 'Sat, 10 Oct 2026 07:36:00 GMT', 'content-length': zip.byteLength });
      response.end(zip);
    });
    server.listen(0);
    await once(server, 'listening');
    const { port } = server.address() as { port: number };
    const child = startReader(`http://localhost:${port}/padron.zip`, temporary);
    let output = '';
    child.stdout.on('data', (piece: Buffer) => void (output += piece.toString()));
    await once(child, 'close');
    server.close();
    const { isRead, megabytes } = JSON.parse(output) as { isRead: boolean; megabytes: number };
    expect(isRead).toBe(true);
    expect(await states()).toEqual([`${cancelled} 2026-10-10 BAJA DE OFICIO HABIDO`]);
    // The text has 110 MB.
    expect(megabytes).toBeLessThan(90);
  });
});
