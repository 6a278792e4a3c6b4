import { rucCheckDigit } from '@contapro/domain';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Schemas } from '../../contract/handlers.ts';
import { accountants } from '../../database/schema/index.ts';
import { openTestApp, type TestApp, testNow } from '../../testing/test-app.ts';
import { importAndRead } from '../imports/testing/import-files.ts';
import { rceRow } from '../imports/testing/register-rows.ts';
import { demoRuc, rceHeader, sireFile } from '../imports/testing/sire-fixtures.ts';
import { requestNoticeMails, startNoticeMails } from './notice-mails.ts';
import { accountsRepository } from '../accounts/accounts.repository.ts';

let t: TestApp;
let accountantId: string;
let email: string;
let token: string;
let mails: Awaited<ReturnType<typeof startNoticeMails>>;
/** What the mail server throws; null when it accepts mails. */
let outage: Error | null = null;
beforeAll(async () => {
  t = await openTestApp();
  const { send } = t.services.mail;
  t.services.mail.send = async (message) => {
    if (outage) throw outage;
    await send(message);
  };
  mails = await startNoticeMails(t.services);
});
beforeEach(async () => {
  t.setNow(testNow);
  t.mails.length = 0;
  outage = null;
  await t.db.empty();
  ({ id: accountantId, email, token } = await t.addAccountant());
});
afterAll(async () => {
  await mails.stop();
  await t.close();
});

/** Moves the clock, and signs the accountant in again. */
async function moveTo(moment: string): Promise<void> {
  t.setNow(new Date(moment));
  token = (await t.services.tokens.issue({ id: accountantId, tokenVersion: 1 })).token;
}

/** A RUC with this last digit. */
function rucOf(digit: number): string {
  for (let number = 0; ; number += 1) {
    const ten = `2071${String(number).padStart(6, '0')}`;
    if (rucCheckDigit(ten) === digit) return `${ten}${digit}`;
  }
}

/** A business that was registered long ago. */
const add = (digit: number, values: Parameters<TestApp['addBusiness']>[1] = {}) =>
  t.addBusiness(accountantId, {
    ruc: rucOf(digit),
    name: `Empresa ${digit} S.A.C.`,
    createdAt: new Date('2026-10-28T15:00:00Z'),
    updatedAt: new Date('2026-11-18T15:00:00Z'),
    ...values,
  });

async function list(query: Record<string, string> = {}, by = token): Promise<Schemas['NoticePage']> {
  const answer = await t.call('GET', '/me/notices', { token: by, query: { page: '1', size: '100', ...query } });
  expect(answer.statusCode).toBe(200);
  return answer.json();
}

const shown = ({ data }: Schemas['NoticePage']) =>
  data.map(({ kind, name, day, is_read }) => [kind, name, day, is_read ? 'read' : 'unread'].join(' '));

const mark = async (body: Schemas['NoticeMarks'], by = token) => {
  const answer = await t.call('PUT', '/me/notices/read', { token: by, body });
  expect(answer.statusCode).toBe(204);
};

const declare = async ({ id, ruc }: { id: string; ruc: string }, period: string) => {
  const answer = await t.call('PUT', '/dashboard/declared-period', {
    token,
    query: { filters: JSON.stringify({ ruc, business_uuid: id, tax_period: period }) },
    body: { former: null, declared: { declared_on: '2026-11-16', constancia_number: null } },
  });
  expect(answer.statusCode).toBeLessThan(300);
};

const change = async (body: Schemas['NoticeSettingsChange']): Promise<Schemas['NoticeSettings']> => {
  const answer = await t.call('PATCH', '/me/notices/settings', { token, body });
  expect(answer.statusCode).toBe(200);
  return answer.json();
};

describe('notices of due dates', () => {
  it('come 7 days before, become more urgent, stay when overdue, and go when the period is declared', async () => {
    // Due on the 23rd, with the last digit 8.
    const business = await add(8);
    const at = async (day: string) => {
      await moveTo(`${day}T15:00:00Z`);
      const { data } = await list();
      return data.map(({ id, day: dueOn, tax_period }) => [id.split(':').at(-1), dueOn, tax_period].join(' '));
    };
    expect(await at('2026-11-15')).toEqual([]);
    expect(await at('2026-11-16')).toEqual(['7 2026-11-23 202610']);
    expect(await at('2026-11-20')).toEqual(['3 2026-11-23 202610']);
    expect(await at('2026-11-22')).toEqual(['1 2026-11-23 202610']);
    expect(await at('2026-11-23')).toEqual(['0 2026-11-23 202610']);
    expect(await at('2026-12-10')).toEqual(['overdue 2026-11-23 202610']);
    await declare(business, '202610');
    expect(await at('2026-12-10')).toEqual([]);
  });

  it('do not look behind the day on which a business was registered', async () => {
    await add(0, { createdAt: new Date('2026-11-17T15:00:00Z') });
    expect(shown(await list())).toEqual([]);
  });

  it('are marked as read and unread, and are unread again when they become more urgent', async () => {
    await add(8);
    await add(9);
    const [first] = (await list()).data;
    await mark({ is_read: true, notice_ids: [first?.id ?? '', 'due:of-nobody:202610:3'] });
    const { data, summary } = await list();
    expect([data.map(({ is_read }) => is_read), summary.num_unread]).toEqual([[false, true], 1]);
    await mark({ is_read: true });
    expect((await list()).summary).toEqual({
      num_unread: 0,
      num_due: 2,
      num_credentials: 0,
      num_vanished: 0,
      num_ruc: 0,
      num_answered: 0,
    });
    await mark({ is_read: false, notice_ids: [first?.id ?? ''] });
    expect((await list()).summary.num_unread).toBe(1);
    await mark({ is_read: true });
    await moveTo('2026-11-22T15:00:00Z');
    expect((await list()).summary.num_unread).toBe(2);
  });
});

describe('notices of credentials', () => {
  it('say what SUNAT refuses, and go while the credentials are checked again', async () => {
    const check = { code: 400, source_validation: 'api-sunat' as const, checked_at: '2026-11-19T15:00:00.000Z' };
    await add(0, { createdAt: testNow, status: 'INVALID_CREDENTIALS' });
    const stopped = await add(1, { createdAt: testNow, collectionStop: 'no application', credentialsCheck: check });
    expect((await list()).data.map(({ name, stop, day, tax_period }) => [name, stop, day, tax_period])).toEqual([
      ['Empresa 1 S.A.C.', 'no_application', '2026-11-19', null],
      ['Empresa 0 S.A.C.', 'sol_refused', '2026-11-18', null],
    ]);
    await t.db.sql`insert into collection_runs (business_id, is_awaited, sets_status, started_at, since, next_at)
      values (${stopped.id}, true, true, now(), '', now())`;
    expect(shown(await list())).toEqual(['credentials Empresa 0 S.A.C. 2026-11-18 unread']);
  });
});

describe('notices of vouchers that vanished', () => {
  const amounts = { 15: '100.00', 16: '18.00', 25: '118.00' };
  const upload = async (id: string, last: number) => {
    const rows = Array.from({ length: last }, (_, index) => rceRow({ number: String(index + 1), amounts }));
    await importAndRead(t.services, id, { 'rce.txt': sireFile(rceHeader, rows) });
    await t.db.sql`update vouchers set status = 'gasto deducible' where business_id = ${id}`;
  };

  it('come with the proposal that lacks them, and go when they are proposed again or are not counted', async () => {
    const { id } = await t.addBusiness(accountantId, { ruc: demoRuc, name: 'Demo S.A.C.' });
    await upload(id, 20);
    expect((await list()).summary.num_vanished).toBe(0);
    await upload(id, 18);
    const { data } = await list({ kind: 'vanished' });
    expect(data).toEqual([
      {
        id: `vanished:${id}:202610:compra:2`,
        kind: 'vanished',
        business_uuid: id,
        name: 'Demo S.A.C.',
        ruc: demoRuc,
        day: '2026-11-20',
        is_read: false,
        tax_period: '202610',
        stop: null,
        operation_type: 'COMPRA',
        num_vouchers: 2,
        ruc_request: null,
      },
    ]);
    await t.db.sql`update vouchers set status = 'rechazado' where business_id = ${id} and number = '20'`;
    expect((await list({ kind: 'vanished' })).data.map(({ num_vouchers }) => num_vouchers)).toEqual([1]);
    await upload(id, 20);
    expect((await list({ kind: 'vanished' })).data).toEqual([]);
  });

  it('do not come when the period was declared after the proposal', async () => {
    const business = await t.addBusiness(accountantId, { ruc: demoRuc, createdAt: testNow });
    await upload(business.id, 20);
    await upload(business.id, 19);
    expect((await list()).summary.num_vanished).toBe(1);
    await t.db.sql`insert into declared_periods (business_id, period, declared_on, known_until, marked_at, marked_by)
      values (${business.id}, '202610', '2026-11-20', '2026-11-20T15:30:00Z', now(), ${accountantId})`;
    expect((await list()).summary.num_vanished).toBe(0);
  });
});

it('are those of the accountant alone, in pages, and nobody else marks them', async () => {
  await add(6);
  await add(8);
  await add(0, { createdAt: testNow, status: 'INVALID_CREDENTIALS' });
  const stranger = await t.addAccountant();
  expect(await list({}, stranger.token)).toEqual({
    data: [],
    summary: { num_unread: 0, num_due: 0, num_credentials: 0, num_vanished: 0, num_ruc: 0, num_answered: 0 },
    metadata: { pagination: { total_items: 0, total_pages: 0 } },
  });
  const all = await list();
  await mark({ is_read: true, notice_ids: all.data.map(({ id }) => id) }, stranger.token);
  await mark({ is_read: true }, stranger.token);
  expect((await list()).summary.num_unread).toBe(3);
  const second = await list({ page: '2', size: '2' });
  expect([second.data, second.metadata.pagination]).toEqual([[all.data[2]], { total_items: 3, total_pages: 2 }]);
  expect((await list({ kind: 'due' })).metadata.pagination.total_items).toBe(2);
  const refused = await Promise.all(
    ['/me/notices?page=1&size=20', '/me/notices/settings'].map((path) => t.call('GET', path)),
  );
  expect(refused.map(({ statusCode }) => statusCode)).toEqual([401, 401]);
});

describe('the mail of a morning', () => {
  const monday = (hour: string) => `2026-11-23T${hour}:00-05:00`;
  const look = async () => {
    await requestNoticeMails(t.services);
    await t.jobs.run();
  };

  it('is sent once a business day from 7:00 to whoever wants it, with the unread notices', async () => {
    await add(8);
    await add(0, { createdAt: testNow, status: 'INVALID_CREDENTIALS' });
    await moveTo(monday('07:00'));
    await look();
    expect(t.mails).toEqual([]);
    expect(await change({ is_mailed: true })).toEqual({ is_mailed: true, mail_hour: 7, email, calendar_url: null });
    // A Sunday, before 7:00, and at noon.
    for (const moment of ['2026-11-22T09:00:00-05:00', monday('06:59'), monday('12:00')]) {
      await moveTo(moment);
      await look();
    }
    expect(t.mails).toEqual([]);
    await moveTo(monday('07:00'));
    // Two processes look at the same time, and again later.
    await Promise.all([look(), look()]);
    await look();
    const [mail, ...others] = t.mails;
    expect([mail?.to, mail?.subject, others]).toEqual([email, 'ContaPro: tienes 2 avisos', []]);
    expect(mail?.text).toContain('- Empresa 8 S.A.C.: La declaración de Oct 2026 vence hoy.\n');
    expect(mail?.text).toContain('- Empresa 0 S.A.C.: SUNAT no aceptó tu usuario o tu clave SOL.\n');
    // A link can have eleven digits by chance.
    expect(mail?.text.replaceAll(/http\S+/g, '')).not.toMatch(/\d{11}|S\/|PRUEBA01/);
    await moveTo('2026-11-24T07:00:00-05:00');
    await look();
    expect(t.mails).toHaveLength(2);
  });

  it('is not sent when everything is read', async () => {
    await add(8);
    await change({ is_mailed: true });
    await moveTo(monday('07:30'));
    await mark({ is_read: true });
    await look();
    expect(t.mails).toEqual([]);
  });

  it('is sent later in the morning when the mail server did not answer', async () => {
    await add(8);
    await change({ is_mailed: true });
    await moveTo(monday('07:00'));
    outage = new Error('connect ECONNREFUSED');
    await requestNoticeMails(t.services);
    await expect(t.jobs.run()).rejects.toThrow('ECONNREFUSED');
    outage = null;
    await look();
    expect(t.mails).toHaveLength(1);
  });

  it('has an address that stops the mails without a session, for mail programs too', async () => {
    await add(8);
    await change({ is_mailed: true });
    await moveTo(monday('07:00'));
    await look();
    const url = t.mails[0]?.unsubscribeUrl ?? '';
    expect(url).toMatch(/^http:\/\/localhost:3000\/app\/internal\/notice-mails\/[\w.-]+\/stop$/);
    expect(t.mails[0]?.text).toContain(`http://localhost:3000/avisos/baja/${url.split('/').at(-2)}`);
    const post = async (address: string) => {
      const answer = await t.app.inject({
        method: 'POST',
        url: new URL(address).pathname,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'List-Unsubscribe=One-Click',
      });
      return answer.statusCode;
    };
    const other = await t.addAccountant();
    const guessed = url.replace(accountantId, other.id);
    expect(guessed).not.toBe(url);
    expect([await post(guessed), await post(url.slice(0, -6) + 'x/stop')]).toEqual([404, 404]);
    // It can be called again.
    expect([await post(url), await post(url)]).toEqual([204, 204]);
    await moveTo('2026-11-24T07:00:00-05:00');
    await look();
    expect(t.mails).toHaveLength(1);
  });
});

describe('the calendar', () => {
  const get = (url: string) => t.app.inject({ method: 'GET', url: new URL(url).pathname });

  it('has an event for each due date that is known, as RFC 5545 wants it', async () => {
    await add(0);
    await add(2, { name: 'Añejo, Ñandú & Compañía; Sociedad de Responsabilidad Limitada con un nombre muy largo' });
    await add(3);
    const { calendar_url: url } = await change({ calendar: 'renewed' });
    const file = await get(url ?? '');
    expect([file.statusCode, file.headers['content-type'], file.headers['cache-control']]).toEqual([
      200,
      'text/calendar; charset=utf-8',
      'no-store',
    ]);
    const text = file.body;
    const lines = text.split('\r\n');
    expect([
      text.replaceAll('\r\n', '').includes('\n'),
      Math.max(...lines.map((line) => Buffer.byteLength(line))),
    ]).toEqual([false, 75]);
    const events = text.replaceAll('\r\n ', '').split('BEGIN:VEVENT').slice(1);
    // Twelve periods, with one date for the digit 0, another for 2 and 3, and the last day for detracciones.
    expect([events.length, new Set(events.map((event) => /UID:(.*)\r/.exec(event)?.[1])).size]).toEqual([36, 36]);
    expect(events.find((event) => event.includes('UID:spot-202610@localhost'))?.split('\r\n')).toEqual(
      expect.arrayContaining([
        'DTSTART;VALUE=DATE:20261106',
        'SUMMARY:Detracciones de Oct 2026: último día para depositar',
      ]),
    );
    expect(events.find((event) => event.includes('UID:vence-202610-23@localhost'))?.split('\r\n')).toEqual([
      '',
      'UID:vence-202610-23@localhost',
      'SEQUENCE:0',
      'DTSTAMP:20261120T150000Z',
      'DTSTART;VALUE=DATE:20261118',
      'X-MICROSOFT-CDO-ALLDAYEVENT:TRUE',
      'X-MICROSOFT-MSNCALENDAR-ALLDAYEVENT:TRUE',
      'SUMMARY:Vence Oct 2026: 2 empresas',
      'TRANSP:TRANSPARENT',
      `DESCRIPTION:Declaración y pago mensual (Formulario 621) de:\\nAñejo\\, Ñandú & Compañía\\; Sociedad de Responsabilidad Limitada con un nombre muy largo (${rucOf(2)})\\nEmpresa 3 S.A.C. (${rucOf(3)})`,
      'X-MICROSOFT-CDO-BUSYSTATUS:FREE',
      'END:VEVENT',
      '',
    ]);
    const again = (await get(url ?? '')).body;
    expect(again).toBe(text);
  });

  it('keeps its address until it is renewed or removed; then the former one answers 404', async () => {
    await add(0);
    const first = (await change({ calendar: 'renewed' })).calendar_url ?? '';
    expect((await change({ is_mailed: false })).calendar_url).toBe(first);
    const second = (await change({ calendar: 'renewed' })).calendar_url ?? '';
    expect(second).not.toBe(first);
    const statuses = async () => [(await get(first)).statusCode, (await get(second)).statusCode];
    expect(await statuses()).toEqual([404, 200]);
    expect((await change({ calendar: 'removed' })).calendar_url).toBeNull();
    expect(await statuses()).toEqual([404, 404]);
  });

  it('ends with a new password, of the account or by a link of recovery', async () => {
    await add(0);
    const accounts = accountsRepository(t.services.database);
    const renewed = async () => (await change({ calendar: 'renewed' })).calendar_url ?? '';
    const byRecovery = await renewed();
    const day = new Date(testNow.getTime() + 86_400_000);
    await accounts.startRecovery({ accountantId, tokenHash: 'hash', expiresAt: day });
    expect((await get(byRecovery)).statusCode).toBe(200);
    await accounts.recover('hash', 'another', testNow);
    expect((await get(byRecovery)).statusCode).toBe(404);
    const [row] = await t.services.database.select().from(accountants).where(eq(accountants.id, accountantId));
    if (!row) throw new Error('The account was added');
    token = (await t.services.tokens.issue(row)).token;
    const byAccount = await renewed();
    expect((await get(byAccount)).statusCode).toBe(200);
    await accounts.changePassword(accountantId, 'another', testNow);
    expect((await get(byAccount)).statusCode).toBe(404);
  });

  it('has the clients of its accountant alone, and a guessed address answers 404', async () => {
    await add(0);
    const own = (await change({ calendar: 'renewed' })).calendar_url ?? '';
    const stranger = await t.addAccountant();
    const of = await t.call('PATCH', '/me/notices/settings', { token: stranger.token, body: { calendar: 'renewed' } });
    const foreign: string = of.json().calendar_url;
    expect((await get(foreign)).body).not.toContain('Empresa');
    const [id = '', signature = ''] = (own.split('/').at(-2) ?? '').split('.');
    const foreignId = (foreign.split('/').at(-2) ?? '').split('.')[0] ?? '';
    const mailToken = t.services.links.signId('notice-mails', id);
    for (const guessed of [`${foreignId}.${signature}`, `${id}.`, id, `.${signature}`, mailToken, 'x'])
      expect((await get(own.replace(`${id}.${signature}`, guessed))).statusCode).toBe(404);
  });
});
