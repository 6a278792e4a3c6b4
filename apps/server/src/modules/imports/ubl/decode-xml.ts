import { isUtf8 } from 'node:buffer';

const windows1252 = new TextDecoder('windows-1252');
const prolog = /^\s*<\?xml[^>]*?encoding\s*=\s*["']([A-Za-z0-9._-]+)["']/;

export interface DecodedXml {
  text: string;
  /** Whether the bytes are not in the encoding that the prolog declares, and were read as Windows-1252. */
  fellBack: boolean;
}

/** Decodes an XML, by its byte order mark, the encoding in its prolog, or UTF-8. */
export function decodeXml(bytes: Uint8Array): DecodedXml {
  const mark = decodeMarked(bytes);
  if (mark !== null) return { text: mark, fellBack: false };
  const start = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 200)).toString('latin1');
  const declared = (prolog.exec(start)?.[1] ?? 'utf-8').toLowerCase();
  if (declared === 'utf-8' || declared === 'utf8') {
    return isUtf8(bytes)
      ? { text: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8'), fellBack: false }
      : { text: windows1252.decode(bytes), fellBack: true };
  }
  const text = decodeAs(declared, bytes);
  return text === null ? { text: windows1252.decode(bytes), fellBack: true } : { text, fellBack: false };
}

function decodeMarked(bytes: Uint8Array): string | null {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) {
    return isUtf8(bytes) ? decodeAs('utf-8', bytes) : null;
  }
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return decodeAs('utf-16le', bytes);
  return bytes[0] === 0xfe && bytes[1] === 0xff ? decodeAs('utf-16be', bytes) : null;
}

/** Null when the encoding is unknown or the bytes are not in it. */
function decodeAs(encoding: string, bytes: Uint8Array): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}
