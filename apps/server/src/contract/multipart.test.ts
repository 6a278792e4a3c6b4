import { Readable } from 'node:stream';
import { Busboy } from '@fastify/busboy';
import { expect, it, vi } from 'vitest';
import { HttpProblem } from '../problem.ts';
import { multipartBody } from './multipart.ts';

const limits = { bytes: 5_000_000, parts: 100, partBytes: 1_000_000 };
const tooLarge = () => new HttpProblem(413, 'TOO_LARGE', '');
const read = (pieces: Iterable<Buffer>) =>
  multipartBody({ 'content-type': 'multipart/form-data; boundary=x' }, Readable.from(pieces)).read(limits, tooLarge);

it('a body with too many parts is not parsed to its end', async () => {
  const parse = vi.spyOn(Busboy.prototype, 'write');
  const pieces = Array.from({ length: 70 }, () => Buffer.from('--x\r\na\r\n\r\n'.repeat(6_000)));
  await expect(read(pieces)).rejects.toMatchObject({ status: 413, errors: [{ code: 'TOO_LARGE' }] });
  expect(parse.mock.calls.map(([piece]) => piece)).toEqual(pieces.slice(0, 1));
  parse.mockRestore();
});

it('parts have the bytes that were sent, however the body is cut', async () => {
  const body = Buffer.from(
    [
      '--x',
      'Content-Disposition: form-data; name="a"',
      '',
      '1\r\n--2',
      '--x',
      'Content-Disposition: form-data',
      '',
      '',
      '--x',
      'A: b',
      '',
      '3',
      '--x--',
    ].join('\r\n'),
  );
  for (const length of [1, 2, 7, body.length]) {
    const pieces = Array.from({ length: Math.ceil(body.length / length) }, (_, at) =>
      body.subarray(at * length, (at + 1) * length),
    );
    expect((await read(pieces)).map((part) => ({ ...part, bytes: Buffer.from(part.bytes).toString() }))).toEqual([
      { name: 'a', bytes: '1\r\n--2', isTooLarge: false },
      { name: '', bytes: '', isTooLarge: false },
    ]);
  }
});
