import type { RegisteredTaxpayer } from '../taxpayer-register.ts';

/** Reads the text of the register while it arrives. It keeps at most one line in memory. */
export interface RegisterLines {
  /** Reads the next bytes. */
  push: (piece: Uint8Array) => void;
  /** Reads the last line, and says how many there were. */
  end: () => { hasHeader: boolean; lines: number; bad: number };
}

/** A line of 15 columns has as many bars, because one is at its end. Without that one it is accepted too. */
const columns = 15;
/** The maximum length of a line in bytes. */
const longestLine = 4_096;
const rucLength = 11;
/** The register cuts its words at this length. */
const wordLength = 20;

const newline = 0x0a;
const carriageReturn = 0x0d;
const bar = 0x7c;
const zero = 0x30;

/**
 * Reads lines of the padrón reducido: ISO-8859-1, separated by `|`, RUC, name, state, condition and eleven columns of the
 * address. Names are not quoted, so a line with a bar too many is skipped. Only lines of wanted RUCs are decoded.
 */
export function registerLines(
  wanted: (ruc: number) => boolean,
  take: (taxpayer: RegisteredTaxpayer) => void,
): RegisterLines {
  let begun = Buffer.alloc(0);
  /** Whether the line that was begun is too long, so that its end is only sought. */
  let isTooLong = false;
  let hasHeader: boolean | undefined;
  let lines = 0;
  let bad = 0;

  const readLine = (line: Buffer) => {
    const text = line.at(-1) === carriageReturn ? line.subarray(0, -1) : line;
    if (text.byteLength === 0) return;
    if (hasHeader === undefined) {
      hasHeader = text.toString('latin1', 0, 4) === 'RUC|';
      return;
    }
    lines += 1;
    const ruc = rucOf(text);
    if (ruc === undefined || !hasAllColumns(text)) bad += 1;
    else if (wanted(ruc)) {
      const taxpayer = taxpayerOf(ruc, text);
      if (taxpayer) take(taxpayer);
      else bad += 1;
    }
  };
  const endLine = (last: Buffer) => {
    if (isTooLong) {
      lines += 1;
      bad += 1;
    } else readLine(begun.byteLength === 0 ? last : Buffer.concat([begun, last]));
    begun = Buffer.alloc(0);
    isTooLong = false;
  };

  return {
    push: (bytes) => {
      const piece = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
      let start = 0;
      for (let end = piece.indexOf(newline); end >= 0; end = piece.indexOf(newline, start)) {
        endLine(piece.subarray(start, end));
        start = end + 1;
      }
      if (begun.byteLength + piece.byteLength - start > longestLine) {
        isTooLong = true;
        begun = Buffer.alloc(0);
      } else if (start < piece.byteLength && !isTooLong) begun = Buffer.concat([begun, piece.subarray(start)]);
    },
    end: () => {
      if (begun.byteLength > 0 || isTooLong) endLine(Buffer.alloc(0));
      return { hasHeader: hasHeader === true, lines, bad };
    },
  };
}

/** The RUC with which a line begins, as a number; undefined when there is none. */
function rucOf(line: Buffer): number | undefined {
  if (line[rucLength] !== bar) return undefined;
  let ruc = 0;
  for (let at = 0; at < rucLength; at++) {
    const digit = (line[at] ?? 0) - zero;
    if (digit < 0 || digit > 9) return undefined;
    ruc = ruc * 10 + digit;
  }
  return ruc;
}

function hasAllColumns(line: Buffer): boolean {
  let bars = 0;
  for (let at = 0; at < line.byteLength; at++) if (line[at] === bar) bars += 1;
  return line.at(-1) === bar ? bars === columns : bars === columns - 1;
}

function taxpayerOf(ruc: number, line: Buffer): RegisteredTaxpayer | undefined {
  const [, , state = '', condition = ''] = line.toString('latin1').split('|').map(registerWord);
  return state === '' ? undefined : { ruc, state, condition };
}

/** A state or a condition as the register writes it. `-` is empty. */
function registerWord(text: string): string {
  const word = text.trim().replace(/\s+/g, ' ').toUpperCase().slice(0, wordLength).trimEnd();
  return word === '-' ? '' : word;
}
