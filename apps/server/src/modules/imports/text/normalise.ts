/** Normalises a header or word for comparisons: lower case, without accents, only letters and digits. */
export function normalise(text: string): string {
  return text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');
}

/** What capitals with accents of a DOS encoding (code page 850) are when they are read as Windows-1252. */
const dosCapitals: Readonly<Record<string, string>> = { Á: 'µ', É: '\u0090', Í: 'Ö', Ó: 'à', Ú: 'é', Ñ: '¥' };

/**
 * The normalised forms of a header that files have: as it is, without the letters with accents that a wrong encoding lost, with
 * UTF-8 read as Windows-1252, and in capitals of a DOS encoding, some of which are read as other letters.
 */
export function spellingsOf(header: string): string[] {
  const lost = header.replace(/[^\u0020-\u007e]/g, '');
  const misread = Buffer.from(header, 'utf8').toString('latin1');
  const dos = header.toUpperCase().replace(/[ÁÉÍÓÚÑ]/g, (letter) => dosCapitals[letter] ?? letter);
  return [...new Set([header, lost, misread, dos].map(normalise))];
}
