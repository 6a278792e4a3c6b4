import { Readable } from 'node:stream';
import { arrayBuffer } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { createSunatStandIn, type SunatStandIn } from '../stand-in/create-stand-in.ts';
import { standInAccount } from '../stand-in/stand-in-accounts.ts';
import type { StandInMode } from '../stand-in/stand-in-modes.ts';
import { largeRows, proposalText, wholeText } from '../stand-in/stand-in-proposal.ts';
import type { Proposal, Report, TaxAuthority, Taxpayer } from '../tax-authority.ts';
import { loginsRepository } from './logins.repository.ts';
import type { Pace } from './pace.ts';
import { createSireClient, type SireClient } from './sire-client.ts';
import { sireTaxAuthority } from './sire-tax-authority.ts';

const ruc = '20514827363';
const strangerId = crypto.randomUUID();
const proposal: Proposal = { book: 'compra', period: '202610' };
/** A pace without pauses. */
const direct: Pace = async (_, call) => (await call()).answer;

let t: TestApp;
let now: Date;
let standIn: SunatStandIn;
let authority: TaxAuthority;
/** The authority of another process. */
let authorityOf: () => TaxAuthority;
let calls: { beforeNextCall: (happens: () => Promise<unknown>) => void };
let lines: string[];
const open = async ({ tokenSeconds, answer = 30_000 }: { tokenSeconds?: number; answer?: number } = {}) => {
  standIn = createSunatStandIn({ clock: () => now, ...(tokenSeconds !== undefined && { tokenSeconds }) });
  const address = await standIn.app.listen({ port: 0 });
  const note = (...line: unknown[]) => void lines.push(JSON.stringify(line));
  const client = createSireClient({
    addresses: {
      security: address,
      sire: `${address}/v1/contribuyente/migeigv/libros`,
      validity: `${address}/v1/contribuyente/contribuyentes`,
    },
    pace: direct,
    log: { info: note, warn: note, error: note },
    timeouts: { connect: 30_000, answer, file: 30_000 },
  });
  const { database, secrets } = t.services;
  calls = { beforeNextCall: (happens) => void (interruption = happens) };
  let interruption: (() => Promise<unknown>) | undefined;
  const interrupted: SireClient = async (call) => {
    const happens = interruption;
    interruption = undefined;
    await happens?.();
    return client(call);
  };
  authorityOf = () =>
    sireTaxAuthority({
      client: interrupted,
      logins: loginsRepository(database, { secrets, timeOf: () => now }),
      sleep: async () => {},
    });
  authority = authorityOf();
};
beforeAll(async () => {
  t = await openTestApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  await t.db.empty();
  uses = 0;
  const { id } = await t.addAccountant({ id: taxpayer.studioId });
  await t.addBusiness(id, { id: taxpayer.id, ruc });
  const { id: stranger } = await t.addAccountant();
  await t.addBusiness(stranger, { id: strangerId, ruc, provenAt: null });
  now = new Date('2026-11-20T15:00:00Z');
  lines = [];
  await open();
});
afterEach(() => standIn.app.close());

const account = standInAccount(ruc);
const credentials = {
  ruc,
  username: account.username,
  password: account.password,
  sunatApiKey: account.clientId,
  sunatApiSecret: account.clientSecret,
};
const taxpayer: Taxpayer = {
  id: crypto.randomUUID(),
  studioId: crypto.randomUUID(),
  ruc,
  name: 'EMPRESA S.A.C.',
  credentials,
  recordUse: async () => void uses++,
};
/** How often the SOL user and its key were sent. */
let uses = 0;
const withCredentials = (changes: Partial<Taxpayer['credentials']>): Taxpayer => ({
  ...taxpayer,
  credentials: { ...credentials, ...changes },
});
const switchOn = (...modes: StandInMode[]) => standIn.setModes(ruc, modes);
const logins = () => operationsCalled().filter((name) => name === 'token').length;
const operationsCalled = () => standIn.calls.map(({ path }) => path.split('/').at(path.endsWith('/') ? -2 : -1));

async function ticketOf(some: Proposal): Promise<string> {
  const asked = await authority.request(taxpayer, some);
  if (asked.outcome !== 'ready') throw new Error(asked.outcome);
  return asked.ticket;
}

async function reportOf(some: Proposal, ticket: string): Promise<Report> {
  for (let question = 1; question <= 8; question += 1) {
    const answer = await authority.ticket(taxpayer, some, ticket);
    if (answer.outcome === 'ready') return answer.report;
    expect(['unlisted', 'waiting']).toContain(answer.outcome);
  }
  throw new Error('The ticket did not end');
}

/** Asks for a proposal, and downloads it as soon as it is there. */
async function downloaded(some: Proposal) {
  const ticket = await ticketOf(some);
  const report = await reportOf(some, ticket);
  for (let attempt = 1; attempt <= 4; attempt += 1) {
    const answer = await authority.download(taxpayer, some, ticket, report);
    if (answer.outcome !== 'gone') return answer;
  }
  throw new Error('The file did not come');
}

async function textOf(some: Proposal) {
  const answer = await downloaded(some);
  if (answer.outcome !== 'ready') throw new Error(answer.outcome);
  const files: { name: string; text: string }[] = [];
  for await (const { name, content } of answer.files)
    files.push({ name, text: Buffer.from(await arrayBuffer(Readable.from(content))).toString('utf8') });
  await answer.close();
  return files;
}

describe('the proposal of a register', () => {
  it.each([
    ['compra', 'RCE'],
    ['venta', 'RVIE'],
  ] as const)('of %s is asked for, waited for and downloaded', async (book, name) => {
    const wanted = { book, period: '202610' };
    expect(await textOf(wanted)).toEqual([
      { name: `${ruc}-202610-${name}.txt`, text: proposalText(ruc, wanted, new Set()) },
    ]);
    expect(standIn.faults).toEqual([]);
  });

  it.each<[string, ...StandInMode[]]>([
    ['number of a ticket as a number', 'ticket as number'],
    ['state without its zero', 'state without zero'],
    ['state as a number', 'state as number'],
    ['name of a field spelled correctly', 'spelled correctly'],
    ['file without a type', 'file without type'],
    ['ticket that is listed late', 'unknown five times'],
    ['ticket on the second page of the list', 'second page'],
    ['file that comes late', 'file late'],
    ['name of another month inside', 'other name inside'],
    ['path inside', 'path inside'],
    ['token that dies before the download', 'token dies'],
    ['gateway that wants a content type', 'gateway 401 without content type'],
    ['file with errors', 'errors with file'],
  ])('is read in spite of a %s', async (_, ...modes) => {
    switchOn(...modes);
    const [file] = await textOf(proposal);
    expect(file?.text).toBe(proposalText(ruc, proposal, new Set()));
    expect(standIn.faults).toEqual([]);
  });

  it('with 20,000 rows in two parts is joined with one header, and counts as its summary says', async () => {
    switchOn('large in two parts');
    const [file] = await textOf(proposal);
    const text = wholeText(ruc, proposal, new Set(['large in two parts']));
    expect(file?.text === text).toBe(true);
    expect(text.split('\r\n').filter(Boolean)).toHaveLength(1 + largeRows);
    expect(await authority.summary(taxpayer, proposal)).toMatchObject({ total: { vouchers: largeRows } });
    expect(operationsCalled().filter((name) => name === 'archivoreporte')).toHaveLength(3);
  });

  it('in two parts is joined with one header', async () => {
    switchOn('two parts');
    const [file] = await textOf(proposal);
    expect(file?.text).toBe(proposalText(ruc, proposal, new Set()));
  });

  it.each<[StandInMode, string]>([
    ['empty zip', 'empty'],
    ['not a zip', 'not a zip'],
    ['truncated zip', 'damaged'],
    ['bomb', 'too large'],
  ])('with %s cannot be read', async (mode, reason) => {
    switchOn(mode);
    expect(await downloaded(proposal)).toEqual({ outcome: 'unreadable', reason });
  });

  it('with a wrong checksum is found to be unreadable when it is read', async () => {
    switchOn('wrong checksum');
    await expect(textOf(proposal)).rejects.toMatchObject({ name: 'UnreadableFile', reason: 'checksum' });
  });

  it('with only a header is empty', async () => {
    switchOn('header only');
    expect(await downloaded(proposal)).toEqual({ outcome: 'empty' });
  });

  it.each<StandInMode>(['empty 1070', 'empty 1518'])('of a month without vouchers (%s) is empty', async (mode) => {
    for (const shape of [
      [],
      ['codes as text'],
      ['codes without details'],
      ['texts in latin1'],
    ] satisfies StandInMode[][]) {
      switchOn(mode, ...shape);
      expect(await authority.request(taxpayer, proposal)).toEqual({ outcome: 'empty' });
    }
  });

  it.each<[StandInMode, object]>([
    ['period not open', { because: 'not open', code: '1006', text: 'El periodo no se encuentra habilitado' }],
    ['already generated', { because: 'register state', code: '2293', text: 'El registro del RUC … ya fue generado' }],
    ['parameter missing', { because: 'parameters', code: '1061', text: 'El tipo de archivo es obligatorio' }],
  ])('is rejected with the words of SUNAT in plain text, in each of its shapes: %s', async (mode, refusal) => {
    for (const shape of [[], ['codes as text'], ['texts in latin1']] satisfies StandInMode[][]) {
      switchOn(mode, ...shape);
      expect(await authority.request(taxpayer, proposal)).toEqual({ outcome: 'rejected', ...refusal });
    }
    switchOn(mode, 'codes without details');
    const rejected = { outcome: 'rejected', ...refusal, text: 'Unprocessable Entity' };
    expect(await authority.request(taxpayer, proposal)).toEqual(rejected);
  });

  it('of the month before is not open on the first day of a month', async () => {
    now = new Date('2026-11-01T15:00:00Z');
    expect(await authority.request(taxpayer, proposal)).toMatchObject({ outcome: 'rejected', because: 'not open' });
    now = new Date('2026-11-02T05:00:00Z');
    expect(await authority.request(taxpayer, proposal)).toMatchObject({ outcome: 'ready' });
  });

  it('of a month that has not begun is rejected with the code of SUNAT', async () => {
    expect(await authority.request(taxpayer, { book: 'venta', period: '203001' })).toEqual({
      outcome: 'rejected',
      because: 'not open',
      code: '1007',
      text: 'El periodo no se encuentra habilitado',
    });
  });

  it.each<[StandInMode, boolean]>([
    ['state 07', true],
    ['state 10', true],
    ['errors without file', true],
    ['state 99', false],
  ])('with %s has failed', async (mode, isFinal) => {
    switchOn(mode);
    const ticket = await ticketOf(proposal);
    for (let question = 1; question <= 3; question += 1) await authority.ticket(taxpayer, proposal, ticket);
    expect(await authority.ticket(taxpayer, proposal, ticket)).toMatchObject({ outcome: 'failed', isFinal });
  });

  it('has failed with the words of SUNAT, also in Latin-1', async () => {
    switchOn('state 07', 'texts in latin1');
    const ticket = await ticketOf(proposal);
    for (let question = 1; question <= 3; question += 1) await authority.ticket(taxpayer, proposal, ticket);
    expect(await authority.ticket(taxpayer, proposal, ticket)).toEqual({
      outcome: 'failed',
      reason: 'Rechazado en la validación',
      isFinal: true,
    });
  });

  it.each<StandInMode>(['never ends', 'ends without file'])('with %s is waited for', async (mode) => {
    switchOn(mode);
    const ticket = await ticketOf(proposal);
    expect(await authority.ticket(taxpayer, proposal, ticket)).toEqual({ outcome: 'unlisted' });
    for (let question = 1; question <= 6; question += 1)
      expect(await authority.ticket(taxpayer, proposal, ticket)).toEqual({ outcome: 'waiting' });
  });

  it('is found in the list of tickets, when the answer was cut', async () => {
    switchOn('answer cut after the ticket');
    expect(await authority.request(taxpayer, proposal)).toMatchObject({ outcome: 'unavailable' });
    expect(await authority.tickets(taxpayer, proposal)).toEqual({
      outcome: 'ready',
      tickets: [{ ticket: '20260300000001', date: '2026-11-20' }],
    });
    expect(await authority.tickets(taxpayer, { ...proposal, period: '202609' })).toEqual({
      outcome: 'ready',
      tickets: [],
    });
  });

  it('has the count and the total of its summary', async () => {
    const rows = proposalText(ruc, proposal, new Set()).split('\r\n').filter(Boolean).slice(1);
    const cents = rows.reduce((sum, row) => sum + Math.round(Number(row.split('|')[24]) * 100), 0);
    expect(await authority.summary(taxpayer, proposal)).toEqual({
      outcome: 'ready',
      total: { vouchers: rows.length, cents },
    });
    switchOn('empty 1070');
    expect(await authority.summary(taxpayer, proposal)).toEqual({ outcome: 'empty' });
  });
});

describe('the credentials', () => {
  it('are accepted when they are right', async () => {
    expect(await authority.check(taxpayer)).toEqual({ outcome: 'ready', missingModules: [] });
    expect(operationsCalled()).toEqual(['token', 'periodos', 'periodos']);
  });

  it.each<[string, Taxpayer, object]>([
    ['another key of the user', withCredentials({ password: 'otra' }), { outcome: 'refused', credential: 'sol' }],
    ['another user', withCredentials({ username: 'OTRO0001' }), { outcome: 'refused', credential: 'sol' }],
    ['another secret', withCredentials({ sunatApiSecret: 'otro' }), { outcome: 'refused', credential: 'api' }],
    [
      'an ID that is no part of an address',
      withCredentials({ sunatApiKey: '../x' }),
      { outcome: 'refused', credential: 'api' },
    ],
    ['no secret', withCredentials({ sunatApiSecret: '' }), { outcome: 'no application' }],
  ])('with %s are refused', async (_, some, answer) => {
    expect(await authority.check(some)).toEqual(answer);
    expect(standIn.calls.length).toBeLessThanOrEqual(1);
  });

  it.each<[StandInMode, object]>([
    ['access denied', { outcome: 'refused', credential: 'sol' }],
    ['access denied as 401', { outcome: 'refused', credential: 'sol' }],
    ['unauthorized client', { outcome: 'not enabled' }],
    ['invalid scope', { outcome: 'not enabled' }],
    ['token html 401', { outcome: 'unavailable', service: 'api', until: null }],
    ['token html 500', { outcome: 'unavailable', service: 'api', until: null }],
    ['token reset', { outcome: 'unavailable', service: 'api', until: null }],
    ['gateway 401', { outcome: 'not permitted' }],
    ['token without sire', { outcome: 'not permitted' }],
    ['gateway 403', { outcome: 'unavailable', service: 'api', until: null, isForbidden: true, hasLoggedIn: true }],
    ['down', { outcome: 'unavailable', service: 'api', until: null, hasLoggedIn: true }],
    ['429', { outcome: 'slow down', seconds: null, until: null, hasLoggedIn: true }],
    ['429 with seconds', { outcome: 'slow down', seconds: 7, until: null, hasLoggedIn: true }],
  ])('have an outcome of their own when SUNAT is in the mode %s', async (mode, answer) => {
    switchOn(mode);
    expect(await authority.check(taxpayer)).toEqual(answer);
    expect(standIn.faults).toEqual([]);
  });

  it('have no outcome while SUNAT does not answer', async () => {
    await standIn.app.close();
    await open({ answer: 300 });
    switchOn('token silence');
    expect(await authority.check(taxpayer)).toEqual({ outcome: 'unavailable', service: 'api', until: null });
    expect(standIn.faults).toEqual([]);
  });

  it('are refused with a reason in Latin-1', async () => {
    switchOn('access denied', 'texts in latin1');
    expect(await authority.check(taxpayer)).toEqual({ outcome: 'refused', credential: 'sol' });
  });

  it('are permitted as soon as the application is known to the gateway', async () => {
    switchOn('gateway 401 four times');
    expect(await authority.request(taxpayer, proposal)).toEqual({ outcome: 'not permitted' });
    expect(await authority.request(taxpayer, proposal)).toMatchObject({ outcome: 'ready' });
  });

  it.each<[StandInMode | null, number, number]>([
    // It is renewed before its end, at four fifths of an hour.
    [null, 40, 49],
    ['expires in as text', 40, 49],
    ['expires in absent', 40, 49],
  ])('are used for one login while the token lasts (%s)', async (mode, minutes, more) => {
    if (mode) switchOn(mode);
    await textOf(proposal);
    const start = now.getTime();
    now = new Date(start + minutes * 60_000);
    await authority.periods(taxpayer, 'compra');
    expect(logins()).toBe(1);
    now = new Date(start + more * 60_000);
    await authority.periods(taxpayer, 'compra');
    expect(logins()).toBe(2);
  });

  it('are proved by a login of their own, whose token is then the shared one', async () => {
    await authority.periods(taxpayer, 'compra');
    expect(await authority.check(taxpayer)).toEqual({ outcome: 'ready', missingModules: [] });
    expect(logins()).toBe(2);
    await textOf(proposal);
    // A token in memory would have proved the key that was changed in SOL meanwhile.
    const replaced = withCredentials({ sunatApiSecret: 'anterior' });
    expect(await authority.check(replaced)).toEqual({ outcome: 'refused', credential: 'api' });
    expect(logins()).toBe(3);
  });

  it('have one token in all processes, so that a check beside a collection ends nothing', async () => {
    const other = authorityOf();
    const [first, ...others] = await Promise.all([
      authority.check(taxpayer),
      other.check(taxpayer),
      other.request(taxpayer, proposal),
      authority.request(taxpayer, { ...proposal, book: 'venta' }),
    ]);
    expect([first, others[0]]).toEqual(Array(2).fill({ outcome: 'ready', missingModules: [] }));
    expect(others.slice(1).map(({ outcome }) => outcome)).toEqual(['ready', 'ready']);
    expect(logins()).toBeLessThanOrEqual(3);
    const before = logins();
    expect(await other.request(taxpayer, proposal)).toMatchObject({ outcome: 'ready' });
    expect(await authority.request(taxpayer, proposal)).toMatchObject({ outcome: 'ready' });
    expect([logins(), standIn.faults]).toEqual([before, []]);
  });

  it('of another business with the same RUC are not proved by its token', async () => {
    await authority.check(taxpayer);
    const stranger = { ...withCredentials({ password: 'otra' }), id: strangerId };
    expect(await authority.periods(stranger, 'compra')).toEqual({ outcome: 'refused', credential: 'sol' });
    // The same business with a key that is not the one of the token.
    const changed = withCredentials({ password: 'otra' });
    expect(await authority.periods(changed, 'compra')).toEqual({ outcome: 'refused', credential: 'sol' });
  });

  it('keep the newer token when the older one is refused late', async () => {
    await authority.periods(taxpayer, 'compra');
    const other = authorityOf();
    // Between the look at the token and the call, another process logs in.
    const { beforeNextCall } = calls;
    beforeNextCall(() => other.check(taxpayer));
    expect(await authority.request(taxpayer, proposal)).toMatchObject({ outcome: 'ready' });
    expect(logins()).toBe(2);
  });

  it('log in once with a gateway that wants a content type, which is known from then on', async () => {
    switchOn('gateway 401 without content type');
    expect(await authority.check(taxpayer)).toEqual({ outcome: 'ready', missingModules: [] });
    await authorityOf().periods(taxpayer, 'venta');
    now = new Date(now.getTime() + 60 * 60_000);
    await authority.periods(taxpayer, 'compra');
    // The first call is made twice.
    expect(operationsCalled()).toEqual(['token', 'periodos', 'periodos', 'periodos', 'periodos', 'token', 'periodos']);
    // The key is sent with each login, and with no other call.
    expect(uses).toBe(2);
  });

  it('log in at most three times an hour with a gateway that refuses each token', async () => {
    switchOn('gateway 401');
    for (let call = 0; call < 6; call += 1)
      expect(await authority.periods(taxpayer, 'compra')).toEqual({ outcome: 'not permitted' });
    expect(logins()).toBe(3);
    now = new Date(now.getTime() + 61 * 60_000);
    switchOn();
    expect(await authority.periods(taxpayer, 'compra')).toMatchObject({ outcome: 'ready' });
  });

  it('are stored sealed in the database, and their token is removed with the business', async () => {
    await authority.check(taxpayer);
    const rows = await t.db.sql<{ text: string }[]>`select sunat_logins::text as text from sunat_logins`;
    expect(rows).toHaveLength(1);
    for (const secret of ['eyJhbGciOi', account.password, account.clientSecret, account.clientId])
      expect(rows[0]?.text).not.toContain(secret);
    await t.db.sql`delete from businesses where id = ${taxpayer.id}`;
    expect([...(await t.db.sql`select from sunat_logins`)]).toEqual([]);
  });

  it.each<StandInMode>(['html with 200', 'empty with 200', 'redirect'])(
    'are neither proved nor refused by an answer that is none: %s',
    async (mode) => {
      switchOn(mode);
      const none = { outcome: 'unavailable', service: 'api', until: null };
      expect(await authority.check(taxpayer)).toEqual({ ...none, hasLoggedIn: true });
      expect(await authority.request(taxpayer, proposal)).toEqual(none);
    },
  );

  it('have to wait as long as SUNAT says with a date, by its own clock', async () => {
    switchOn('429 with date');
    expect(await authority.check(taxpayer)).toMatchObject({ outcome: 'slow down', seconds: 40 });
  });

  it('are in no line of the log', async () => {
    await textOf(proposal);
    switchOn('access denied');
    await authority.check(withCredentials({ password: 'otra-clave' }));
    expect(lines.length).toBeGreaterThan(8);
    const secrets = [
      account.password,
      'otra-clave',
      account.clientSecret,
      account.clientId,
      account.username,
      ruc,
      'Bearer',
      'eyJhbGciOi',
    ];
    for (const secret of secrets) expect(lines.join('\n')).not.toContain(secret);
  });
});
