import { isUtf8 } from 'node:buffer';

const windows1252 = new TextDecoder('windows-1252');
const prolog = /<\?xml[^>]*?encoding\s*=\s*["']([A-Za-z0-9._-]+)["']/;

export interface DecodedXml {
  text: string;
  /** Whether the bytes are not in the encoding that the prolog declares, and were read in another one. */
  fellBack: boolean;
}

/**
 * Decodes an XML, by its byte order mark, its zeros (UTF-16), the encoding in its prolog, or UTF-8. What issuers leave around
 * the document is removed: blanks, byte order marks and comments before the prolog, and what is no element after the root.
 */
export function decodeXml(bytes: Uint8Array): DecodedXml {
  const decoded = decodeBytes(bytes);
  const text = withoutTail(withoutHead(decoded.text));
  // ASCII is the same in all of them.
  return { text, fellBack: decoded.fellBack && /[\u0080-\uffff]/.test(text) };
}

function decodeBytes(bytes: Uint8Array): DecodedXml {
  const wide = wideEncodingOf(bytes);
  if (wide !== null) return { text: new TextDecoder(wide).decode(bytes), fellBack: false };
  const start = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 4_096)).toString('latin1');
  const declared = (prolog.exec(start)?.[1] ?? 'utf-8').toLowerCase();
  // A text in another encoding is never UTF-8 by chance, unless it is ASCII.
  if (isUtf8(bytes)) {
    const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8');
    const isDeclared = /^(?:utf-?8|utf-?16|us-ascii)/.test(declared) || hasMark(bytes);
    return { text, fellBack: !isDeclared };
  }
  const text = declared.startsWith('utf') ? null : decodeAs(declared, bytes);
  return text === null ? { text: windows1252.decode(bytes), fellBack: true } : { text, fellBack: false };
}

const hasMark = (bytes: Uint8Array) => bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;

/** UTF-16 by its mark or, without one, by the zeros of the ASCII characters at its start. Null for other encodings. */
function wideEncodingOf(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const start = bytes.subarray(0, 64);
  const zeros = (rest: number) => start.filter((byte, index) => index % 2 === rest && byte === 0).length;
  const most = (start.length / 2) * 0.75;
  if (start.length < 4 || (zeros(0) > most && zeros(1) > most)) return null;
  if (zeros(1) > most) return 'utf-16le';
  return zeros(0) > most ? 'utf-16be' : null;
}

/** Null when the encoding is unknown or the bytes are not in it. */
function decodeAs(encoding: string, bytes: Uint8Array): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** Blanks, control characters, byte order marks and other characters without a shape; also those of UTF-8 read as Latin-1. */
const invisible = /^(?:[\s\p{Cc}\p{Cf}\p{Z}]|\u00ef\u00bb\u00bf|\u00c2\u00a0)+/u;
const comment = /^<!--[\s\S]*?-->/;

/** Without blanks, and without comments where a prolog follows them, before which XML allows nothing. */
function withoutHead(text: string): string {
  const document = text.replace(invisible, '');
  let rest = document;
  while (comment.test(rest)) rest = rest.replace(comment, '').replace(invisible, '');
  return /^<\?xml\s/.test(rest) ? rest : document;
}

/** Without what stands after the end of the root, unless it is another element. */
function withoutTail(text: string): string {
  const end = endOfRoot(text);
  return end === -1 || /<[^!?\s]/.test(text.slice(end)) ? text : text.slice(0, end);
}

const misc = /(?:<!--[\s\S]*?-->|<\?[\s\S]*?\?>|\s+)/y;
const tag = /^<([^\s/>!?]+)(?:[^"'>]|"[^"]*"|'[^']*')*>/;
/** The longest tag of a root that is looked at, so that a hostile file takes no more time. */
const longestTag = 20_000;

/** Where the last end of the root is in the text; -1 when it has none. */
function endOfRoot(text: string): number {
  misc.lastIndex = 0;
  let start = 0;
  while (misc.test(text)) start = misc.lastIndex;
  const root = tag.exec(text.slice(start, start + longestTag));
  if (!root) return -1;
  if (root[0].endsWith('/>')) return start + root[0].length;
  const close = text.lastIndexOf(`</${root[1]}`);
  return close === -1 ? -1 : text.indexOf('>', close) + 1 || -1;
}
