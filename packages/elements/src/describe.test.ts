import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { tableText, typesText } from './describe.ts';

// `vitest -u` writes both files from definitions.ts.

it('has the types of the described elements', async () => {
  await expect(typesText()).toMatchFileSnapshot('./elementTypes.ts');
});

it('lists the described elements in README', async () => {
  const text = await readFile(new URL('../README.md', import.meta.url), 'utf8');
  const written = text.replace(/(?<=## Elements\n\n)[^]*?(?=\n- Each attribute is a property too)/, () => tableText());
  await expect(written).toMatchFileSnapshot('../README.md');
});
