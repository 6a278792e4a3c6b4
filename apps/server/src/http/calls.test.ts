import { SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../app.ts';
import { createHandlers } from '../handlers.ts';
import { recaptchaSources } from '../modules/accounts/recaptcha.ts';
import { signUp } from '../testing/sign-up.ts';
import { openTestApp, type TestApp, testNow } from '../testing/test-app.ts';

let t: TestApp;
let token: string;
let accountantId: string;
let businessId: string;
beforeAll(async () => {
  t = await openTestApp();
  ({ token, id: accountantId } = await t.addAccountant());
  businessId = (await t.addBusiness(accountantId)).id;
});
afterAll(() => t.close());

const errorOf = (answer: { statusCode: number; json: () => { errors: { code: string; message: string }[] } }) => {
  const [{ code, message } = { code: '', message: '' }] = answer.json().errors;
  return [answer.statusCode, code, message];
};

describe('the token of a call', () => {
  const unauthorized = (message: string) => [401, 'UNAUTHORIZED', message];
  const notValid = unauthorized('Tu sesión no es válida. Vuelve a iniciar sesión.');

  it('API-02 SESSION-32 is checked before all other parts of the call', async () => {
    const missing = unauthorized('Inicia sesión para continuar.');
    expect(errorOf(await t.call('GET', '/purchase/dashboard', { query: { filters: 'no' } }))).toEqual(missing);
    expect(errorOf(await t.call('POST', '/me/businesses', { body: '{' }))).toEqual(missing);
    expect(errorOf(await t.call('GET', '/me', { headers: { authorization: 'Basic eDp5' } }))).toEqual(missing);
  });

  it('SESSION-28 is good for twelve hours', async () => {
    t.setNow(new Date(testNow.getTime() + 12 * 3_600_000 - 1000));
    expect((await t.call('GET', '/me', { token })).statusCode).toBe(200);
    t.setNow(new Date(testNow.getTime() + 12 * 3_600_000 + 1000));
    expect(errorOf(await t.call('GET', '/me', { token }))).toEqual(
      unauthorized('Tu sesión caducó. Vuelve a iniciar sesión.'),
    );
    t.setNow(testNow);
  });

  it('SESSION-24 is refused when tampered, unsigned, signed by another or of another kind', async () => {
    const [head = '', payload = '', signature = ''] = token.split('.');
    const claims = {
      sub: accountantId,
      ver: 1,
      iss: 'contapro',
      aud: 'contapro-api',
      exp: testNow.getTime() / 1000 + 60,
    };
    const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const forged = await new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(Buffer.alloc(32, 9));
    const otherUse = await new SignJWT({ ...claims, aud: 'other' })
      .setProtectedHeader({ alg: 'HS256' })
      .sign(Buffer.alloc(32, 1));
    const tampered = `${head}.${encoded({ ...claims, sub: crypto.randomUUID() })}.${signature}`;
    const unsigned = `${encoded({ alg: 'none' })}.${payload}.`;
    for (const bad of [forged, otherUse, tampered, unsigned, 'x', `${token}x`]) {
      expect(errorOf(await t.call('GET', '/me', { token: bad }))).toEqual(notValid);
    }
  });

  it('is refused for an accountant who was deleted', async () => {
    const gone = (await t.services.tokens.issue({ id: crypto.randomUUID(), tokenVersion: 1 })).token;
    expect(errorOf(await t.call('GET', '/me', { token: gone }))).toEqual(notValid);
  });
});

describe('a text that PostgreSQL cannot store', () => {
  const event = (extra: unknown) => ({
    event_type: 'view',
    description: 'x',
    accountant_uuid: accountantId,
    session_id: crypto.randomUUID(),
    metadata: { timeStamp: '2026-11-21T15:04:05.000Z', extra },
  });
  const period = { ruc: '20100047218', tax_period: '202610' };

  it('is refused when it contains U+0000, wherever it is', async () => {
    const refusal = (field: string) => [
      400,
      'INVALID_REQUEST',
      `El campo "${field}" tiene un carácter que no se puede guardar. Escríbelo otra vez.`,
    ];
    const person = { last_name: 'Quispe', document_number: '45678912', phone_number: '987654321' };
    const account = { ...person, name: 'Rosa\0', email: 'rosa@contapro.pe', password: 'Contapro1' };
    const body = { cpes: ['a', 'b\0'] };
    const answers = [
      await t.call('POST', '/users-siscont', { body: account }),
      await t.call('POST', '/me/event-logs', { token, body: event(['a', { b: 'c\0' }]) }),
      await t.call('POST', '/me/event-logs', { token, body: event({ 'a\0': 'b' }) }),
      await t.call('PATCH', '/businesses/dashboard-reports/observed/decline/', { token, query: period, body }),
      await t.call('GET', '/users/recover-password', { query: { recovery_token: 'a\0' } }),
    ];
    expect(answers.map(errorOf)).toEqual([
      refusal('name'),
      refusal('metadata.extra.1.b'),
      refusal('metadata.extra'),
      refusal('cpes.1'),
      refusal('recovery_token'),
    ]);
  });

  it('is stored with U+FFFD instead of an unpaired surrogate', async () => {
    expect((await t.call('POST', '/me/event-logs', { token, body: event('a\ud800') })).statusCode).toBe(204);
    const rows = await t.db.sql`select event -> 'metadata' ->> 'extra' as extra from event_logs`;
    expect([...rows]).toEqual([{ extra: 'a\ufffd' }]);
  });
});

describe('the check of a call against the contract', () => {
  const filters = (value: unknown) => ({ filters: typeof value === 'string' ? value : JSON.stringify(value) });
  const good = () => ({ ruc: '20100047218', tax_period: '202610', business_uuid: businessId });

  it('API-17 accepts `filters` as JSON', async () => {
    expect((await t.call('GET', '/purchase/dashboard', { token, query: filters(good()) })).statusCode).toBe(200);
  });

  it.each([
    ['not JSON', '{ruc:', 'El campo "filters" debe ser un objeto escrito como JSON.'],
    ['a list', [], 'Se esperaba un objeto.'],
    ['null', null, 'Se esperaba un objeto.'],
    ['another form of period', { tax_period: '2026-10' }, 'El periodo debe tener la forma AAAAMM, por ejemplo 202610.'],
    ['month 13', { tax_period: '202613' }, 'El periodo debe tener la forma AAAAMM, por ejemplo 202610.'],
    ['a number for a RUC', { ruc: 20100047218 }, 'El RUC debe tener 11 dígitos.'],
    ['no uuid', { business_uuid: 'x' }, 'El campo "business_uuid" no tiene la forma esperada.'],
    ['an unknown field', { operation_type: 'COMPRA' }, 'El campo "operation_type" no se reconoce. Quítalo.'],
  ])('API-17 refuses `filters` that are %s', async (_case, change, message) => {
    const isPart = typeof change === 'object' && change !== null && !Array.isArray(change);
    const query = filters(isPart ? { ...good(), ...change } : change);
    expect(errorOf(await t.call('GET', '/purchase/dashboard', { token, query }))).toEqual([
      400,
      'INVALID_REQUEST',
      message,
    ]);
  });

  it('API-17 says when `filters` or one of its fields is missing', async () => {
    const missing = (field: string) => [400, 'INVALID_REQUEST', `Falta el campo "${field}".`];
    expect(errorOf(await t.call('GET', '/purchase/dashboard', { token }))).toEqual(missing('filters'));
    const { ruc: _, ...rest } = good();
    expect(errorOf(await t.call('GET', '/purchase/dashboard', { token, query: filters(rest) }))).toEqual(
      missing('ruc'),
    );
  });

  it('OPEN-044 refuses pages and sizes out of range', async () => {
    const list = (change: Record<string, string>) =>
      t.call('GET', '/businesses/dashboard-reports/observed', {
        token,
        query: { ruc: '20100047218', tax_period: '202610', page: '1', size: '20', ...change },
      });
    const page = [400, 'INVALID_REQUEST', 'La página debe ser un número entero desde 1.'];
    const size = [400, 'INVALID_REQUEST', 'El tamaño de página debe ser un número entero de 1 a 100.'];
    expect((await list({})).statusCode).toBe(200);
    for (const value of ['0', '-1', '1.5', 'x', '']) expect(errorOf(await list({ page: value }))).toEqual(page);
    for (const value of ['0', '101', 'x']) expect(errorOf(await list({ size: value }))).toEqual(size);
    // Twice.
    const address =
      '/app/internal/businesses/dashboard-reports/observed?ruc=20100047218&tax_period=202610&page=1&size=20';
    const headers = { authorization: `Bearer ${token}` };
    expect(errorOf(await t.app.inject({ url: `${address}&page=2`, headers }))).toEqual(page);
    expect(errorOf(await t.app.inject({ url: `${address}&size=5`, headers }))).toEqual(size);
  });

  it('refuses a body that is missing, not JSON, of another type or too large', async () => {
    const post = (body: string | undefined, type?: string) =>
      t.app.inject({
        method: 'POST',
        url: '/app/internal/users/sign-in',
        ...(body !== undefined && { payload: body }),
        headers: type === undefined ? {} : { 'content-type': type },
      });
    const body = JSON.stringify({ email: 'a@b.pe', password: 'x' });
    expect(errorOf(await post(undefined)).slice(0, 2)).toEqual([400, 'BODY_MISSING']);
    expect(errorOf(await post('', 'application/json')).slice(0, 2)).toEqual([400, 'INVALID_JSON']);
    expect(errorOf(await post('{"email"', 'application/json')).slice(0, 2)).toEqual([400, 'INVALID_JSON']);
    expect(errorOf(await post('null', 'application/json')).slice(0, 2)).toEqual([400, 'BODY_MISSING']);
    expect(errorOf(await post(body, 'text/plain')).slice(0, 2)).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE']);
    expect(errorOf(await post(body, 'application/octet-stream')).slice(0, 2)).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE']);
    expect(errorOf(await post(body, 'x')).slice(0, 2)).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE']);
    expect(errorOf(await post(body)).slice(0, 2)).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE']);
    const large = JSON.stringify({ email: 'a@b.pe', password: 'x'.repeat(1_100_000) });
    expect(errorOf(await post(large, 'application/json')).slice(0, 2)).toEqual([413, 'BODY_TOO_LARGE']);
    expect(errorOf(await post('{"email":1,"password":"x"}', 'application/json'))).toEqual([
      400,
      'INVALID_REQUEST',
      'Ingrese un correo válido',
    ]);
    expect(errorOf(await post('{"__proto__":{"x":1}}', 'application/json')).slice(0, 2)).toEqual([400, 'INVALID_JSON']);
  });

  it('ERR-02 answers an unknown address or method with 404 in the common format of errors', async () => {
    const unknown = [404, 'NOT_FOUND', 'Esta dirección no existe. Revisa cómo está escrita.'];
    expect(errorOf(await t.call('GET', '/nothing'))).toEqual(unknown);
    expect(errorOf(await t.call('DELETE', '/me'))).toEqual(unknown);
    expect((await t.call('GET', '/businesses/%E0%A4%A/periods')).statusCode).toBe(400);
  });
});

describe('every answer', () => {
  it('has the security headers, an id, and an ETag that leads to a 304', async () => {
    const answer = await t.call('GET', '/health');
    expect([answer.statusCode, answer.json()]).toEqual([200, { status: 'ready' }]);
    expect(answer.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'SAMEORIGIN',
      'x-request-id': expect.any(String),
      etag: expect.any(String),
    });
    expect(answer.headers['content-security-policy']).toContain("script-src 'self';style-src 'self';");
    const again = await t.call('GET', '/health', { headers: { 'if-none-match': String(answer.headers.etag) } });
    expect(again.statusCode).toBe(304);
  });

  it('RESP-05 RESP-06 lets pages load what the configured adapters need, and nothing else', async () => {
    const sources = { script: ['https://a.pe/api/'], frame: ['https://b.pe'], connect: ['https://a.pe'] };
    const app = await createApp({
      services: t.services,
      handlers: createHandlers(t.services),
      contentOrigins: ['https://c.pe'],
      contentSources: [sources, recaptchaSources],
    });
    const policy = String((await app.inject('/app/internal/health')).headers['content-security-policy']);
    await app.close();
    const directives = Object.fromEntries(policy.split(';').map((each) => each.split(/ (.*)/s)));
    expect(directives).toMatchObject({
      'script-src':
        "'self' https://c.pe https://a.pe/api/ https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/",
      'frame-src':
        "'self' https://c.pe https://b.pe https://www.google.com/recaptcha/ https://recaptcha.google.com/recaptcha/",
      'connect-src': "'self' https://c.pe https://a.pe https://www.google.com/recaptcha/",
      'style-src': "'self'",
      'worker-src': "'self'",
    });
  });

  it('may be kept by the browser of one accountant only, and not at all when it contains a token', async () => {
    const account = { email: 'cache@contapro.pe', password: 'Contapro1' };
    const signedUp = await t.call('POST', '/users', { body: { ...signUp, ...account } });
    const signedIn = await t.call('POST', '/users/sign-in', { body: account });
    const mine = await t.call('GET', '/me', { token });
    const again = await t.call('GET', '/me', { token, headers: { 'if-none-match': String(mine.headers.etag) } });
    const { ruc } = await t.addBusiness(accountantId, { ruc: '20601030013' });
    const query = { tax_period: '202610', operation_type: 'COMPRA', file_extension: 'txt' };
    const report = await t.call('GET', `/businesses/${ruc}/reports`, { token, query });
    expect(
      [signedUp, signedIn, mine, again, report].map(({ statusCode, headers }) => [
        statusCode,
        headers['cache-control'],
      ]),
    ).toEqual([
      [200, 'no-store'],
      [200, 'no-store'],
      [200, 'private, no-cache'],
      [304, 'private, no-cache'],
      [200, 'no-store'],
    ]);
  });

  it('API-01 does not contain the cause of an internal error', async () => {
    const broken = await openTestApp({
      services: { captcha: { accepts: () => Promise.reject(new Error('The captcha said user@contapro.pe')) } },
    });
    const answer = await broken.call('POST', '/users', { body: signUp });
    const { request_id: id } = answer.json();
    expect(id).toBe(answer.headers['x-request-id']);
    expect(errorOf(answer)).toEqual([
      500,
      'INTERNAL_ERROR',
      `Algo falló de nuestro lado. Por favor, inténtalo de nuevo en un minuto. Si se repite, escríbenos con este código: ${id.slice(0, 8)}.`,
    ]);
    await broken.close();
  });
});
