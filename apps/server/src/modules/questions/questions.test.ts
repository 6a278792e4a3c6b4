import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createLogger } from '../../logger.ts';
import { openTestApp, type TestApp, testNow } from '../../testing/test-app.ts';
import { importAndRead } from '../imports/testing/import-files.ts';
import { rceRow } from '../imports/testing/register-rows.ts';
import { demoRuc, rceHeader, sireFile } from '../imports/testing/sire-fixtures.ts';

let t: TestApp;
let owner: { id: string; token: string };
let other: { id: string; token: string };
let businessId: string;
let othersBusinessId: string;
let jpeg: Buffer;
const lines: string[] = [];

beforeAll(async () => {
  const log = createLogger({ level: 'debug', destination: { write: (line) => void lines.push(line) } });
  t = await openTestApp({ connection: { connections: 5 }, services: { log } });
  owner = await t.addAccountant();
  other = await t.addAccountant();
  businessId = (await t.addBusiness(owner.id, { ruc: demoRuc })).id;
  othersBusinessId = (await t.addBusiness(other.id, { ruc: '20131312955' })).id;
  const marked = (number: string, incal = '301') =>
    rceRow({ number, incal, amounts: { 15: '100.00', 16: '18.00', 25: '118.00' } });
  const rows = [marked('1'), marked('2'), marked('3', '')];
  await importAndRead(t.services, businessId, { 'rce.txt': sireFile(rceHeader, rows) });
  jpeg = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#808080' } })
    .jpeg()
    .toBuffer();
});
afterAll(() => t.close());
beforeEach(async () => {
  t.setNow(testNow);
  lines.length = 0;
  await t.db.sql`delete from client_questions`;
  await t.db.sql`delete from shared_limits`;
});

const codeOf = (number: string) => `20999999027-202610-01-F001-${number}`;
/** The session of the accountant is still valid. */
const later = new Date(testNow.getTime() + 3_600_000);
const days = (count: number) => new Date(testNow.getTime() + count * 86_400_000);

interface Asked {
  id: string;
  token: string;
  url: string;
}

const askRaw = (number: string, by = owner.token, business = businessId) =>
  t.call('POST', `/businesses/${business}/client-questions`, {
    token: by,
    body: { tax_period: '202610', code: codeOf(number) },
  });
const ask = async (number = '1'): Promise<Asked> => {
  const answer = await askRaw(number);
  expect(answer.statusCode).toBe(201);
  const { answer_url: url, question }: { answer_url: string; question: { id: string } } = answer.json();
  return { id: question.id, url, token: new URL(url).hash.slice(1) };
};
const list = async (number = '1', by = owner.token, business = businessId) => {
  const answer = await t.call('GET', `/businesses/${business}/client-questions`, {
    token: by,
    query: { tax_period: '202610', code: codeOf(number) },
  });
  return answer.statusCode === 200 ? answer.json().questions : refusalOf(answer);
};
const refusalOf = (answer: { statusCode: number; json: () => { errors: { code: string }[] } }) => [
  answer.statusCode,
  answer.json().errors[0]?.code,
];
const revoke = (id: string, by = owner.token, business = businessId) =>
  t.call('POST', `/businesses/${business}/client-questions/${id}/revoke`, { token: by });
const open = (token: string) => t.call('POST', '/client-questions/opened', { body: { token } });

type Content = string | Uint8Array<ArrayBuffer>;
const reply = async (parts: Record<string, Content>) => {
  const form = new FormData();
  for (const [name, content] of Object.entries(parts)) form.append(name, new Blob([content]), name);
  const written = new Response(form);
  return t.app.inject({
    method: 'POST',
    url: '/app/internal/client-questions/answers',
    headers: { 'content-type': written.headers.get('content-type') ?? '' },
    payload: Buffer.from(await written.arrayBuffer()),
  });
};
const bytesOf = (content: Uint8Array): Uint8Array<ArrayBuffer> => new Uint8Array(content);

describe('a question to the client', () => {
  it('has a link whose secret part is only in its answer, and shows the client that voucher without any RUC', async () => {
    const { token, url, id } = await ask();
    expect(url).toBe(`http://localhost:3000/consulta#${token}`);
    expect(token).toMatch(/^[\w-]{43}$/);
    const [stored] = await t.db.sql<
      { text: string }[]
    >`select row_to_json(client_questions)::text as text from client_questions`;
    expect(stored?.text).not.toContain(token);
    const answer = await open(token);
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store']);
    expect(answer.json()).toEqual({
      state: 'abierta',
      expires_at: days(7).toISOString(),
      voucher: {
        business_name: 'Comercial Andina S.A.C.',
        supplier_name: expect.any(String),
        issue_date: expect.any(String),
        document_type_code: '01',
        serie: 'F001',
        number: '00000001',
        items: [],
        currency_code: 'PEN',
        total_amount: 118,
      },
    });
    expect(answer.body).not.toMatch(/\d{11}/);
    expect(await list()).toEqual([
      {
        id,
        state: 'abierta',
        asked_at: testNow.toISOString(),
        asked_by: 'Rosa María Quispe Ñahui',
        expires_at: days(7).toISOString(),
      },
    ]);
    expect(await list('2')).toEqual([]);
  });

  it('is answered with a photo, which the accountant reads at the voucher and in its listing', async () => {
    const { token, id } = await ask();
    t.setNow(later);
    const sent = await reply({
      token,
      answer: 'pago',
      comment: ' \u202ESe pagó en efectivo.\u202C ',
      file: bytesOf(jpeg),
    });
    expect(sent.statusCode).toBe(204);
    const [question] = await list();
    expect(question).toEqual({
      id,
      state: 'respondida',
      asked_at: testNow.toISOString(),
      asked_by: 'Rosa María Quispe Ñahui',
      expires_at: days(7).toISOString(),
      answer: {
        answer: 'pago',
        answered_at: later.toISOString(),
        comment: 'Se pagó en efectivo.',
        file_link: expect.stringMatching(/^\/app\/internal\/files\/answers\/[\w.-]+\/respuesta\.jpeg$/),
      },
    });
    const file = await t.app.inject({ method: 'GET', url: question.answer.file_link });
    expect([file.statusCode, file.headers['content-type'], file.rawPayload.equals(jpeg)]).toEqual([
      200,
      'image/jpeg',
      true,
    ]);
    t.setNow(testNow);
    const listed = await t.call('GET', '/businesses/dashboard-reports/observed', {
      token: owner.token,
      query: { ruc: demoRuc, tax_period: '202610', page: '1', size: '100' },
    });
    const rows: { code: string; client_questions?: { id: string; state: string; answer: { answer: string } }[] }[] =
      listed.json().data;
    expect(
      rows.map((row) => [row.code, row.client_questions?.map(({ id: one, answer }) => [one, answer.answer])]),
    ).toEqual([
      [codeOf('2'), undefined],
      [codeOf('1'), [[id, 'pago']]],
    ]);
  });

  it('keeps its answer when the voucher is decided, so that the working paper has it', async () => {
    const { token } = await ask();
    await reply({ token, answer: 'no_lo_reconozco' });
    const query = { ruc: demoRuc, tax_period: '202610' };
    const body = { cpes: [codeOf('1')], decision_id: randomUUID() };
    const decided = await t.call('PATCH', '/businesses/dashboard-reports/observed/decline/', {
      token: owner.token,
      query,
      body,
    });
    expect(decided.statusCode).toBe(204);
    const rejected = await t.call('GET', '/businesses/dashboard-reports/rejected', {
      token: owner.token,
      query: { ...query, page: '1', page_record: '100' },
    });
    expect(rejected.json().data[0].client_questions).toMatchObject([{ answer: { answer: 'no_lo_reconozco' } }]);
    expect(refusalOf(await askRaw('1'))).toEqual([409, 'VOUCHER_CHANGED']);
    await t.call('POST', '/businesses/dashboard-reports/observed/undo', { token: owner.token, query, body });
  });

  it('filters the listings of purchases by whether the client answered', async () => {
    const numbersOf = async (listing: string, value: string) => {
      const query = { ruc: demoRuc, business_uuid: businessId, tax_period: '202610', page: '1', size: '100' };
      const answer = await t.call('GET', `/businesses/dashboard-reports/${listing}`, {
        token: owner.token,
        query: { ...query, filter_by: 'questions_of_vouchers', value_filter: value, status: '0' },
      });
      expect(answer.statusCode).toBe(200);
      return answer.json().data.map(({ code }: { code: string }) => code);
    };
    const offered = async () => {
      const query = { ruc: demoRuc, tax_period: '202610' };
      const path = '/businesses/dashboard-reports/filter-all-invoices';
      return (await t.call('GET', path, { token: owner.token, query })).json().questions_of_vouchers;
    };
    expect(await offered()).toEqual([]);
    const { token } = await ask('1');
    const { id: revoked } = await ask('2');
    await revoke(revoked);
    for (const listing of ['observed', 'all-invoices'])
      expect([await numbersOf(listing, 'respondida'), await numbersOf(listing, 'sin_respuesta')]).toEqual([
        [],
        [codeOf('1')],
      ]);
    expect((await reply({ token, answer: 'es_mio' })).statusCode).toBeLessThan(300);
    await ask('2');
    for (const listing of ['observed', 'all-invoices'])
      expect([await numbersOf(listing, 'respondida'), await numbersOf(listing, 'sin_respuesta')]).toEqual([
        [codeOf('1')],
        [codeOf('2')],
      ]);
    expect(await numbersOf('all-invoices', 'quizás')).toEqual([]);
    expect(await offered()).toEqual(['respondida', 'sin_respuesta']);
    expect(await numbersOf('observed', 'respondida')).toEqual([codeOf('1')]);
  });

  it('is for observed vouchers of the period only', async () => {
    expect(refusalOf(await askRaw('3'))).toEqual([409, 'VOUCHER_CHANGED']);
    expect(refusalOf(await askRaw('99'))).toEqual([404, 'VOUCHER_NOT_FOUND']);
  });
});

describe('a link', () => {
  it('that was guessed, and one that was revoked, get the same answer', async () => {
    const { id, token } = await ask();
    expect((await revoke(id)).statusCode).toBe(204);
    expect((await revoke(id)).statusCode).toBe(204);
    const bodyOf = async (given: string) => {
      const answer = await open(given);
      const { errors } = answer.json();
      const sent = await reply({ token: given, answer: 'es_mio' });
      return [answer.statusCode, errors, sent.statusCode, sent.json().errors];
    };
    const revoked = await bodyOf(token);
    expect(revoked).toEqual(await bodyOf('A'.repeat(43)));
    expect([revoked[0], revoked[2]]).toEqual([404, 404]);
    expect(await list()).toEqual([]);
  });

  it('is replaced by the next one for the same voucher', async () => {
    const first = await ask();
    const second = await ask();
    expect([(await open(first.token)).statusCode, (await open(second.token)).statusCode]).toEqual([404, 200]);
    expect((await list()).map(({ id }: { id: string }) => id)).toEqual([second.id]);
  });

  it('is used up by its answer, and shows nothing of the voucher afterwards', async () => {
    const { token, id } = await ask();
    expect((await reply({ token, answer: 'es_mio' })).statusCode).toBe(204);
    expect(refusalOf(await reply({ token, answer: 'no_lo_reconozco' }))).toEqual([409, 'QUESTION_ANSWERED']);
    expect((await open(token)).json()).toEqual({ state: 'respondida', expires_at: days(7).toISOString() });
    expect(await list()).toMatchObject([{ answer: { answer: 'es_mio' } }]);
    expect(refusalOf(await revoke(id))).toEqual([409, 'QUESTION_ANSWERED']);
    expect(await list()).toMatchObject([{ state: 'respondida' }]);
    // The accountant may ask again; the first answer stays.
    await ask();
    expect((await list()).map(({ state }: { state: string }) => state).toSorted()).toEqual(['abierta', 'respondida']);
  });

  it('expires after seven days', async () => {
    const { token } = await ask();
    t.setNow(new Date(days(7).getTime() - 1));
    expect((await open(token)).json().state).toBe('abierta');
    t.setNow(days(7));
    expect((await open(token)).json()).toEqual({ state: 'vencida', expires_at: days(7).toISOString() });
    expect(refusalOf(await reply({ token, answer: 'es_mio' }))).toEqual([409, 'QUESTION_EXPIRED']);
  });

  it('takes one of two answers that are sent at the same time', async () => {
    const { token } = await ask();
    const sent = await Promise.all([
      reply({ token, answer: 'es_mio' }),
      reply({ token, answer: 'no_lo_reconozco' }),
      reply({ token, answer: 'es_mio' }),
    ]);
    expect(sent.map(({ statusCode }) => statusCode).toSorted()).toEqual([204, 409, 409]);
    expect(await list()).toHaveLength(1);
  });

  it('opens neither another voucher nor a call of the accountant', async () => {
    const { token, id } = await ask('1');
    const next = await ask('2');
    expect((await open(token)).json().voucher.number).toBe('00000001');
    expect((await open(next.id)).statusCode).toBe(404);
    expect((await open(id)).statusCode).toBe(404);
    for (const path of ['/me', `/businesses/${businessId}/client-questions?tax_period=202610&code=${codeOf('2')}`])
      expect((await t.call('GET', path, { token })).statusCode).toBe(401);
    await reply({ token, answer: 'es_mio', code: codeOf('2') });
    expect([await list('2'), (await list('1'))[0].state]).toMatchObject([[{ state: 'abierta' }], 'respondida']);
  });

  it('must wait after too many guesses, and after too many uses', async () => {
    const { token } = await ask();
    const guessed = [];
    for (let count = 0; count < 62; count += 1) guessed.push((await open(`guess-${count}`)).statusCode);
    expect([guessed[0], guessed[59], guessed[60]]).toEqual([404, 404, 429]);
    expect((await open(token)).statusCode).toBe(200);
    await t.db.sql`update shared_limits set points = 60 where key like 'client-question:%'`;
    expect(refusalOf(await open(token))).toEqual([429, 'TOO_MANY_REQUESTS']);
  });
});

describe('the file of an answer', () => {
  const html = '<html><script>alert(1)</script></html>';
  it.each<[string, Content, number, string]>([
    ['a page', html, 400, 'FILE_NOT_A_PICTURE'],
    [
      'a page behind the first bytes of a photo',
      bytesOf(Buffer.concat([Buffer.from('ffd8ff', 'hex'), Buffer.from(html)])),
      400,
      'FILE_NOT_A_PICTURE',
    ],
    ['a vector graphic', '<svg xmlns="http://www.w3.org/2000/svg"/>', 400, 'FILE_NOT_A_PICTURE'],
    ['an empty file', '', 400, 'FILE_MISSING'],
    ['a large file', new Uint8Array(10_000_001), 413, 'FILE_TOO_LARGE'],
  ])('may not be %s, and the link can still be answered', async (_name, file, status, code) => {
    const { token } = await ask();
    expect(refusalOf(await reply({ token, answer: 'pago', file }))).toEqual([status, code]);
    expect((await reply({ token, answer: 'pago', file: '%PDF-1.7\n' })).statusCode).toBe(204);
  });

  it('is saved by the browser when it is a PDF', async () => {
    const { token } = await ask();
    await reply({ token, answer: 'es_mio', file: '%PDF-1.7\n' });
    const [{ answer }] = await list();
    const file = await t.app.inject({ method: 'GET', url: answer.file_link });
    expect([file.statusCode, file.headers['content-type'], file.headers['content-disposition'], file.body]).toEqual([
      200,
      'application/pdf',
      expect.stringMatching(/^attachment/),
      '%PDF-1.7\n',
    ]);
  });

  it('cannot be read by a link for another kind of file, a changed one, or after signing out', async () => {
    const { token, id } = await ask();
    await reply({ token, answer: 'pago', file: bytesOf(jpeg) });
    const session = { id: randomUUID(), version: 1, memberId: null };
    const life = { expiresAt: days(1), session };
    const url = (kind: 'vouchers' | 'answers', business: string) =>
      `/app/internal/files/answers/${t.services.links.sign(kind, { businessId: business, questionId: id }, life)}/x.jpeg`;
    const statusOf = async (path: string) => (await t.app.inject({ method: 'GET', url: path })).statusCode;
    expect([
      await statusOf(url('answers', businessId)),
      await statusOf(url('vouchers', businessId)),
      await statusOf(url('answers', othersBusinessId)),
      await statusOf(url('answers', businessId).replace(/.(?=\/x\.jpeg$)/, (last) => (last === 'A' ? 'B' : 'A'))),
    ]).toEqual([200, 404, 404, 404]);
    await t.db.sql`insert into ended_sessions (id, ended_at) values (${session.id}, now())`;
    expect(await statusOf(url('answers', businessId))).toBe(404);
  });

  it.each([
    ['no answer', {}, 'ANSWER_INVALID'],
    ['another answer', { answer: 'quizás' }, 'ANSWER_INVALID'],
    ['a long comment', { answer: 'es_mio', comment: 'a'.repeat(301) }, 'COMMENT_INVALID'],
    ['two lines', { answer: 'es_mio', comment: 'a\nb' }, 'COMMENT_INVALID'],
    ['a payment without a file', { answer: 'pago' }, 'FILE_MISSING'],
  ])('and the other parts are checked: %s', async (_name, parts, code) => {
    const { token } = await ask();
    expect(refusalOf(await reply({ token, ...parts }))).toEqual([400, code]);
    expect((await open(token)).json().state).toBe('abierta');
  });
});

describe('the picture of the voucher', () => {
  it('can be opened with the link that the client got until the question is answered', async () => {
    await t.db
      .sql`update vouchers set xml_document_id = ${randomUUID()} where business_id = ${businessId} and number = '2'`;
    const { token } = await ask('2');
    const { image_link: picture } = (await open(token)).json().voucher;
    const codeOfFile = async () => (await t.app.inject({ method: 'GET', url: picture })).json().errors[0].code;
    // There are no bytes of this document; the link itself is accepted.
    expect(await codeOfFile()).toBe('NO_FILES');
    await reply({ token, answer: 'es_mio' });
    expect(await codeOfFile()).toBe('LINK_EXPIRED');
    await t.db.sql`update vouchers set xml_document_id = null where business_id = ${businessId}`;
  });
});

describe('another accountant', () => {
  it('neither asks, reads nor revokes', async () => {
    const { id } = await ask();
    expect(refusalOf(await askRaw('1', other.token))).toEqual([404, 'BUSINESS_NOT_FOUND']);
    expect(await list('1', other.token)).toEqual([404, 'BUSINESS_NOT_FOUND']);
    expect(refusalOf(await revoke(id, other.token))).toEqual([404, 'BUSINESS_NOT_FOUND']);
    expect(refusalOf(await revoke(id, other.token, othersBusinessId))).toEqual([404, 'QUESTION_NOT_FOUND']);
    expect(refusalOf(await askRaw('1', other.token, othersBusinessId))).toEqual([404, 'VOUCHER_NOT_FOUND']);
    expect(await list()).toMatchObject([{ id, state: 'abierta' }]);
  });
});

it('the log has neither the secret part of a link nor what the client wrote', async () => {
  const { token } = await ask();
  await open(token);
  await open(`${token}x`);
  await reply({ token, answer: 'pago', comment: 'palabra-secreta', file: 'no es una foto' });
  await reply({ token, answer: 'es_mio', comment: 'palabra-secreta' });
  await t.app.inject({ method: 'GET', url: '/consulta' });
  const log = lines.join('\n');
  expect(lines.length).toBeGreaterThan(4);
  expect(log).toContain('/client-questions/answers');
  expect(log).not.toContain(token);
  expect(log).not.toContain('palabra-secreta');
});
