import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const cwd = fileURLToPath(new URL('..', import.meta.url));
const dialogs = globSync('packages/*/src/**/*Dialog.stories.tsx', { cwd });

it('gives the stories of every dialog a title that the search of Storybook finds with "modal"', () => {
  const titles = dialogs.map((file) => /title: '([^']+)'/.exec(readFileSync(`${cwd}${file}`, 'utf8'))?.[1] ?? file);
  expect(titles.length).toBeGreaterThan(5);
  expect(titles.filter((title) => !/^(Patterns|Primitives|Screens)\/Modals\/\w+$/.test(title))).toEqual([]);
});
