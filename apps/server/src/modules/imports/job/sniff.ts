/** The kind of a file by its first bytes, because its name and extension may be wrong. */
export type FileKind = 'zip' | 'xml' | 'text' | 'excel' | 'other';

const signatures: readonly (readonly [kind: FileKind, bytes: readonly number[]])[] = [
  ['zip', [0x50, 0x4b, 0x03, 0x04]],
  ['zip', [0x50, 0x4b, 0x05, 0x06]],
  ['excel', [0xd0, 0xcf, 0x11, 0xe0]],
  ['other', [0x25, 0x50, 0x44, 0x46]],
  ['other', [0x89, 0x50, 0x4e, 0x47]],
  ['other', [0xff, 0xd8, 0xff]],
  ['other', [0x52, 0x61, 0x72, 0x21]],
  ['other', [0x37, 0x7a, 0xbc, 0xaf]],
  ['other', [0x1f, 0x8b]],
];

export function kindOf(start: Uint8Array): FileKind {
  const known = signatures.find(([, bytes]) => bytes.every((byte, index) => start[index] === byte));
  if (known) return known[0];
  if (start[0] === 0xff && start[1] === 0xfe) return start[2] === 0x3c ? 'xml' : 'text';
  if (start[0] === 0xfe && start[1] === 0xff) return start[3] === 0x3c ? 'xml' : 'text';
  const first = start.find((byte) => byte > 0x20 && byte !== 0xef && byte !== 0xbb && byte !== 0xbf);
  return first === 0x3c ? 'xml' : 'text';
}
