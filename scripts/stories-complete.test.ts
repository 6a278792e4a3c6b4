import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { exportsOf, find, read, root } from './files.ts';

const stories = find('packages/*/src/**/*.stories.tsx').map((path) => ({ path, text: read(path) }));
const shown = stories.map(({ text }) => text).join('\n');

/** The names of the values that a module exports. */
const valuesOf = (path: string) =>
  exportsOf(path)
    .filter(({ isType }) => !isType)
    .map(({ name }) => name);

describe('Storybook shows', () => {
  it('every public component', () => {
    const names = ['packages/ui/src/index.ts', 'packages/ui/src/screens/index.ts'].flatMap(valuesOf);
    const components = names.filter((name) => /^[A-Z]\w*[a-z]\w*$/.test(name));
    expect(components.length).toBeGreaterThan(80);
    const missing = components.filter((name) => !new RegExp(`<${name}\\b|component: ${name}\\b`).test(shown));
    expect(missing).toEqual([]);
  });

  it('every dialog in a story of its own', () => {
    const dialogs = find('packages/ui/src/**/*Dialog.tsx');
    expect(dialogs.length).toBeGreaterThan(10);
    expect(dialogs.filter((path) => !existsSync(join(root, path.replace('.tsx', '.stories.tsx'))))).toEqual([]);
  });

  it('all states of every flow, and each of them in full', () => {
    // Their machines have no states: they hold the uploads and downloads of a session.
    const stateless = new Set(['UploadsFlow', 'BackgroundProgressFlow']);
    const flows = find('packages/flows/src/*/*/*Flow.tsx').map((path) => ({
      flow: basename(path, '.tsx'),
      story: path.replace('.tsx', '.stories.tsx'),
    }));
    expect(flows.length).toBeGreaterThan(30);
    const incomplete = flows
      .filter(({ flow }) => !stateless.has(flow))
      .filter(({ flow, story }) => {
        const text = existsSync(join(root, story)) ? read(story) : '';
        return (
          !/^export const States = meta\.story\(\{\s+tags: \['!autodocs'\],\s+\.\.\.statesStory\(\w+\),?\s+\}\);$/m.test(
            text,
          ) ||
          !/^export const State = meta\.story\(\{\s+name: 'One state',\s+tags: \['!autodocs', '!test'\],\s+\.\.\.stateStory\(\w+\),?\s+\}\);$/m.test(
            text,
          ) ||
          !text.includes(`title: 'Flows/${flow.replace(/Flow$/, '')} · `)
        );
      })
      .map(({ flow }) => flow);
    expect(incomplete).toEqual([]);
  });

  it('no story twice: a playground differs from the default', () => {
    const plain = (name: string) => new RegExp(`^export const ${name} = meta\\.story\\((?:\\{\\})?\\);$`, 'm');
    const twice = stories.filter(({ text }) => plain('Default').test(text) && plain('Playground').test(text));
    expect(twice.map(({ path }) => path)).toEqual([]);
  });
});

describe('The page of every public component', () => {
  const source = 'packages/ui/src';
  const pages = ['primitives', 'charts', 'patterns'].flatMap((tier) =>
    [...read(`${source}/${tier}/index.ts`).matchAll(/from '(\.\/(\w+)\/index\.ts)'/g)]
      .filter(([, index = '']) =>
        valuesOf(join(source, tier, index)).some((name) => /^([A-Z]\w*[a-z]|use\w+Table$)/.test(name)),
      )
      .map(([, , name = '']) => ({ name, path: `${source}/${tier}/${name}/${name}.mdx` })),
  );
  const textOf = (path: string) => (existsSync(join(root, path)) ? read(path) : '');
  /** They cannot be focused, and neither can anything that they add. */
  const withoutKeys = new Set(
    'Amount Avatar Badge DefinitionList Illustration KeyFigure Logo ProgressBar SheetTable Skeleton Spinner VisuallyHidden EntryLayout GlobalSpinner ListTotals Page TablePreferences'.split(
      ' ',
    ),
  );
  /** They show no words of the host. */
  const withoutWords = new Set(
    'Avatar Illustration Logo Popover Skeleton Spinner ThemeRoot Page TablePreferences'.split(' '),
  );

  it('says when not to use it, its parts, its keys, what makes it accessible and how its words are written', () => {
    expect(pages.length).toBeGreaterThan(50);
    const wrong = pages.flatMap(({ name, path }) => {
      const text = textOf(path);
      const parts = [
        [`# ${name}`, true],
        ['## When not', true],
        ['## Anatomy', true],
        ['## Keyboard', !withoutKeys.has(name)],
        ['## Accessibility', true],
        ['## Content', !withoutWords.has(name)],
        ['| write | not | because |', !withoutWords.has(name)],
        [/^<Canvas of=\{stories\./m, true],
        [/^<Controls of=\{stories\./m, true],
      ] as const;
      return parts
        .filter(
          ([part, isNeeded]) =>
            (typeof part === 'string' ? text.split('\n').includes(part) : part.test(text)) !== isNeeded,
        )
        .map(([part, isNeeded]) => `${path}: ${isNeeded ? 'without' : 'with'} ${part}`);
    });
    expect(wrong).toEqual([]);
  });

  it('shows stories that exist, and has controls for one that takes its props from them', () => {
    const wrong = pages.flatMap(({ path }) => {
      const text = textOf(path);
      const story = textOf(path.replace('.mdx', '.stories.tsx'));
      const bodyOf = (name: string) =>
        new RegExp(`^export const ${name} = meta\\.story\\(([\\s\\S]*?)\\);$`, 'm').exec(story)?.[1];
      const shownStories = [...text.matchAll(/of=\{stories\.(\w+)\}/g)].map(([, name = '']) => name);
      const [, controlled = ''] = /<Controls of=\{stories\.(\w+)\}/.exec(text) ?? [];
      return [
        ...shownStories.filter((name) => bodyOf(name) === undefined).map((name) => `${path}: no story ${name}`),
        ...(/render: \(\) =>/.test(bodyOf(controlled) ?? '') ? [`${path}: ${controlled} takes no props`] : []),
      ];
    });
    expect(wrong).toEqual([]);
  });

  it('has the props of the component itself: its stories name it, or one that has it as a part', () => {
    const wrong = pages
      .filter(({ name }) => !name.startsWith('use'))
      .filter(({ path }) => {
        const text = textOf(path.replace('.mdx', '.stories.tsx'));
        const [, component = ''] = /\bcomponent: (\w+)/.exec(text) ?? [];
        return !valuesOf(join(path, '../index.ts')).includes(component) && !/^ {2}subcomponents: /m.test(text);
      });
    expect(wrong).toEqual([]);
  });
});
