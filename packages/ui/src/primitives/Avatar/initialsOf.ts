const small = new Set(['de', 'del', 'la', 'las', 'los', 'y', 'e', 'el']);

/** The initials of the first two significant words: `TS` for `Textiles del Sur S.A.C.` */
export function initialsOf(name: string): string {
  const words = name
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 1 && !small.has(word.toLocaleLowerCase('es-PE')));
  const [first = name.trim(), second] = words;
  const letters = second ? `${startOf(first, 1)}${startOf(second, 1)}` : startOf(first, 2);
  return letters.toLocaleUpperCase('es-PE');
}

const startOf = (word: string, count: number) => Array.from(word).slice(0, count).join('');
