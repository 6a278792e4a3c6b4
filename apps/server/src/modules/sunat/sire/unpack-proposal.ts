import { once } from 'node:events';
import type { FileHandle } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { crc32 } from 'node:zlib';
import * as yauzl from 'yauzl';
import { UnreadableFile, type UnreadableReason } from '../tax-authority.ts';

/** The limits of what the zips of a proposal may unpack to. */
const limits = { entries: 100, unpackedBytes: 500_000_000, ratio: 100 };

/** The text of a proposal, of which the zips are parts. */
export interface UnpackedProposal {
  extension: 'txt' | 'csv';
  /** The parts, joined. The header, which each part repeats, is only at the beginning. It can be read again. */
  content: AsyncIterable<Uint8Array>;
}

/**
 * Opens the zips of a proposal, which must stay open while its content is read. The names of the entries decide nothing but their extension: SUNAT gives them arbitrary
 * names. The content is unpacked while it is read.
 */
export async function unpackProposal(
  zips: readonly FileHandle[],
): Promise<UnpackedProposal | UnreadableReason | 'without rows'> {
  const texts: { zip: yauzl.ZipFile; entry: yauzl.Entry; extension: string }[] = [];
  let unpacked = 0;
  for (const { fd } of zips) {
    const opened = await directoryOf(fd);
    if (!opened) return 'damaged';
    if (opened.zip.entryCount > limits.entries) return 'too large';
    for (const entry of opened.entries) {
      const extension = /\.(txt|csv)$/i.exec(nameOf(entry))?.[1]?.toLowerCase();
      if (extension === undefined) continue;
      unpacked += entry.uncompressedSize;
      if (unpacked > limits.unpackedBytes || entry.uncompressedSize > entry.compressedSize * limits.ratio)
        return 'too large';
      texts.push({ zip: opened.zip, entry, extension });
    }
  }
  const [first] = texts;
  if (!first) return 'empty';
  if (unpacked < longestHeader && (await hasOnlyHeader(joined(texts)))) return 'without rows';
  return {
    extension: first.extension === 'csv' ? 'csv' : 'txt',
    content: { [Symbol.asyncIterator]: () => joined(texts) },
  };
}

async function directoryOf(fd: number): Promise<{ zip: yauzl.ZipFile; entries: yauzl.Entry[] } | undefined> {
  try {
    // The names are not decoded, so that yauzl accepts any path. They are never used as one.
    const zip = await yauzl.fromFdPromise(fd, {
      lazyEntries: true,
      autoClose: false,
      decodeStrings: false,
    });
    const entries: yauzl.Entry[] = [];
    for await (const entry of zip.eachEntry()) entries.push(entry);
    return { zip, entries };
  } catch {
    return undefined;
  }
}

const nameOf = ({ fileNameRaw }: yauzl.Entry) => fileNameRaw.toString('latin1');

async function* joined(
  texts: readonly { zip: yauzl.ZipFile; entry: yauzl.Entry }[],
): AsyncGenerator<Uint8Array, void, undefined> {
  let header: string | undefined;
  let endsLine = true;
  for (const { zip, entry } of texts) {
    let first: Uint8Array | undefined = Buffer.alloc(0);
    for await (const piece of bytesOf(zip, entry)) {
      let rest = piece;
      if (first) {
        first = Buffer.concat([first, piece]);
        const end = first.indexOf(0x0a);
        if (end < 0 && first.byteLength < longestHeader) continue;
        const line = Buffer.from(first.subarray(0, end + 1))
          .toString('latin1')
          .replace(/^\u00ef\u00bb\u00bf/, '')
          .trim();
        rest = header === line ? first.subarray(end + 1) : first;
        if (!endsLine) yield Buffer.from('\r\n');
        header ??= line;
        first = undefined;
      }
      if (rest.byteLength > 0) yield rest;
      endsLine = rest.at(-1) === 0x0a;
    }
    if (first && first.byteLength > 0) yield first;
  }
}

/** Whether a short text has at most one line. A damaged one has more, so that its error is found when it is read. */
async function hasOnlyHeader(content: AsyncIterable<Uint8Array>): Promise<boolean> {
  try {
    const text = (await buffer(content)).toString('latin1');
    return text.split('\n').filter((line) => line.trim() !== '').length <= 1;
  } catch {
    return false;
  }
}

/** Bytes within which the first line of a text must end. */
const longestHeader = 65_536;

async function* bytesOf(zip: yauzl.ZipFile, entry: yauzl.Entry): AsyncGenerator<Uint8Array, void, undefined> {
  const stream = await zip.openReadStreamPromise(entry);
  try {
    let checksum = 0;
    for await (const piece of stream) {
      checksum = crc32(piece as Uint8Array, checksum);
      yield piece as Uint8Array;
    }
    // yauzl does not compare it.
    if (checksum !== entry.crc32) throw new UnreadableFile('checksum');
  } catch (error) {
    throw error instanceof UnreadableFile ? error : new UnreadableFile('damaged', { cause: error });
  } finally {
    stream.destroy();
    if (!stream.closed) await once(stream, 'close');
  }
}
