import { expect, it } from 'vitest';
import { scriptInBaseSize, sheetInBaseSize } from './base-size.ts';

it('brings the sizes of a style sheet to the base size, and those of containers to pixels', () => {
  const css = `/* src/a.css */
.a { --cp-space-4: 1rem; inset: -0.5rem 0rem; inline-size: max(22.5rem, 1ch + 1.625rem); }
@container (width < 37.5rem) { .a { gap: calc(2 * 0.25rem) } }
@media (width >= 48rem) { .a { --_rem: 2; font-size: 1.5em } }`;
  expect(sheetInBaseSize(css)).toBe(`/* src/a.css */
.a { --cp-space-4: calc(var(--cp-base-size, 16px) * 1); inset: calc(var(--cp-base-size, 16px) * -0.5) 0px; inline-size: max(calc(var(--cp-base-size, 16px) * 22.5), 1ch + calc(var(--cp-base-size, 16px) * 1.625)); }
@container (width < 600px) { .a { gap: calc(2 * calc(var(--cp-base-size, 16px) * 0.25)) } }
@media (width >= 48rem) { .a { --_rem: 2; font-size: 1.5em } }`);
});

it('brings the sizes in the texts of a script to the base size', () => {
  const code = 'matchMedia("(width >= 64rem)"); const width = "7.75rem", item = rem, sum = `calc(${a} + 0.75rem)`;';
  expect(scriptInBaseSize(code)).toBe(
    'matchMedia("(width >= 64rem)"); const width = "calc(var(--cp-base-size, 16px) * 7.75)", item = rem, sum = `calc(${a} + calc(var(--cp-base-size, 16px) * 0.75))`;',
  );
});
