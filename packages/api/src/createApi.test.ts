import { describe, expect, expectTypeOf, it, vi } from 'vitest';
import { countReceived, createApi, type Problem, type ReceivedProgress, type Schemas } from './index.ts';

const baseUrl = 'https://api.example.pe/app/internal';
const entry = { code: 'SOME_CODE', message: 'Algo que hacer.' };
const ruc = '20100047218';
const uuid = '5b0e7f7e-6b1e-4c58-9f6e-0d7f0b8f4a11';
const businesses = { businesses: [] };

const json = (body: unknown, status = 200) => Response.json(body, { status });

function setUp(answer: (request: Request) => Response | Promise<Response>, token: string | null = 't0k3n') {
  const session = { token };
  const fetch = vi.fn<(request: Request) => Promise<Response>>(async (request) => answer(request));
  const onUnauthorized = vi.fn<() => void>();
  return {
    session,
    fetch,
    onUnauthorized,
    api: createApi({ baseUrl, fetch, getToken: () => session.token, onUnauthorized }),
  };
}

const sent = async (fetch: ReturnType<typeof setUp>['fetch']) => {
  const request = fetch.mock.calls[0]?.[0];
  return (
    request && {
      method: request.method,
      url: request.url,
      authorization: request.headers.get('Authorization'),
      body: await request.clone().text(),
    }
  );
};

const cutAfter = (text: string) => {
  const parts = [new TextEncoder().encode(text)];
  return new ReadableStream({
    pull: (stream) => {
      const part = parts.shift();
      if (part) stream.enqueue(part);
      else stream.error(new TypeError('terminated'));
    },
  });
};

const problemOf = async (call: Promise<unknown>) => {
  const { status, errors, message } = await call.then(
    () => Promise.reject(new Error('It was expected to fail.')),
    (error: Problem) => error,
  );
  return { status, errors, message };
};

describe('a call', () => {
  it('API-01 API-02 API-10 is sent to the base path with the bearer token', async () => {
    const { api, fetch } = setUp(() => json({ uuid }));
    await api.getMe();
    expect(await sent(fetch)).toEqual({ method: 'GET', url: `${baseUrl}/me`, authorization: 'Bearer t0k3n', body: '' });
  });

  it('API-02 asks for the token at each call and sends none when signed out', async () => {
    const { api, fetch, session } = setUp(() => json(businesses));
    session.token = null;
    await api.listBusinesses();
    session.token = 'another';
    await api.listBusinesses();
    expect(fetch.mock.calls.map(([request]) => request.headers.get('Authorization'))).toEqual([null, 'Bearer another']);
  });

  it('API-04 sends a JSON body, and no token with a public call', async () => {
    const { api, fetch } = setUp(() => json({ access_token: 'a', ab_test_group: 'TEMPLATEB' }));
    const body = { email: 'estudio@contapro.pe', password: 'Contapro1' };
    expect(await api.signIn({ body })).toEqual({ access_token: 'a', ab_test_group: 'TEMPLATEB' });
    expect(await sent(fetch)).toEqual({
      method: 'POST',
      url: `${baseUrl}/users/sign-in`,
      authorization: null,
      body: JSON.stringify(body),
    });
  });

  it('API-17 OPEN-041 writes filters as one URL-encoded JSON parameter', async () => {
    const { api, fetch } = setUp(() => json({}));
    const filters = { ruc, tax_period: '202610', business_uuid: uuid };
    await api.getPurchaseDashboard({ query: { filters } });
    expect((await sent(fetch))?.url).toBe(
      `${baseUrl}/purchase/dashboard?filters=${encodeURIComponent(JSON.stringify(filters))}`,
    );
  });

  it('API-22 keeps the slash at the end, query and body', async () => {
    const { api, fetch } = setUp(() => new Response(null, { status: 204 }));
    await api.validateObserved({ query: { ruc, tax_period: '202610' }, body: { cpes: ['a'] } });
    expect(await sent(fetch)).toEqual({
      method: 'PATCH',
      url: `${baseUrl}/businesses/dashboard-reports/observed/validate/?ruc=${ruc}&tax_period=202610`,
      authorization: 'Bearer t0k3n',
      body: '{"cpes":["a"]}',
    });
  });

  it('API-35 puts values into the path, encoded, and leaves out what is undefined', async () => {
    const { api, fetch } = setUp(() => json({ sas: '/f', blob_filename: 'f' }));
    await api.requestReport({
      path: { ruc: '20/1' },
      query: { tax_period: '202610', operation_type: 'COMPRA', file_extension: 'txt' },
    });
    expect((await sent(fetch))?.url).toBe(
      `${baseUrl}/businesses/20%2F1/reports?tax_period=202610&operation_type=COMPRA&file_extension=txt`,
    );
  });

  it('ENT-27 is typed by the contract', () => {
    const { api } = setUp(() => json({}));
    expectTypeOf(api.listBusinesses).returns.resolves.toEqualTypeOf<Schemas['Businesses']>();
    expectTypeOf(api.updatePassword).returns.resolves.toEqualTypeOf<undefined>();
    expectTypeOf(api.createImport).returns.resolves.toEqualTypeOf<Schemas['ImportCreated']>();
    expectTypeOf(api.getHistory).parameter(0).toExtend<{ query: { filters: Schemas['OperationFilters'] } }>();
    expectTypeOf(api.uploadImportFile)
      .parameter(0)
      .toExtend<{ path: { id: string }; query: { name: string }; file: Blob }>();
    expectTypeOf<'getReportFile'>().not.toExtend<keyof typeof api>();
    // @ts-expect-error A required query may not be forgotten.
    expectTypeOf(api.getTotals).toBeCallableWith({});
    // @ts-expect-error Nor a required input.
    expectTypeOf(api.getTotals).toBeCallableWith();
  });
});

describe('a success', () => {
  it.each([
    ['204', () => new Response(null, { status: 204 })],
    ['an empty 200', () => new Response('')],
    ['a 200 with anything', () => new Response('ok')],
  ])('API-37 COMPANY-26 COMPANY-27 is undefined where the contract describes no body: %s', async (_, answer) => {
    const { api } = setUp(answer);
    expect(
      await api.updateCredentials({ path: { uuid }, body: { username: 'ANDINA01', password: 'x' } }),
    ).toBeUndefined();
  });

  it.each([
    ['204', () => new Response(null, { status: 204 })],
    ['an empty 200', () => new Response('')],
    ['null', () => json(null)],
  ])("ERR-04 OPEN-045 without its body is 'No data found': %s", async (_, answer) => {
    const { api } = setUp(answer);
    const noData = { status: 500, errors: [], message: 'No data found' };
    expect(await problemOf(api.listBusinesses())).toEqual(noData);
    expect(await problemOf(api.signIn({ body: { email: 'a@b.pe', password: 'x' } }))).toEqual(noData);
  });

  it('ERR-03 that is not JSON is a problem', async () => {
    const { api } = setUp(() => new Response('<html>'));
    expect(await problemOf(api.listBusinesses())).toEqual({
      status: 500,
      errors: [],
      message: 'The answer is not JSON',
    });
  });
});

describe('a failure', () => {
  it.each([
    [404, 404],
    [400, 500],
    [403, 500],
    [429, 500],
    [503, 500],
  ])('ERR-02 ERR-03 of a read, %i, is reported as %i with the messages of the server', async (status, reported) => {
    const { api } = setUp(() => json({ errors: [entry] }, status));
    expect(await problemOf(api.listPeriods({ path: { id: uuid } }))).toEqual({
      status: reported,
      errors: [entry],
      message: `HTTP ${reported}`,
    });
  });

  it.each([400, 401, 404, 409, 500])('OPEN-165 of a command keeps its status: %i', async (status) => {
    const { api } = setUp(() => json([entry], status));
    expect(await problemOf(api.createBusiness({ body: newBusiness }))).toEqual({
      status,
      errors: [entry],
      message: `HTTP ${status}`,
    });
  });

  it('OPEN-046 with an unreadable body has no entries', async () => {
    const { api } = setUp(() => new Response('<html>', { status: 502 }));
    expect(await problemOf(api.chargeOneTime({ body: charge }))).toEqual({
      status: 502,
      errors: [],
      message: 'HTTP 502',
    });
  });

  it('OPEN-072 OPEN-165 of a recovery token keeps the statuses 404 and 503', async () => {
    const { api } = setUp(() => json({ errors: [entry] }, 503));
    expect((await problemOf(api.validateRecoveryToken({ query: { recovery_token: 'x' } }))).status).toBe(503);
  });

  it('OPEN-072 of the network has status 0 and its cause', async () => {
    const cause = new TypeError('fetch failed');
    const { api } = setUp(() => Promise.reject(cause));
    await expect(api.listBusinesses()).rejects.toMatchObject({ name: 'Problem', status: 0, cause });
  });

  it('ERR-03 of the connection in the middle of an answer has status 0', async () => {
    const broken = new ReadableStream({ pull: (stream) => stream.error(new TypeError('terminated')) });
    const { api } = setUp(() => new Response(broken));
    expect((await problemOf(api.listBusinesses())).status).toBe(0);
  });
});

describe('an answer that is counted while it arrives', () => {
  const body = { ruc, tax_period: '202610', page: 1, size: 20, invoiceCodes: ['a'], type: 'xml' as const };
  const download = (answer: () => Response) => {
    const onProgress = vi.fn<(progress: ReceivedProgress) => void>();
    const { api, onUnauthorized } = setUp(answer);
    const call = api.downloadValidatedFiles({ body, onResponse: countReceived(onProgress) });
    return { call, onProgress, onUnauthorized };
  };

  it('DOWNLOAD-32 reports its bytes, and is the same answer', async () => {
    const { call, onProgress } = download(() => new Response('{"zip_file":"eA=="}'));
    expect([await call, onProgress.mock.calls]).toEqual([{ zip_file: 'eA==' }, [[{ received: 19, total: null }]]]);
  });

  it('DOWNLOAD-32 has status 0 when the connection is cut while it arrives', async () => {
    const { call, onProgress } = download(() => new Response(cutAfter('{"zip_file":"eA')));
    expect((await problemOf(call)).status).toBe(0);
    expect(onProgress.mock.calls).toEqual([[{ received: 15, total: null }]]);
  });

  it('is not counted when it is a failure', async () => {
    const { call, onProgress, onUnauthorized } = download(() => json({ errors: [entry] }, 401));
    expect(await problemOf(call)).toMatchObject({ status: 401, errors: [entry] });
    expect([onProgress.mock.calls, onUnauthorized.mock.calls.length]).toEqual([[], 1]);
  });
});

describe('a 401', () => {
  it('ERR-01 SESSION-24 of an authenticated call, read or command, expires the session', async () => {
    const { api, onUnauthorized } = setUp(() => json({ errors: [entry] }, 401));
    expect(await problemOf(api.listBusinesses())).toEqual({ status: 401, errors: [entry], message: 'HTTP 401' });
    await problemOf(api.logEvent({ body: event }));
    expect(onUnauthorized).toHaveBeenCalledTimes(2);
  });

  it('OPEN-023 SESSION-22 of the profile does not', async () => {
    const { api, onUnauthorized } = setUp(() => json({ errors: [entry] }, 401));
    expect((await problemOf(api.getMe())).status).toBe(401);
    expect(onUnauthorized).not.toHaveBeenCalled();
  });

  it('LOGIN-23 OPEN-070 of a sign-in does not', async () => {
    const { api, onUnauthorized } = setUp(() => json({ errors: [entry] }, 401));
    expect((await problemOf(api.signIn({ body: { email: 'a@b.pe', password: 'x' } }))).status).toBe(401);
    expect((await problemOf(api.signInSiscont({ body: { email: 'a@b.pe', password: 'x' } }))).status).toBe(401);
    expect(onUnauthorized).not.toHaveBeenCalled();
  });

  it('SESSION-24 of a call that had no token does not: there is no session to expire', async () => {
    const { api, onUnauthorized } = setUp(() => json({ errors: [entry] }, 401), null);
    expect((await problemOf(api.listBusinesses())).status).toBe(401);
    expect(onUnauthorized).not.toHaveBeenCalled();
  });

  it('SESSION-24 that comes after another sign-in does not expire that one', async () => {
    const { api, session, onUnauthorized } = setUp(() => {
      session.token = 'new';
      return json({ errors: [entry] }, 401);
    });
    expect((await problemOf(api.listBusinesses())).status).toBe(401);
    expect(onUnauthorized).not.toHaveBeenCalled();
  });
});

describe('an abort', () => {
  const hanging = (request: Request) =>
    new Promise<Response>((_, reject) => {
      request.signal.addEventListener('abort', () => reject(request.signal.reason));
    });

  it('API-03 passes through as it is', async () => {
    const { api } = setUp(hanging);
    const controller = new AbortController();
    const call = api.listBusinesses({ signal: controller.signal });
    controller.abort();
    await expect(call).rejects.toMatchObject({ name: 'AbortError' });
  });

  it('API-03 passes through with the reason it was given', async () => {
    const { api } = setUp(hanging);
    const controller = new AbortController();
    const call = api.listBusinesses({ signal: controller.signal });
    const reason = new Error('Another period was chosen.');
    controller.abort(reason);
    await expect(call).rejects.toBe(reason);
  });

  it('SESSION-24 ignores an answer that still arrives, 401 included', async () => {
    const controller = new AbortController();
    const { api, onUnauthorized } = setUp(() => {
      controller.abort();
      return json({}, 401);
    });
    await expect(api.listBusinesses({ signal: controller.signal })).rejects.toMatchObject({ name: 'AbortError' });
    expect(onUnauthorized).not.toHaveBeenCalled();
  });
});

const newBusiness = {
  ruc,
  name: 'Comercial Andina S.A.C.',
  username: 'ANDINA01',
  passwordSOL: 'clave-sol',
  terms: true,
  privacy: true,
} as const;

const charge = { accountant_uuid: uuid, plan_id: 4, token: 'tkn', email: 'a@b.pe', amount: 118 };

const event = {
  event_type: 'view',
  description: 'reporte_general_compras',
  accountant_uuid: uuid,
  session_id: uuid,
  metadata: { timeStamp: '2026-11-21T15:04:05.000Z' },
};
