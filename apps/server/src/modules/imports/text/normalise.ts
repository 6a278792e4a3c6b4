/** A header or word as it is compared: lower case, without accents, letters and digits only. */
export function normalise(text: string): string {
  return text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');
}
