import stylelint from 'stylelint';
import { expect, it } from 'vitest';

/** The lines and sizes that the rule rejects in a component's CSS. */
async function rejected(code: string, file = 'packages/ui/src/primitives/X/X.module.css') {
  const { results } = await stylelint.lint({ code, codeFilename: file });
  return results
    .flatMap(({ warnings }) => warnings)
    .filter(({ rule }) => rule === 'contapro/raw-size')
    .map(({ line, text }) => `${line}: ${/Use a token for (\S+),/.exec(text)?.[1]}`);
}

it('rejects a size in an absolute unit that has neither a token nor a reason', async () => {
  const code = `.root {
  inline-size: 14rem;
  padding: var(--cp-space-2) 3px;
  box-shadow: inset 0 0 0 1px var(--cp-color-rule);
  max-inline-size: var(--x-width, min(20rem, 100%));
  --_row: 2rem;
}
`;
  expect(await rejected(code)).toEqual(['2: 14rem', '3: 3px', '4: 1px', '5: 20rem', '6: 2rem']);
});

it('accepts tokens, zero, and sizes that depend on the text, the container or the window', async () => {
  const code = `.root {
  inline-size: calc(2 * var(--cp-space-4));
  block-size: var(--cp-host-height, 0rem);
  max-inline-size: min(70ch, 100%, 50dvw, 90cqi);
  padding: 0.2em 0;
  line-height: 1.5;
  --_two: var(--text-2px);
}

@media (width >= 48rem) {
  .root {
    padding: 0;
  }
}
`;
  expect(await rejected(code)).toEqual([]);
});

it('accepts a reason on the same line or on the line above, for one declaration only', async () => {
  const code = `.root {
  inline-size: 14rem; /* Four digits. */
  block-size: 15rem;
  /* The window's height
     in a frame. */
  min-block-size: 16rem;
  max-block-size: 17rem;
  /* Far above. */

  padding: 18rem;
}
`;
  expect(await rejected(code)).toEqual(['3: 15rem', '7: 17rem', '10: 18rem']);
});

it('accepts the definitions of the tokens', async () => {
  expect(
    await rejected('[data-contapro-theme] {\n  --cp-icon: 1.25rem;\n}\n', 'packages/ui/src/tokens/tokens.css'),
  ).toEqual([]);
});
