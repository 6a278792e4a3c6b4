import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { spooled } from './spooled.ts';

/** A stream of numbered pieces, and the number of the piece that was taken last. */
function counted(pieces: number, fail?: Error) {
  const taken = { last: 0 };
  async function* numbers() {
    while (taken.last < pieces) {
      taken.last += 1;
      yield Buffer.alloc(10_000, taken.last % 256);
    }
    if (fail) throw fail;
  }
  return { source: Readable.from(numbers(), { objectMode: false }), taken };
}

describe('a stream that is written to a file first', () => {
  it('has the same bytes, however many', async () => {
    for (const pieces of [0, 1, 300])
      expect(await buffer(spooled(counted(pieces).source))).toEqual(await buffer(counted(pieces).source));
  });

  it('reads its source to the end although its own reader has stopped', async () => {
    const { source, taken } = counted(300);
    const reader = spooled(source).iterator();
    await reader.next();
    await expect.poll(() => [taken.last, source.destroyed]).toEqual([300, true]);
    await reader.return?.();
  });

  it('fails like its source, after what was written before', async () => {
    const read: number[] = [];
    const reading = (async () => {
      for await (const piece of spooled(counted(3, new Error('broken')).source)) read.push(piece.byteLength);
    })();
    await expect(reading).rejects.toThrow('broken');
    expect(read.reduce((sum, length) => sum + length, 0)).toBe(30_000);
  });

  it.each(['before it is read', 'while it is read'])('ends its source when it is closed %s', async (moment) => {
    const { source } = counted(Infinity);
    const stream = spooled(source);
    if (moment === 'while it is read') await stream.iterator({ destroyOnReturn: false }).next();
    stream.destroy();
    await expect.poll(() => source.destroyed).toBe(true);
  });

  it('is destroyed when it was not read in time', async () => {
    const { source } = counted(300);
    await expect(
      (async () => {
        for await (const _ of spooled(source, 20)) await new Promise((done) => setTimeout(done, 15));
      })(),
    ).rejects.toThrow('not read in time');
  });
});
