import { describe, expect, it, vi } from 'vitest';
import { createApi, fetchWithToken, type Problem } from './index.ts';

const baseUrl = 'https://api.example.pe/app/internal';
const uuid = '5b0e7f7e-6b1e-4c58-9f6e-0d7f0b8f4a11';
const refusal = () =>
  Response.json({ errors: [{ code: 'UNAUTHORIZED', message: 'Tu sesión caducó.' }] }, { status: 401 });

/** A server that accepts these tokens, and a host whose server gives `issued` one after the other. */
function setUp({ accepted, issued }: { accepted: readonly string[]; issued: readonly (string | null | Error)[] }) {
  const calls: { token: string | null; body: string }[] = [];
  const tokens = [...issued];
  const requestToken = vi.fn<() => Promise<string | null>>(async () => {
    const next = tokens.shift();
    if (next instanceof Error) throw next;
    return next ?? null;
  });
  const onUnauthorized = vi.fn<() => void>();
  const fetch = async (request: Request) => {
    const token = request.headers.get('Authorization');
    const call = { token, body: '' };
    calls.push(call);
    call.body = await request.text();
    return accepted.some((one) => token === `Bearer ${one}`) ? Response.json({ businesses: [] }) : refusal();
  };
  const api = createApi({ baseUrl, fetch: fetchWithToken({ requestToken, onUnauthorized, fetch }) });
  return { api, calls, requestToken, onUnauthorized };
}

const statusOf = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    ({ status }: Problem) => status,
  );

describe('fetchWithToken', () => {
  it('asks for one token for all calls and keeps it', async () => {
    const { api, calls, requestToken } = setUp({ accepted: ['a'], issued: ['a', 'b'] });
    await Promise.all([api.listBusinesses(), api.listBusinesses()]);
    await api.listBusinesses();
    expect(calls.map(({ token }) => token)).toEqual(['Bearer a', 'Bearer a', 'Bearer a']);
    expect(requestToken).toHaveBeenCalledOnce();
  });

  it('renews the token once for all calls that were refused, and repeats them with their bodies', async () => {
    const { api, calls, requestToken, onUnauthorized } = setUp({ accepted: ['b'], issued: ['a', 'b'] });
    const body = { username: 'ANDINA01', password: 'x' };
    const update = api.updateCredentials({ path: { uuid }, body });
    expect(await Promise.all([statusOf(update), statusOf(api.listBusinesses())])).toEqual(['done', 'done']);
    // Both calls are on their way at the same time, so their order is not fixed.
    expect(calls.map(({ token, body: sent }) => `${token} ${sent}`).toSorted()).toEqual([
      'Bearer a ',
      `Bearer a ${JSON.stringify(body)}`,
      'Bearer b ',
      `Bearer b ${JSON.stringify(body)}`,
    ]);
    expect(requestToken).toHaveBeenCalledTimes(2);
    expect(onUnauthorized).not.toHaveBeenCalled();
  });

  it('fails with 401 when the renewed token is refused too, and renews again for the next call', async () => {
    const { api, calls, onUnauthorized } = setUp({ accepted: ['c'], issued: ['a', 'b', 'c'] });
    expect(await statusOf(api.listBusinesses())).toBe(401);
    expect(onUnauthorized).toHaveBeenCalledOnce();
    expect(await statusOf(api.listBusinesses())).toBe('done');
    expect(calls.map(({ token }) => token)).toEqual(['Bearer a', 'Bearer b', 'Bearer b', 'Bearer c']);
  });

  it('sends nothing when nobody is signed in, and asks again for the next call', async () => {
    const { api, calls, requestToken, onUnauthorized } = setUp({ accepted: ['a'], issued: [null, null, 'a'] });
    expect(await statusOf(api.listBusinesses())).toBe(401);
    expect([calls, onUnauthorized.mock.calls.length, requestToken.mock.calls.length]).toEqual([[], 1, 2]);
    expect(await statusOf(api.listBusinesses())).toBe('done');
  });

  it('fails with status 0 when no token can be asked for, and asks again for the next call', async () => {
    const { api, calls, onUnauthorized } = setUp({ accepted: ['a'], issued: [new TypeError('Failed to fetch'), 'a'] });
    expect(await statusOf(api.listBusinesses())).toBe(0);
    expect([calls, onUnauthorized.mock.calls.length]).toEqual([[], 0]);
    expect(await statusOf(api.listBusinesses())).toBe('done');
  });

  it('does not send a call that was aborted while its token was asked for', async () => {
    const { api, calls } = setUp({ accepted: ['a'], issued: ['a'] });
    const leaving = new AbortController();
    const call = api.listBusinesses({ signal: leaving.signal });
    leaving.abort(new Error('left'));
    await expect(call).rejects.toThrow('left');
    expect(calls).toEqual([]);
  });
});
