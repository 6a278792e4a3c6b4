/** Normalises a header or word for comparisons: lower case, without accents, only letters and digits. */
export function normalise(text: string): string {
  return text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');
}

/**
 * The normalised forms of a header that files have: as it is, without the letters with accents that a wrong encoding lost, and
 * with UTF-8 read as Windows-1252.
 */
export function spellingsOf(header: string): string[] {
  const lost = header.replace(/[^\u0020-\u007e]/g, '');
  const misread = Buffer.from(header, 'utf8').toString('latin1');
  return [...new Set([header, lost, misread].map(normalise))];
}
