import { MockAgent } from 'undici';
import { beforeEach, expect, it } from 'vitest';
import type { CallEnd } from './call-end.ts';
import type { Pace } from './pace.ts';
import { createSireClient, type SireClient, TooLarge } from './sire-client.ts';

const address = 'https://sunat.example';
const now = Date.parse('2026-11-20T15:00:00Z');

let agent: MockAgent;
let client: SireClient;
let lines: unknown[][];
let ends: CallEnd[];
beforeEach(() => {
  agent = new MockAgent();
  agent.disableNetConnect();
  lines = [];
  ends = [];
  const pace: Pace = async (_, call) => {
    const { answer, ...end } = await call();
    ends.push(end);
    return answer;
  };
  const note =
    (level: string) =>
    (...line: unknown[]) =>
      void (level !== 'info' && lines.push([level, ...line]));
  client = createSireClient({
    addresses: { security: address, sire: address, validity: address },
    pace,
    log: { info: note('info'), warn: note('warn'), error: note('error') },
    dispatcher: agent,
    now: () => now,
  });
});

const operation = 'periods';
const call = () => client({ operation, ruc: '20100047218', parts: { codLibro: '080000' }, token: 'secreto' });
const path = '/rvierce/padron/web/omisos/080000/periodos';
const failWith = (error: Error) => agent.get(address).intercept({ path }).replyWithError(error);
const answerWith = (status: number, headers: Record<string, string> = {}) =>
  agent.get(address).intercept({ path }).reply(status, '{}', { headers });
const errorOf = (code: string) => Object.assign(new Error('with a secreto in its message'), { code });

it.each([
  ['ENOTFOUND', 'name service'],
  ['EAI_AGAIN', 'name service'],
  ['CERT_HAS_EXPIRED', 'certificate'],
  ['CERT_NOT_YET_VALID', 'certificate'],
  ['DEPTH_ZERO_SELF_SIGNED_CERT', 'certificate'],
  ['SELF_SIGNED_CERT_IN_CHAIN', 'certificate'],
  ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'certificate'],
  ['UNABLE_TO_GET_ISSUER_CERT_LOCALLY', 'certificate'],
  ['ERR_TLS_CERT_ALTNAME_INVALID', 'certificate'],
] as const)(
  '%s is a fault of this installation, which suspends nothing and is an error in the log',
  async (code, because) => {
    failWith(errorOf(code));
    expect(await call()).toEqual({ status: 'none', until: null, because });
    expect(ends).toEqual([{ hasHostFailed: false, hold: undefined, isTooFast: false }]);
    expect(lines).toEqual([
      ['error', { operation, host: 'sire', cause: code }, `SUNAT cannot be reached because of a ${because}`],
    ]);
  },
);

it.each([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'EHOSTUNREACH',
  'ETIMEDOUT',
  'EPROTO',
  'HPE_INVALID_CONSTANT',
  'UND_ERR_CONNECT_TIMEOUT',
  'UND_ERR_HEADERS_TIMEOUT',
  'UND_ERR_BODY_TIMEOUT',
  'UND_ERR_SOCKET',
  'UND_ERR_RES_CONTENT_LENGTH_MISMATCH',
])('%s is a failure of the host, whose cause is in the log', async (code) => {
  failWith(errorOf(code));
  expect(await call()).toEqual({ status: 'none', until: null, because: 'host' });
  expect(ends).toEqual([{ hasHostFailed: true, hold: undefined, isTooFast: false }]);
  expect(lines).toEqual([['warn', { operation, host: 'sire', cause: code }, 'SUNAT did not answer']]);
});

it('the failure of each address of a host is a failure of the host', async () => {
  failWith(new AggregateError([errorOf('ECONNREFUSED'), errorOf('ENETUNREACH')]));
  expect(await call()).toEqual({ status: 'none', until: null, because: 'host' });
});

it.each([
  ['a TypeError', new TypeError('undefined is not a function')],
  ['a wrong argument', errorOf('UND_ERR_INVALID_ARG')],
])('%s is an error of ours, which is thrown and says nothing of SUNAT', async (_, error) => {
  failWith(error);
  await expect(call()).rejects.toThrow(error.message);
  expect([ends, lines]).toEqual([[], []]);
});

it.each([
  [429, {}, null],
  [429, { 'Retry-After': '7' }, 7_000],
  [429, { 'retry-after': ' 2.5 ' }, 3_000],
  [429, { 'retry-after': '0' }, null],
  [429, { 'retry-after': 'soon' }, null],
  [429, { 'retry-after': 'Fri, 20 Nov 2026 15:01:30 GMT' }, 90_000],
  [429, { 'retry-after': 'Fri, 20 Nov 2026 14:59:00 GMT' }, null],
  // SUNAT's clock is five minutes ahead.
  [429, { 'retry-after': 'Fri, 20 Nov 2026 15:06:30 GMT', date: 'Fri, 20 Nov 2026 15:05:00 GMT' }, 90_000],
  [503, {}, undefined],
  [503, { 'retry-after': '30' }, 30_000],
  [200, { 'retry-after': '30' }, undefined],
])('an answer %i with %j asks for a pause of %s ms', async (status, headers, hold) => {
  answerWith(status, headers);
  await call();
  expect(ends).toEqual([{ hasHostFailed: status === 503, hold, isTooFast: false }]);
});

it('an answer 500 looks like that to calls that are too fast', async () => {
  answerWith(500);
  await call();
  expect(ends).toEqual([{ hasHostFailed: true, hold: undefined, isTooFast: true }]);
});

it('a redirect is an answer, and is not followed', async () => {
  answerWith(302, { location: 'https://elsewhere.example/' });
  expect(await call()).toMatchObject({ status: 302 });
});

it('keeps a download on the disk, and in memory only its beginning', async () => {
  const bytes = Buffer.alloc(40_000_000, 'PK');
  agent
    .get(address)
    .intercept({ path: /archivoreporte/ })
    .reply(200, bytes);
  const answer = await client({ operation: 'download', ruc: '20100047218', query: { nomArchivoReporte: 'a.zip' } });
  if (answer.status === 'none' || !answer.file) throw new Error('The file did not come');
  expect((await answer.file.stat()).size).toBe(bytes.byteLength);
  const read = await answer.file.read(Buffer.alloc(4), 0, 4, bytes.byteLength - 4);
  expect(read.buffer.toString()).toBe('PKPK');
  await answer.file.close();
});

it('leaves no file of a download that is larger than 50 MB', async () => {
  agent
    .get(address)
    .intercept({ path: /archivoreporte/ })
    .reply(200, Buffer.alloc(51_000_000));
  await expect(client({ operation: 'download', ruc: '20100047218' })).rejects.toThrow(TooLarge);
});
