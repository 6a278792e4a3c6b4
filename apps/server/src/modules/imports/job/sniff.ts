/**
 * The kind of a file by its first bytes, because its name and extension may be wrong: `excel` is the older Excel or one with a
 * password, `page` an HTML or an XML that a spreadsheet opens as a table, `print` a PDF or a picture, `archive` a compressed file that
 * is no zip.
 */
export type FileKind = 'zip' | 'xml' | 'text' | 'excel' | 'page' | 'print' | 'archive';

const signatures: readonly (readonly [kind: FileKind, bytes: readonly number[]])[] = [
  ['zip', [0x50, 0x4b, 0x03, 0x04]],
  ['zip', [0x50, 0x4b, 0x05, 0x06]],
  ['excel', [0xd0, 0xcf, 0x11, 0xe0]],
  ['print', [0x25, 0x50, 0x44, 0x46]],
  ['print', [0x89, 0x50, 0x4e, 0x47]],
  ['print', [0xff, 0xd8, 0xff]],
  ['archive', [0x52, 0x61, 0x72, 0x21]],
  ['archive', [0x37, 0x7a, 0xbc, 0xaf]],
  ['archive', [0x1f, 0x8b]],
];

/**
 * The `<` of an XML after nothing but blanks, byte order marks and characters without a shape, in UTF-8, UTF-16 or a one-byte
 * encoding, read as Latin-1.
 */
const startsWithElement =
  /^(?:[\p{Cc}\s]|\xef\xbb\xbf|\xff\xfe|\xfe\xff|\xc2[\xa0\xad]|\xe2\x80[\p{Cc}\xa8-\xaf]|\xe2\x81\xa0|\xe3\x80\p{Cc})*</u;

/** The bytes that are enough to know the kind of a file, whatever blanks stand before its content. */
export const longestStart = 4_096;

const page = /^[^<]{0,10}<(?:!doctype html|html|table|meta|head)\b|urn:schemas-microsoft-com:office:/i;

export function kindOf(start: Uint8Array): FileKind {
  const known = signatures.find(([, bytes]) => bytes.every((byte, index) => start[index] === byte));
  if (known) return known[0];
  const text = Buffer.from(start.subarray(0, longestStart)).toString('latin1');
  if (page.test(text)) return 'page';
  return startsWithElement.test(text) ? 'xml' : 'text';
}
