/** Normalises a header or word for comparisons: lower case, without accents, only letters and digits. */
export function normalise(text: string): string {
  return text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');
}
