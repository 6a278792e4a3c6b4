import { randomUUID } from 'node:crypto';
import { type FileHandle, open, unlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { limaDateOf } from '@contapro/domain';
import { Agent, type Dispatcher, request } from 'undici';
import * as yauzl from 'yauzl';
import type { PublishedFile, RegisterAnswer, TaxpayerRegister } from '../taxpayer-register.ts';
import { registerLines } from './register-lines.ts';

export interface PublishedRegisterOptions {
  /** The address of the zip. */
  address: string;
  limits?: Limits;
  /** Milliseconds for a connection, for an answer to begin or to go on, and for the whole file. */
  timeouts?: { connect: number; pause: number; file: number };
}

interface Limits {
  zipBytes: number;
  textBytes: number;
  ratio: number;
  /** The greatest part of the lines that may be bad. */
  badPart: number;
}

/** Five times of what SUNAT publishes: 394 MB, 1.6 GB of text. */
const ampleLimits: Limits = { zipBytes: 2_000_000_000, textBytes: 8_000_000_000, ratio: 100, badPart: 0.01 };
const defaultTimeouts = { connect: 10_000, pause: 60_000, file: 3_600_000 };

/** How often a download goes on that was interrupted. */
const mostParts = 5;

/** The headers of every request. Some gateways of SUNAT refuse calls without a name. */
const headers = { 'user-agent': 'ContaPro/1.0 (+https://contapro.pe)' };

type Unreadable = Extract<RegisterAnswer, { outcome: 'unreadable' }>['reason'];

/**
 * The padrón reducido at an address. The zip is downloaded into a temporary file without a name, because a zip is read from its
 * end; an interrupted download goes on where it ended. Its text is unpacked piece by piece while it is read.
 */
export function publishedRegister(options: PublishedRegisterOptions): TaxpayerRegister {
  const { address, limits = ampleLimits, timeouts = defaultTimeouts } = options;
  const dispatcher = new Agent({
    connect: { timeout: timeouts.connect },
    headersTimeout: timeouts.pause,
    bodyTimeout: timeouts.pause,
    keepAliveTimeout: 1_000,
  });

  return {
    published: async (signal) => {
      try {
        const answer = await request(address, { method: 'HEAD', dispatcher, headers, ...(signal && { signal }) });
        await answer.body.dump();
        const file = answer.statusCode === 200 ? fileOf(answer) : undefined;
        return file ? { outcome: 'ready', file } : { outcome: 'unavailable' };
      } catch (error) {
        if (signal?.aborted) throw error;
        return { outcome: 'unavailable' };
      }
    },
    read: async (wanted, take, signal) => {
      const limit = AbortSignal.timeout(timeouts.file);
      const both = signal ? AbortSignal.any([signal, limit]) : limit;
      const file = await openTemporary();
      try {
        const downloaded = await download(file, both);
        if (typeof downloaded === 'string') return { outcome: 'unreadable', reason: downloaded };
        if (downloaded === undefined) return { outcome: 'unavailable' };
        const read = await readZip(file.fd, registerLines(wanted, take), limits, both);
        return typeof read === 'string'
          ? { outcome: 'unreadable', reason: read }
          : { outcome: 'ready', file: downloaded, ...read };
      } catch (error) {
        if (signal?.aborted || !limit.aborted) throw error;
        return { outcome: 'unavailable' };
      } finally {
        await file.close();
      }
    },
  };

  /** Downloads the zip; undefined when it cannot be had whole. */
  async function download(file: FileHandle, signal: AbortSignal): Promise<PublishedFile | Unreadable | undefined> {
    let written = 0;
    let begun: PublishedFile | undefined;
    for (let part = 0; part < mostParts; part++) {
      try {
        const range = begun && { range: `bytes=${written}-`, 'if-range': begun.etag ?? begun.lastModified };
        const answer = await request(address, { dispatcher, signal, headers: { ...headers, ...range } });
        const isNext = answer.statusCode === 206 && begun !== undefined;
        const published = fileOf(answer);
        if (!published || !(isNext || answer.statusCode === 200)) {
          await answer.body.dump();
          return undefined;
        }
        if (!isNext) {
          // The first request, or another file has been published meanwhile.
          begun = published;
          written = 0;
          await file.truncate();
        }
        for await (const piece of answer.body as AsyncIterable<Uint8Array>) {
          if (written + piece.byteLength > limits.zipBytes) return 'too large';
          await file.write(piece, 0, piece.byteLength, written);
          written += piece.byteLength;
        }
        return begun;
      } catch (error) {
        if (signal.aborted || begun === undefined) {
          if (signal.aborted) throw error;
          return undefined;
        }
      }
    }
    return undefined;
  }
}

function fileOf({ headers: given }: Dispatcher.ResponseData): PublishedFile | undefined {
  const lastModified = given['last-modified'];
  const time = typeof lastModified === 'string' ? Date.parse(lastModified) : Number.NaN;
  // Without its day nobody could say of when the states are.
  if (typeof lastModified !== 'string' || Number.isNaN(time)) return undefined;
  return { etag: typeof given['etag'] === 'string' ? given['etag'] : null, lastModified, date: limaDateOf(time) };
}

/** A file without a name, which is gone when it is closed or the process dies. */
async function openTemporary(): Promise<FileHandle> {
  const path = join(tmpdir(), `contapro-${randomUUID()}`);
  const file = await open(path, 'wx+', 0o600);
  await unlink(path);
  return file;
}

async function readZip(
  fd: number,
  lines: ReturnType<typeof registerLines>,
  limits: Limits,
  signal: AbortSignal,
): Promise<{ lines: number; bad: number } | Unreadable> {
  const entry = await textOf(fd);
  if (typeof entry === 'string') return entry;
  const { uncompressedSize: size, compressedSize } = entry.entry;
  if (size > limits.textBytes || size > compressedSize * limits.ratio) return 'too large';
  let sum = 0;
  try {
    const stream = await entry.zip.openReadStreamPromise(entry.entry);
    for await (const piece of stream as AsyncIterable<Uint8Array>) {
      signal.throwIfAborted();
      sum = crc32(piece, sum);
      lines.push(piece);
    }
  } catch (error) {
    if (signal.aborted) throw error;
    return 'damaged';
  }
  if (sum !== entry.entry.crc32) return 'damaged';
  const { hasHeader, ...counts } = lines.end();
  if (!hasHeader || counts.lines === 0) return 'not a register';
  return counts.bad > counts.lines * limits.badPart ? 'too many bad lines' : counts;
}

/** The only text of the zip. */
async function textOf(fd: number): Promise<{ zip: yauzl.ZipFile; entry: yauzl.Entry } | Unreadable> {
  try {
    const zip = await yauzl.fromFdPromise(fd, { lazyEntries: true, autoClose: false, decodeStrings: false });
    const texts: yauzl.Entry[] = [];
    for await (const entry of zip.eachEntry()) {
      if (/\.txt$/i.test(entry.fileNameRaw.toString('latin1'))) texts.push(entry);
      if (texts.length > 1) return 'not a register';
    }
    const [entry] = texts;
    return entry ? { zip, entry } : 'not a register';
  } catch {
    return 'damaged';
  }
}
