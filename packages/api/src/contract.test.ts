import contract from '@contapro/openapi/contract.json' with { type: 'json' };
import { expect, it, vi } from 'vitest';
import { createApi } from './index.ts';

const baseUrl = 'https://api.example.pe/app/internal';

interface Described {
  operationId: string;
  security?: readonly unknown[];
  'x-server-only'?: boolean;
  responses: Record<string, Answered>;
}

interface Answered {
  description?: string;
  content?: object;
  $ref?: string;
}

const isFile = ({ content = {} }: Answered = {}) => Object.keys(content).length > 0 && !('application/json' in content);

/** Every operation but those that only the server of a partner calls. */
const described = Object.entries<Record<string, Described>>(contract.paths).flatMap(([path, methods]) =>
  Object.entries(methods)
    .map(([method, operation]) => ({ method, path, ...operation }))
    .filter((operation) => !operation['x-server-only']),
);

/** Makes any call of the client: which input each takes is the compiler's business. */
const make = async (call: (...input: never[]) => Promise<unknown>, input: object = {}): Promise<unknown> =>
  Reflect.apply(call, undefined, [{ file: new Blob(), ...input }]);

it('API-01 API-02 ENT-27 calls every operation at its method and path of the contract, with a token where one is required', async () => {
  const fetch = vi.fn<(request: Request) => Promise<Response>>(async () => new Response('{}'));
  const api = createApi({ baseUrl, fetch, getToken: () => 't0k3n' });
  for (const call of Object.values(api))
    await make(call, { path: { id: '{id}', uuid: '{uuid}', ruc: '{ruc}' } }).catch(() => {});
  const made = fetch.mock.calls.map(([request]) => ({
    method: request.method.toLowerCase(),
    url: decodeURI(request.url),
    token: request.headers.get('Authorization'),
  }));
  const expected = described
    .filter(({ responses }) => !isFile(responses['200']))
    .map(({ method, path, security }) => ({
      method,
      url: `${baseUrl}${path}`,
      token: security?.length === 0 ? null : 'Bearer t0k3n',
    }));
  const compare = (one: string, other: string) => one.localeCompare(other);
  const inOrder = (calls: typeof made) =>
    calls.toSorted((one, other) => compare(one.url, other.url) || compare(one.method, other.method));
  expect(inOrder(made)).toEqual(inOrder(expected));
});

it('OPEN-045 accepts an empty answer only where the contract describes one', async () => {
  const fetch = async () => new Response(null, { status: 204 });
  const api = createApi({ baseUrl, fetch });
  const empty: string[] = [];
  for (const [id, call] of Object.entries(api)) {
    await make(call).then(
      () => empty.push(id),
      () => {},
    );
  }
  const expected = described.filter(({ responses }) => '204' in responses).map(({ operationId }) => operationId);
  expect(empty.toSorted()).toEqual(expected.toSorted());
});

it('ERR-02 ERR-03 OPEN-165 reports the failures of reads as 404 or 500, and those of other calls as they are', async () => {
  const fetch = async () => Response.json({}, { status: 418 });
  const api = createApi({ baseUrl, fetch });
  const coarse: string[] = [];
  for (const [id, call] of Object.entries(api)) {
    await make(call).catch(({ status }: { status: number }) => {
      if (status === 500) coarse.push(id);
    });
  }
  const downloads = ['downloadAllInvoicesFiles', 'downloadValidatedFiles'];
  const reads = described.filter(({ method, responses }) => method === 'get' && !isFile(responses['200']));
  expect(coarse.toSorted()).toEqual(
    [...downloads, ...reads.map(({ operationId }) => operationId)]
      .filter((id) => id !== 'validateRecoveryToken')
      .toSorted(),
  );
});

it('OPEN-023 SESSION-24 OPEN-070 expires the session on the 401 of any call but the profile, signing out and the public ones', async () => {
  const onUnauthorized = vi.fn<() => void>();
  const fetch = async () => Response.json({}, { status: 401 });
  const api = createApi({ baseUrl, fetch, getToken: () => 't0k3n', onUnauthorized });
  const kept: string[] = [];
  for (const [id, call] of Object.entries(api)) {
    onUnauthorized.mockClear();
    await make(call).catch(() => {});
    if (onUnauthorized.mock.calls.length === 0) kept.push(id);
  }
  const visitors = described.filter(({ security, responses }) => security?.length === 0 && !isFile(responses['200']));
  expect(kept.toSorted()).toEqual(['getMe', 'signOut', ...visitors.map(({ operationId }) => operationId)].toSorted());
});
