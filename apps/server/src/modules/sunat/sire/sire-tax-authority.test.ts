import { Readable } from 'node:stream';
import { arrayBuffer } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createStandIn, type StandIn } from '../stand-in/create-stand-in.ts';
import { standInAccount } from '../stand-in/stand-in-accounts.ts';
import type { StandInMode } from '../stand-in/stand-in-modes.ts';
import { largeRows, proposalText, wholeText } from '../stand-in/stand-in-proposal.ts';
import type { Proposal, Report, TaxAuthority, Taxpayer } from '../tax-authority.ts';
import type { Pace } from './pace.ts';
import { createSireClient } from './sire-client.ts';
import { sireTaxAuthority } from './sire-tax-authority.ts';

const ruc = '20514827363';
const proposal: Proposal = { book: 'compra', period: '202610' };
/** A pace without pauses. */
const direct: Pace = async (_, call) => (await call()).answer;

let now: Date;
let standIn: StandIn;
let authority: TaxAuthority;
let lines: string[];
const open = async ({ tokenSeconds, answer = 30_000 }: { tokenSeconds?: number; answer?: number } = {}) => {
  standIn = createStandIn({ clock: () => now, ...(tokenSeconds !== undefined && { tokenSeconds }) });
  const address = await standIn.app.listen({ port: 0 });
  const client = createSireClient({
    addresses: {
      security: address,
      sire: `${address}/v1/contribuyente/migeigv/libros`,
      validity: `${address}/v1/contribuyente/contribuyentes`,
    },
    pace: direct,
    log: { info: (...line: unknown[]) => void lines.push(JSON.stringify(line)) },
    timeouts: { connect: 30_000, answer, file: 30_000 },
  });
  authority = sireTaxAuthority({ client, clock: () => now });
};
beforeEach(async () => {
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
const taxpayer: Taxpayer = { ruc, name: 'EMPRESA S.A.C.', credentials };
const withCredentials = (changes: Partial<Taxpayer['credentials']>): Taxpayer => ({
  ...taxpayer,
  credentials: { ...credentials, ...changes },
});
const switchOn = (...modes: StandInMode[]) => standIn.setModes(ruc, modes);
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
    expect(answer).toEqual({ outcome: 'waiting' });
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

  it('of a month that has not begun is rejected with the code of SUNAT', async () => {
    expect(await authority.request(taxpayer, { book: 'venta', period: '203001' })).toEqual({
      outcome: 'rejected',
      code: '1007',
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
    ['unauthorized client', { outcome: 'refused', credential: 'api' }],
    ['invalid scope', { outcome: 'refused', credential: 'api' }],
    ['token html 401', { outcome: 'unavailable', service: 'api', until: null }],
    ['token html 500', { outcome: 'unavailable', service: 'api', until: null }],
    ['token reset', { outcome: 'unavailable', service: 'api', until: null }],
    ['gateway 401', { outcome: 'not permitted' }],
    ['token without sire', { outcome: 'not permitted' }],
    ['gateway 403', { outcome: 'unavailable', service: 'api', until: null, hasLoggedIn: true }],
    ['down', { outcome: 'unavailable', service: 'api', until: null, hasLoggedIn: true }],
    ['429', { outcome: 'slow down', seconds: null, hasLoggedIn: true }],
    ['429 with seconds', { outcome: 'slow down', seconds: 7, hasLoggedIn: true }],
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
    for (let attempt = 1; attempt <= 2; attempt += 1)
      expect(await authority.request(taxpayer, proposal)).toEqual({ outcome: 'not permitted' });
    expect(await authority.request(taxpayer, proposal)).toMatchObject({ outcome: 'ready' });
  });

  it('are used for one login while the token lasts', async () => {
    await authority.check(taxpayer);
    await textOf(proposal);
    now = new Date(now.getTime() + 40 * 60_000);
    await authority.check(taxpayer);
    expect(operationsCalled().filter((name) => name === 'token')).toHaveLength(1);
    // It is renewed before its end, at four fifths of an hour.
    now = new Date(now.getTime() + 9 * 60_000);
    await authority.check(taxpayer);
    expect(operationsCalled().filter((name) => name === 'token')).toHaveLength(2);
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
