import { PassThrough } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../app.ts';
import { createHandlers } from '../handlers.ts';
import { signUp } from '../testing/sign-up.ts';
import { openTestApp, type TestApp } from '../testing/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await openTestApp();
});
afterAll(() => t.close());

type Call = Parameters<TestApp['call']>;

/** The statuses of so many calls, and the answer to the last of them. */
async function many(count: number, ...call: Call) {
  const statuses: number[] = [];
  let last = await t.call(...call);
  statuses.push(last.statusCode);
  while (statuses.length < count) {
    last = await t.call(...call);
    statuses.push(last.statusCode);
  }
  return { statuses, last };
}

const { accountant_profile: _profile, ...ofPartner } = signUp;

const refusal = (seconds: unknown, message: RegExp) => ({
  statusCode: 429,
  retryAfter: seconds,
  errors: [{ code: 'TOO_MANY_REQUESTS', message: expect.stringMatching(message) }],
});
const refusalOf = (answer: Awaited<ReturnType<TestApp['call']>>) => ({
  statusCode: answer.statusCode,
  retryAfter: answer.headers['retry-after'],
  errors: answer.json().errors,
});

describe('a call beyond its limit', () => {
  it('is refused with the seconds to wait and a Spanish message, for this accountant and this call only', async () => {
    const { id, token } = await t.addAccountant();
    const { ruc } = await t.addBusiness(id);
    const query = { tax_period: '202610', operation_type: 'COMPRA', file_extension: 'txt' };
    const { statuses, last } = await many(61, 'GET', `/businesses/${ruc}/reports`, { token, query });
    expect(statuses).toEqual([...Array<number>(60).fill(200), 429]);
    expect(refusalOf(last)).toEqual(
      refusal(expect.stringMatching(/^[1-9]\d?$/), /^Hiciste demasiados intentos\. Espera \d+ segundos y vuelve/),
    );
    expect((await t.call('GET', '/me', { token })).statusCode).toBe(200);
    const other = await t.addAccountant();
    expect((await t.call('GET', `/businesses/${ruc}/reports`, { token: other.token, query })).statusCode).toBe(404);
  });

  it('is counted by all processes together where it is costly: registering businesses', async () => {
    const { token } = await t.addAccountant();
    const call: Call = ['POST', '/me/businesses', { token, body: {} }];
    const { statuses } = await many(60, ...call);
    expect(new Set(statuses)).toEqual(new Set([400]));
    const other = await createApp({ services: t.services, handlers: createHandlers(t.services) });
    const answer = await other.inject({
      method: 'POST',
      url: '/app/internal/me/businesses',
      headers: { authorization: `Bearer ${token}` },
      payload: {},
    });
    await other.close();
    expect(refusalOf(answer)).toEqual(
      refusal(expect.stringMatching(/^3[0-9]{3}$/), /^Hiciste demasiados intentos\. Espera \d+ minutos/),
    );
  });

  it.each<[string, string, number, (count: number) => object, number]>([
    ['recovery by email', '/users/recover-password', 10, () => ({ email: 'nadie@estudio.pe' }), 404],
    ['recovery by network', '/users/recover-password', 20, (count) => ({ email: `nadie${count}@estudio.pe` }), 404],
    ['sign-up by email', '/users', 10, () => ({ ...signUp, captcha_token: 'rejected' }), 400],
    ['sign-up by network', '/users', 60, () => ({}), 400],
    ['sign-up of a partner by email', '/users-siscont', 10, () => ({ ...ofPartner, captcha_token: 'rejected' }), 400],
    ['sign-up of a partner by network', '/users-siscont', 60, () => ({}), 400],
  ])('is counted by all processes together where a stranger asks: %s', async (name, path, most, bodyOf, status) => {
    await t.db.sql`delete from shared_limits`;
    const other = await createApp({ services: t.services, handlers: createHandlers(t.services) });
    const isByEmail = name.endsWith('email');
    const ask = (app: Pick<typeof other, 'inject'>, count: number, network: string) =>
      app.inject({
        method: 'POST',
        url: `/app/internal${path}`,
        // What is counted by email is counted from every network.
        remoteAddress: isByEmail ? `198.51.100.${count + 1}` : network,
        payload: bodyOf(count),
      });
    const statuses = [];
    for (let count = 0; count < most; count += 1)
      statuses.push((await ask(count % 2 === 0 ? t.app : other, count, '203.0.113.9')).statusCode);
    const beyond = await ask(other, most, '203.0.113.9');
    const another = await ask(t.app, most + 1, '203.0.113.10');
    await other.close();
    expect([new Set(statuses), beyond.statusCode, another.statusCode]).toEqual([
      new Set([status]),
      429,
      isByEmail ? 429 : status,
    ]);
  });

  it('does not tell whether an eleventh SOL key is right', async () => {
    const { id, token } = await t.addAccountant();
    const { id: uuid, ruc } = await t.addBusiness(id, { ruc: '20131312955' });
    const body = { ruc, username: 'PRUEBA01', password: 'otra' };
    const { statuses, last } = await many(11, 'POST', `/businesses/${uuid}/validate-credentials`, { token, body });
    expect(statuses).toEqual([...Array<number>(10).fill(200), 429]);
    expect(refusalOf(last)).toEqual(
      refusal(expect.stringMatching(/^(900|8[5-9]\d)$/), /^Hiciste demasiados intentos\. Espera 15 minutos/),
    );
  });
});

let businesses = 0;
const nextRuc = () => `20${String((businesses += 1)).padStart(9, '0')}`;

it.each([
  ['files', 40, 'application/octet-stream', 'files?name=a.xml', 201],
  ['batches of files', 20, 'multipart/form-data; boundary=x', 'files/batch', 400],
])('receives from one accountant at the same time at most so many %s: %i', async (_, most, type, path, status) => {
  const upload = async () => {
    const { id, token } = await t.addAccountant();
    const business = await t.addBusiness(id, { ruc: nextRuc() });
    const importId: string = (await t.call('POST', `/businesses/${business.id}/imports`, { token })).json().import_id;
    return () => {
      const payload = new PassThrough();
      const headers = { authorization: `Bearer ${token}`, 'content-type': type, 'content-length': '2' };
      return {
        payload,
        answer: t.app.inject({ method: 'POST', url: `/app/internal/imports/${importId}/${path}`, headers, payload }),
      };
    };
  };
  const [mine, others] = [await upload(), await upload()];
  const slow = [...Array.from({ length: most + 1 }, mine), others()];
  const first = await Promise.race(slow.map(({ answer }) => answer));
  expect([first.statusCode, first.json().errors[0]]).toEqual([
    429,
    {
      code: 'TOO_MANY_AT_ONCE',
      message: 'Estás enviando demasiado al mismo tiempo. Espera a que termine y vuelve a intentarlo.',
    },
  ]);
  for (const { payload } of slow) payload.end('<a');
  const statuses = (await Promise.all(slow.map(({ answer }) => answer))).map(({ statusCode }) => statusCode);
  expect(statuses.toSorted()).toEqual([...Array<number>(most + 1).fill(status), 429]);
  const next = mine();
  next.payload.end('<a');
  expect((await next.answer).statusCode).toBe(status);
});

it('receives no more bytes of the batches of an accountant at the same time than it has memory for', async () => {
  const { id, token } = await t.addAccountant();
  const business = await t.addBusiness(id, { ruc: nextRuc() });
  const importId: string = (await t.call('POST', `/businesses/${business.id}/imports`, { token })).json().import_id;
  const pieces = 5;
  const batches = Array.from({ length: 8 }, () => {
    const payload = new PassThrough();
    for (let piece = 0; piece < pieces; piece += 1) payload.write(Buffer.alloc(900_000));
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'multipart/form-data; boundary=x' };
    const url = `/app/internal/imports/${importId}/files/batch`;
    // `inject` begins when somebody waits for it.
    const answer = t.app.inject({ method: 'POST', url, headers, payload }).then(({ statusCode }) => statusCode);
    return { payload, answer };
  });
  const received = () => batches.filter(({ payload }) => payload.writableLength === 0);
  const inTime = { timeout: 15_000 };
  const bytesReceived = () => batches.reduce((sum, { payload }) => sum + 4_500_000 - payload.writableLength, 0);
  await expect.poll(bytesReceived, inTime).toBeGreaterThan(14_000_000);
  expect(received().length).toBeLessThan(8);
  // Each ends, also those that wait for each other.
  for (const { payload } of batches) payload.end();
  expect(await Promise.all(batches.map(({ answer }) => answer))).toEqual(Array<number>(8).fill(400));
});

it('refuses a body that is larger than any valid body of its call', async () => {
  const { id, token } = await t.addAccountant();
  const { id: uuid, ruc } = await t.addBusiness(id, { ruc: nextRuc() });
  const tooLarge = await t.call('POST', '/users/sign-in', { body: { email: 'a@b.pe', password: 'x'.repeat(70_000) } });
  expect([tooLarge.statusCode, tooLarge.json().errors[0].code]).toEqual([413, 'BODY_TOO_LARGE']);
  const { import_id: importId } = (await t.call('POST', `/businesses/${uuid}/imports`, { token })).json();
  const files = Array.from({ length: 500 }, () => ({ name: `${'\n'.repeat(251)}.xml`, bytes: 1 }));
  const cpes = Array.from({ length: 1000 }, (_, index) => String(index).padEnd(120, '-'));
  const query = { ruc, tax_period: '202610' };
  expect([
    (await t.call('POST', `/imports/${importId}/missing-files`, { token, body: { files } })).statusCode,
    (await t.call('PATCH', '/businesses/dashboard-reports/observed/decline/', { token, query, body: { cpes } }))
      .statusCode,
  ]).toEqual([201, 404]);
});

describe('the errors of a large request', () => {
  const sizeOf = ({ body }: { body: string }) => Buffer.byteLength(body);

  it('are not collected where a list is too long or every item is wrong', async () => {
    const { id, token } = await t.addAccountant();
    const { id: uuid, ruc } = await t.addBusiness(id, { ruc: nextRuc() });
    const { import_id: importId } = (await t.call('POST', `/businesses/${uuid}/imports`, { token })).json();
    const query = { ruc, tax_period: '202610' };
    const files = Array<number>(500_000).fill(1);
    const cpes = Array<string>(200_000).fill('');
    const tooLong = await t.call('POST', `/imports/${importId}/missing-files`, { token, body: { files } });
    const allWrong = await t.call('POST', `/imports/${importId}/missing-files`, {
      token,
      body: { files: files.slice(0, 500) },
    });
    const declined = await t.call('PATCH', '/businesses/dashboard-reports/observed/decline/', {
      token,
      query,
      body: { cpes },
    });
    const refusal = (message: string, name: string) => [400, [{ code: 'INVALID_REQUEST', message, name }]];
    expect([tooLong, allWrong, declined].map((answer) => [answer.statusCode, answer.json().errors])).toEqual([
      refusal('El campo "files" debe tener como máximo 500 elementos.', 'files'),
      refusal('El campo "files.0" debe ser un objeto.', 'files.0'),
      refusal('El campo "cpes" debe tener como máximo 1000 elementos.', 'cpes'),
    ]);
  });

  it('are at most twenty, with short names', async () => {
    const unknown = (count: number, length: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, index) => [`${index}`.padEnd(length, 'x'), 1]));
    const post = (body: object) => t.call('POST', '/users-siscont', { body });
    const some = await post(unknown(50, 1000));
    expect([some.statusCode, some.json().errors.length, sizeOf(some) < 8_000]).toEqual([400, 20, true]);
    const many = await post(unknown(5000, 5));
    expect([many.statusCode, many.json().errors.length]).toEqual([400, 1]);
  });

  it('do not hold up other calls while many such requests arrive', async () => {
    const { id, token } = await t.addAccountant();
    const { id: uuid } = await t.addBusiness(id, { ruc: nextRuc() });
    const { import_id: importId } = (await t.call('POST', `/businesses/${uuid}/imports`, { token })).json();
    const body = { files: Array<number>(500_000).fill(1) };
    const attack = Array.from({ length: 24 }, () =>
      t.call('POST', `/imports/${importId}/missing-files`, { token, body }),
    );
    expect((await t.call('GET', '/me', { token })).statusCode).toBe(200);
    const answers = await Promise.all(attack);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array<number>(24).fill(400));
    expect(Math.max(...answers.map(sizeOf))).toBeLessThan(1_000);
  });
});

it('refuses a value with more nested levels than the database can store without delay', async () => {
  const { id, token } = await t.addAccountant();
  const nested = (levels: number): unknown => JSON.parse(`${'['.repeat(levels)}${']'.repeat(levels)}`);
  const post = (extra: unknown) =>
    t.call('POST', '/me/event-logs', {
      token,
      body: {
        event_type: 'view',
        description: 'x',
        accountant_uuid: id,
        session_id: crypto.randomUUID(),
        metadata: { timeStamp: '2026-11-21T15:04:05.000Z', extra },
      },
    });
  const refused = await post(nested(3_000));
  expect([(await post(nested(20))).statusCode, refused.statusCode, refused.json().errors]).toEqual([
    204,
    400,
    [
      {
        code: 'INVALID_REQUEST',
        message: 'El campo "metadata" tiene demasiados niveles. Envíalo con menos.',
        name: 'metadata',
      },
    ],
  ]);
});

it('refuses an event that is larger than any valid event', async () => {
  const { id, token } = await t.addAccountant();
  const body = {
    event_type: 'view',
    description: 'x',
    accountant_uuid: id,
    session_id: crypto.randomUUID(),
    metadata: { timeStamp: '2026-11-21T15:04:05.000Z', extra: 'x'.repeat(9000) },
  };
  const answer = await t.call('POST', '/me/event-logs', { token, body });
  expect([answer.statusCode, answer.json().errors[0].code]).toEqual([413, 'BODY_TOO_LARGE']);
});
