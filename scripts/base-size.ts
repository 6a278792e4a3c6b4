// Called by the build of packages/ui, in its folder. In the packages for partners sizes do not depend on the font size of the host's
// `<html>`: `1rem` becomes the base size, a custom property of the host. See `docs/decisions/0141-base-size.md`.
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import postcss from 'postcss';

/** In pixels, where the host does not set `--cp-base-size`. */
const standard = 16;
/** Not in the condition of a `matchMedia`. */
const rem = /(?<![\w.-]|(?:width|height) [<>]=? )(-?)(\d*\.?\d+)rem\b/g;

const inBaseSize = (value: string) =>
  value.replaceAll(rem, (_, sign, number) =>
    Number(number) === 0 ? '0px' : `calc(var(--cp-base-size, ${standard}px) * ${sign}${Number(number)})`,
  );

/**
 * A style sheet in the base size. Custom properties have no effect in conditions: those of containers get pixels. Those of `@media` stay,
 * because there `rem` is the font size of the browser.
 */
export function sheetInBaseSize(css: string): string {
  const root = postcss.parse(css);
  root.walkDecls((declaration) => {
    declaration.value = inBaseSize(declaration.value);
  });
  root.walkAtRules('container', (rule) => {
    rule.params = rule.params.replaceAll(/(\d*\.?\d+)rem\b/g, (_, number) => `${Number(number) * standard}px`);
  });
  return root.toString();
}

/** A script in the base size: the sizes in its texts, which become styles. */
export const scriptInBaseSize = (code: string): string => inBaseSize(code);

/** Brings all style sheets and scripts of `dist` to the base size. */
export function toBaseSize() {
  for (const [pattern, convert] of [
    ['dist/**/*.css', sheetInBaseSize],
    ['dist/**/*.js', scriptInBaseSize],
  ] as const)
    for (const file of globSync(pattern)) {
      const text = readFileSync(file, 'utf8');
      const converted = text.includes('rem') ? convert(text) : text;
      if (converted !== text) writeFileSync(file, converted);
    }
}
