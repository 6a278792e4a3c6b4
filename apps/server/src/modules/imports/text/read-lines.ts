import { isUtf8 } from 'node:buffer';
import { FileRefused } from '../problems.ts';

const lineFeed = 10;
const carriageReturn = 13;
const windows1252 = new TextDecoder('windows-1252');
/**
 * The maximum length of a line in bytes. A row of a propuesta has 80 cells, six of them with up to 1,500 characters.
 */
const longestLine = 32_000;

export interface TextLine {
  /** From 1. */
  number: number;
  text: string;
}

type Pieces = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;

/**
 * The lines of a file with an unknown encoding. UTF-16 is recognised by its byte order mark or by the zeros of its first
 * bytes. Otherwise a line is UTF-8 if its bytes are valid UTF-8, and Windows-1252 if not. LF and CRLF end a line, and
 * CR too if the beginning of the file has one without LF and no CRLF. A byte order mark is removed.
 */
export async function* readLines(pieces: Pieces): AsyncGenerator<TextLine> {
  let rest: Uint8Array = new Uint8Array(0);
  let number = 0;
  let ends: LineEnds | null = null;
  for await (const piece of asBytes(pieces)) {
    const bytes = rest.length === 0 ? piece : Buffer.concat([rest, piece]);
    ends ??= lineEndsOf(bytes);
    let start = 0;
    for (let at = endFrom(bytes, 0, ends); at !== -1; at = endFrom(bytes, start, ends)) {
      number += 1;
      if (at - start > longestLine) throw tooLong(number);
      yield { number, text: decodeLine(bytes.subarray(start, at), number) };
      start = at + 1;
    }
    rest = bytes.subarray(start);
    if (rest.length > longestLine) throw rest.includes(0) ? notText() : tooLong(number + 1);
  }
  if (rest.length > 0) yield { number: number + 1, text: decodeLine(rest, number + 1) };
}

/** What ends the lines of a file: LF, after which CR is not counted, or also a CR alone. */
type LineEnds = 'LF' | 'LF or CR';

/** What ends the lines of a file that begins with these bytes; null when they have no end of a line. */
function lineEndsOf(start: Uint8Array): LineEnds | null {
  const firstReturn = start.indexOf(carriageReturn);
  if (firstReturn === -1) return start.includes(lineFeed) ? 'LF' : null;
  // The last byte may be the first half of a CRLF.
  if (firstReturn === start.length - 1) return null;
  return start.some((byte, index) => byte === lineFeed && start[index - 1] === carriageReturn) ? 'LF' : 'LF or CR';
}

function endFrom(bytes: Uint8Array, start: number, ends: LineEnds | null): number {
  const feed = bytes.indexOf(lineFeed, start);
  if (ends !== 'LF or CR') return feed;
  const back = bytes.indexOf(carriageReturn, start);
  return back !== -1 && (feed === -1 || back < feed) ? back : feed;
}

/** The number of bytes by which UTF-16 without a byte order mark is recognised. */
const sampled = 1_000;

/** The pieces of a file as UTF-8 if it is UTF-16, otherwise as they are. */
async function* asBytes(pieces: Pieces): AsyncGenerator<Uint8Array> {
  let decoder: ReturnType<typeof decoderOf> | undefined;
  let start: Uint8Array = new Uint8Array(0);
  for await (const piece of pieces) {
    if (decoder === undefined) {
      start = start.length === 0 ? piece : Buffer.concat([start, piece]);
      if (start.length < sampled) continue;
      decoder = decoderOf(start);
      yield decoder ? utf8(decoder.decode(start, { stream: true })) : start;
    } else yield decoder ? utf8(decoder.decode(piece, { stream: true })) : piece;
  }
  if (decoder) yield utf8(decoder.decode());
  else if (decoder === undefined) yield utf8Of(start);
}

function utf8Of(whole: Uint8Array): Uint8Array {
  const decoder = decoderOf(whole);
  return decoder ? utf8(decoder.decode(whole)) : whole;
}

const utf8 = (text: string): Uint8Array => Buffer.from(text, 'utf8');

/** The decoder of a file that is UTF-16: with a mark, or nearly every second byte is zero. Null for other files. */
function decoderOf(start: Uint8Array) {
  if (start[0] === 0xff && start[1] === 0xfe) return new TextDecoder('utf-16le');
  if (start[0] === 0xfe && start[1] === 0xff) return new TextDecoder('utf-16be');
  const sample = start.subarray(0, sampled);
  const zeros = [0, 0];
  sample.forEach((byte, index) => {
    if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  });
  const [even = 0, odd = 0] = zeros;
  const most = Math.floor(sample.length / 2) * 0.8;
  if (sample.length < 4) return null;
  if (odd >= most && even === 0) return new TextDecoder('utf-16le');
  return even >= most && odd === 0 ? new TextDecoder('utf-16be') : null;
}

function decodeLine(line: Uint8Array, number: number): string {
  if (line.includes(0)) throw notText();
  const withoutReturn = line.at(-1) === carriageReturn ? line.subarray(0, -1) : line;
  const text = isUtf8(withoutReturn)
    ? Buffer.from(withoutReturn.buffer, withoutReturn.byteOffset, withoutReturn.byteLength).toString('utf8')
    : windows1252.decode(withoutReturn);
  return number === 1 ? text.replace(/^\uFEFF+/, '') : text;
}

function tooLong(line: number): FileRefused {
  return new FileRefused(
    'LINEA_MUY_LARGA',
    `La línea ${line} tiene más de 32,000 letras y no es una fila de SUNAT. Descarga otra vez el archivo en TXT o CSV y súbelo.`,
  );
}

function notText(): FileRefused {
  return new FileRefused(
    'NO_ES_TEXTO',
    'El archivo dice ser TXT o CSV y no es de texto. Descárgalo otra vez de SUNAT y súbelo sin cambiarle el nombre.',
  );
}
