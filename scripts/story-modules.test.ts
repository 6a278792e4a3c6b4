import { cpSync, mkdtempSync, rmSync, writeFileSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { StoryModules } from './story-modules.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const modules = new StoryModules(root);
const badge = 'packages/ui/src/primitives/Badge/Badge.stories.tsx';
const table = 'packages/ui/src/patterns/DataTable/DataTable.stories.tsx';
const signIn = 'packages/flows/src/entry/sign-in/SignInFlow.stories.tsx';

describe('the files that a story depends on', () => {
  it('are those of its component, of the page around it and of the tokens', () => {
    expect(modules.filesOf(badge)).toEqual(
      expect.arrayContaining([
        badge,
        'packages/ui/src/primitives/Badge/Badge.tsx',
        'packages/ui/src/primitives/Badge/Badge.module.css',
        'packages/ui/src/primitives/ThemeRoot/ThemeRoot.tsx',
        'packages/ui/src/tokens/tokens.css',
        'packages/ui/src/tokens/fonts/instrument-sans-latin-wght-normal.woff2',
        '.storybook/preview.tsx',
        '.storybook/preview.css',
      ]),
    );
  });

  it('are not those that the same package also exports', () => {
    expect(modules.filesOf(badge)).not.toContain('packages/ui/src/patterns/DataTable/DataTable.tsx');
    expect(modules.filesOf(signIn)).not.toContain(
      'packages/ui/src/screens/business/PurchasesScreen/PurchasesScreen.tsx',
    );
  });

  it('of a flow include its screen and its texts, in other packages', () => {
    expect(modules.filesOf(signIn)).toEqual(
      expect.arrayContaining([
        'packages/flows/src/entry/sign-in/signIn.machine.ts',
        'packages/ui/src/screens/entry/SignInScreen/SignInScreen.tsx',
        'packages/domain/src/texts/entry/signIn.ts',
      ]),
    );
  });

  it('are found for every file of stories', () => {
    const few = modules.stories().filter((story) => modules.filesOf(story).length < 10);
    expect(few).toEqual([]);
  });
});

describe('the digest of a story', () => {
  const copy = mkdtempSync(join(tmpdir(), 'contapro-modules-'));
  afterAll(() => rmSync(copy, { recursive: true }));

  it('changes with a file that it depends on, and with no other', () => {
    for (const path of ['.storybook', 'packages/ui/src', 'packages/domain/src', 'packages/fixtures/src'])
      cpSync(join(root, path), join(copy, path), {
        recursive: true,
        filter: (source) => !source.includes('node_modules'),
      });
    for (const path of [
      'pnpm-lock.yaml',
      ...['ui', 'domain', 'fixtures'].map((name) => `packages/${name}/package.json`),
    ])
      cpSync(join(root, path), join(copy, path));
    const digests = () => {
      const present = new StoryModules(copy);
      return { badge: present.digestOf(badge), table: present.digestOf(table) };
    };
    const change = (path: string) => writeFileSync(join(copy, path), `${readFileSync(join(copy, path), 'utf8')}\n`);
    const before = digests();
    expect(before).toEqual({ badge: modules.digestOf(badge), table: modules.digestOf(table) });

    change('packages/ui/src/patterns/DataTable/DataTable.module.css');
    const after = digests();
    expect([after.badge === before.badge, after.table === before.table]).toEqual([true, false]);

    change('packages/ui/src/tokens/tokens.css');
    const last = digests();
    expect([last.badge === after.badge, last.table === after.table]).toEqual([false, false]);
  });
});
