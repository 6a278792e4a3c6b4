import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { Busboy, type BusboyInstance } from '@fastify/busboy';
import { HttpProblem } from '../problem.ts';
import { bodyPieces } from './body-pieces.ts';

/** A part of a body of type `multipart/form-data`. */
export interface Part {
  name: string;
  bytes: Uint8Array;
  /** Whether it is larger than {@link PartLimits.partBytes}. Then `bytes` is only its beginning. */
  isTooLarge: boolean;
}

export interface PartLimits {
  /** The maximum size of the body, in bytes. */
  bytes: number;
  /** The maximum number of parts. */
  parts: number;
  /** The size in bytes above which a part is cut off. */
  partBytes: number;
}

/** A body of type `multipart/form-data` that was not read yet. */
export interface MultipartBody {
  /**
   * Reads the body into memory and returns its parts in their order. A part whose `Content-Disposition` has no name has the
   * name ''; one without `Content-Disposition` is left out.
   * @param tooLarge The answer when the body has more bytes or parts than allowed
   * @throws HttpProblem `tooLarge`; 400 when the body is incomplete or not of the format
   */
  read: (limits: PartLimits, tooLarge: () => HttpProblem, options?: ReadOptions) => Promise<Part[]>;
}

export interface ReadOptions {
  /** Is awaited for each piece of the body, before the next one is read. */
  take?: (bytes: number) => Promise<void>;
  /** What the first part must be, and what is asked of it before the others are read. */
  first?: { name: string; check: (part: Part) => Promise<void> };
}

/** The number of bytes within which the first part must have ended, if it is asked for something. */
const longestFirst = 8_192;

/** Headers of a part beyond this size in bytes, and beyond this number, are ignored. */
const largestHeaders = { headerSize: 2_000, headerPairs: 10 };

export const multipartBody = (headers: IncomingHttpHeaders, content: Readable): MultipartBody => ({
  read: async (limits, tooLarge, options = {}) => {
    const length = Number(headers['content-length']);
    if (length > limits.bytes) throw tooLarge();
    return readParts(parserOf(headers['content-type'] ?? '', limits), content, { limits, tooLarge, ...options });
  },
});

export const invalidMultipart = (message = 'El contenido llegó incompleto. Envíalo otra vez.') =>
  new HttpProblem(400, 'INVALID_MULTIPART', message);

/**
 * Parses the body while it arrives, and no more of it once it is refused: 5 MB of empty parts would keep the parser busy for
 * seconds.
 */
async function readParts(
  parser: BusboyInstance,
  content: Readable,
  { limits, tooLarge, take, first }: ReadOptions & { limits: PartLimits; tooLarge: () => HttpProblem },
): Promise<Part[]> {
  const parts: (Omit<Part, 'bytes'> & { pieces: Uint8Array[] })[] = [];
  const { promise: ended, resolve: end } = Promise.withResolvers<void>();
  let refusal: HttpProblem | undefined;
  let checking: Promise<void> | undefined;
  const refuse = (problem: HttpProblem) => {
    refusal ??= problem;
    end();
  };
  parser.on('file', (name: string | undefined, stream) => {
    const part = { name: name ?? '', pieces: [] as Uint8Array[], isTooLarge: false };
    parts.push(part);
    stream.on('data', (piece: Uint8Array) => part.pieces.push(piece));
    if (first && parts.length === 1)
      stream.on('end', () => {
        checking = first.check(wholeOf(part));
        // Its refusal is thrown below.
        checking.catch(() => {});
      });
    if (first && parts[0]?.name !== first.name) refuse(invalidMultipart(`Envía primero la parte ${first.name}.`));
    stream.on('limit', () => {
      part.isTooLarge = true;
    });
    // An error without a listener would end the process. The listener of the parser below refuses the body.
    stream.on('error', () => {});
  });
  parser.on('partsLimit', () => refuse(tooLarge()));
  parser.on('error', () => refuse(invalidMultipart()));
  parser.on('finish', end);
  let isChecked = first === undefined;
  let size = 0;
  for await (const piece of bodyPieces(content, take)) {
    size += piece.byteLength;
    if (size > limits.bytes) throw tooLarge();
    parser.write(piece);
    if (refusal) throw refusal;
    if (isChecked) continue;
    // The streams of parts say only then that they have ended.
    await setImmediate();
    if (checking) {
      await checking;
      isChecked = true;
    } else if (size > longestFirst) throw invalidMultipart();
  }
  parser.end();
  await ended;
  if (refusal) throw refusal;
  await checking;
  return parts.map(wholeOf);
}

const wholeOf = ({ pieces, ...part }: Omit<Part, 'bytes'> & { pieces: Uint8Array[] }): Part => ({
  ...part,
  bytes: pieces.length === 1 && pieces[0] ? pieces[0] : Buffer.concat(pieces),
});

/** @throws HttpProblem 400 when the content type has no boundary */
function parserOf(type: string, { parts, partBytes }: PartLimits): BusboyInstance {
  try {
    return new Busboy({
      headers: { 'content-type': type },
      limits: { ...largestHeaders, parts, fileSize: partBytes },
      isPartAFile: () => true,
    });
  } catch {
    throw invalidMultipart('Falta el separador (boundary) en el tipo del contenido.');
  }
}
