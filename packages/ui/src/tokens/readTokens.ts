/** A custom property of the style sheet. */
export interface Token {
  /** With the two hyphens: `--cp-space-4`. */
  name: string;
  /** As it is written in the style sheet. */
  value: string;
  /** The text of the comment above its group. */
  group: string;
}

/** What a token is for, which decides how its sample is drawn. */
export type TokenKind = 'colour' | 'ramp' | 'type' | 'space' | 'size' | 'shadow' | 'motion';

const kinds: readonly (readonly [kind: TokenKind, name: RegExp])[] = [
  ['colour', /^--cp-color-/],
  ['type', /^--cp-(font|text|leading|weight|tracking|measure)\b/],
  ['space', /^--cp-space-/],
  ['shadow', /^--cp-shadow-/],
  ['motion', /^--cp-(duration|ease)-/],
  ['ramp', /^--cp-[a-z]+-\d+$/],
];

export const kindOf = ({ name }: Token): TokenKind => kinds.find(([, pattern]) => pattern.test(name))?.[0] ?? 'size';

/** The tokens of a style sheet, each once, in its order. A later rule only changes the value, so the first one counts. */
export function readTokens(css: string): Token[] {
  const tokens = new Map<string, Token>();
  let group = '';
  for (const [, comment, name, value] of css.matchAll(/\/\*\s*([\s\S]*?)\s*\*\/|(--cp-[\w-]+):\s*([^;]+);/g)) {
    if (comment !== undefined) group = comment;
    else if (name !== undefined && value !== undefined && !tokens.has(name))
      tokens.set(name, { name, value: value.replaceAll(/\s+/g, ' '), group });
  }
  return [...tokens.values()];
}

/**
 * What uses each token: the components whose style sheets or code name it, then the tokens that refer to it.
 *
 * @param files The text of each file by its path, which contains the folder of the component.
 */
export function usesOf(css: string, files: Readonly<Record<string, string>>): Map<string, string[]> {
  const uses = new Map(readTokens(css).map(({ name }) => [name, new Set<string>()]));
  for (const [path, text] of Object.entries(files)) {
    const [, user] = /(\w+)\/[^/]+$/.exec(path) ?? [];
    for (const [, name = ''] of text.matchAll(/var\((--cp-[\w-]+)/g)) if (user) uses.get(name)?.add(user);
  }
  for (const [, user = '', value = ''] of css.matchAll(/(--cp-[\w-]+):\s*([^;]+);/g))
    for (const [, name = ''] of value.matchAll(/var\((--cp-[\w-]+)/g)) uses.get(name)?.add(user);
  return new Map([...uses].map(([name, users]) => [name, [...users]]));
}
