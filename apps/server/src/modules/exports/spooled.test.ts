import { once } from 'node:events';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { spooled, wholly, withoutPause } from './spooled.ts';

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

/** Time passes only when the test says so. */
const stopTime = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
afterEach(() => void vi.useRealTimers());

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
    stopTime();
    const reader = spooled(counted(300).source, 20).iterator();
    await reader.next();
    vi.advanceTimersByTime(19);
    expect(await reader.next()).toMatchObject({ done: false });
    vi.advanceTimersByTime(1);
    await expect(reader.next()).rejects.toThrow('not read in time');
  });
});

describe('a stream that is written to a file completely', () => {
  const never = new AbortController().signal;

  it('has the same bytes, however many', async () => {
    for (const pieces of [0, 1, 300])
      expect(await buffer(await wholly(counted(pieces).source, never))).toEqual(await buffer(counted(pieces).source));
  });

  it('fails like its source before anything can be read', async () => {
    await expect(wholly(counted(3, new Error('broken')).source, never)).rejects.toThrow('broken');
  });

  it('ends its source when the signal is aborted', async () => {
    const { source } = counted(Infinity);
    const ending = new AbortController();
    const writing = wholly(source, ending.signal);
    ending.abort();
    await expect(writing).rejects.toThrow('The operation was aborted');
    expect(source.destroyed).toBe(true);
  });
});

describe('a stream that must be read without a long pause', () => {
  it('has the same bytes, and may take longer than the pause as a whole', async () => {
    stopTime();
    const pieces: Uint8Array[] = [];
    for await (const piece of withoutPause(counted(300).source, 60) as AsyncIterable<Uint8Array>) {
      pieces.push(piece);
      vi.advanceTimersByTime(15);
    }
    expect(pieces.length * 15).toBeGreaterThan(60);
    expect(Buffer.concat(pieces)).toEqual(await buffer(counted(300).source));
  });

  it('is destroyed with its source when nothing is read', async () => {
    const { source } = counted(300);
    const stream = withoutPause(source, 20);
    const failed = once(stream, 'error');
    await expect(failed).resolves.toEqual([new Error('The file was not read in time')]);
    await expect.poll(() => source.destroyed).toBe(true);
  });
});
