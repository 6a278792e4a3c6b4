import { describe, expect, it } from 'vitest';
import { find, read } from './files.ts';

const files = find('packages/*/src/**/*.stories.tsx');
const components = files
  .filter((file) => !file.includes('/tokens/'))
  .map((file) => {
    const [, title = '', id] = /\btitle: '(\w+\/[^']+)',\s+id: '([^']+)'/.exec(read(file)) ?? [];
    return { file, title, id };
  });

describe('the search of Storybook finds', () => {
  it('every component and flow by its name and by Spanish words', () => {
    expect(components.length).toBeGreaterThan(150);
    const form = /^(Primitives|Charts|Patterns|Screens|Flows|React|Elements)(\/\w+( parts)?)*\/\w+ · \S.*$/;
    expect(components.filter(({ title }) => !form.test(title))).toEqual([]);
  });

  it('two components by different words', () => {
    const titles = components.map(({ title }) => title);
    expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([]);
    const wordsOf = (tier: string) =>
      titles.filter((title) => title.startsWith(tier)).map((title) => title.split(' · ')[1] ?? '');
    for (const tier of ['Primitives', 'Patterns', 'Screens/Modals', 'Flows']) {
      const words = wordsOf(tier);
      expect(words).toEqual([...new Set(words)]);
    }
  });

  it('what designers look for, in both languages', () => {
    const review = read('.storybook/pages/Review.stories.tsx');
    const names = [...review.matchAll(/name: '([^']+)'/g)].map(([, name = '']) => name);
    const searched = [...components.map(({ title }) => title), ...names].join('\n').toLowerCase();
    const words =
      'dialog diálogo modal empty vacío error button botón table tabla form formulario field campo 401 404 500 skeleton ' +
      'esqueleto tabs pestañas menu menú theme tema';
    const phrases = ['sesión expirada', 'sin conexión', 'iniciar sesión', 'subir archivos'];
    expect([...words.split(' '), ...phrases].filter((word) => !searched.includes(word))).toEqual([]);
  });

  it('every dialog with "modal"', () => {
    const dialogs = components.filter(({ file }) => file.endsWith('Dialog.stories.tsx'));
    expect(dialogs.length).toBeGreaterThan(5);
    expect(dialogs.filter(({ title }) => !/^(Patterns|Primitives|Screens)\/Modals\//.test(title))).toEqual([]);
  });
});

it('the addresses of stories do not have the Spanish words, so that these can be changed', () => {
  const idOf = (title: string) => title.replace(/ · .*/, '').toLowerCase().replaceAll(/[/ ]/g, '-');
  expect(components.filter(({ title, id }) => id !== idOf(title))).toEqual([]);
});

it('the links of pages lead to stories and pages that exist', () => {
  const sanitized = (text: string) =>
    text
      .toLowerCase()
      .replaceAll(/[^a-z0-9áéíóúñ]+/g, '-')
      .replaceAll(/^-|-$/g, '');
  const kebab = (name: string) => sanitized(name.replaceAll(/([a-z0-9])([A-Z])/g, '$1-$2'));
  const pages = find('.storybook/pages/*.mdx', 'packages/*/src/**/*.mdx').map(read);
  const known = new Set(
    pages.flatMap((text) =>
      [...text.matchAll(/<Meta title="([^"]+)"/g)].map(([, title = '']) => `${sanitized(title)}--docs`),
    ),
  );
  for (const file of [...files, '.storybook/pages/Review.stories.tsx']) {
    const text = read(file);
    const id = /\bid: '([^']+)'/.exec(/preview\.meta\(\{[\s\S]*?\}\);/.exec(text)?.[0] ?? '')?.[1];
    const meta =
      components.find((component) => component.file === file)?.id ??
      id ??
      sanitized(/title: '([^']+)'/.exec(text)?.[1] ?? '');
    known.add(`${meta}--docs`);
    for (const [, name = ''] of text.matchAll(/^export const (\w+) = meta\.story/gm))
      known.add(`${meta}--${kebab(name)}`);
  }
  const links = pages.flatMap((text) =>
    [...text.matchAll(/\?path=\/(?:docs|story)\/([^)]+)\)/g)].map(([, id = '']) => id),
  );
  expect(links.length).toBeGreaterThan(20);
  expect(links.filter((id) => !known.has(id))).toEqual([]);
});
