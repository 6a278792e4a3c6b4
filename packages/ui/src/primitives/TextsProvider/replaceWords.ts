/** The texts with some of them replaced. Groups of texts are merged; strings, functions and lists are replaced. */
export function replaceWords<Group extends object>(texts: Group, words: object | undefined): Group {
  if (words === undefined) return texts;
  const replaced = Object.entries(words)
    .filter(([, word]) => word !== undefined)
    .map(([name, word]: [string, unknown]) => {
      const text: unknown = Reflect.get(texts, name);
      return [name, isGroup(text) && isGroup(word) ? replaceWords(text, word) : word] as const;
    });
  return { ...texts, ...Object.fromEntries(replaced) };
}

function isGroup(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
