import { existsSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { find, read, root } from './files.ts';

const manuals = find('*.md', '{docs,packages,openapi,examples,bench,.changeset,apps}/**/*.md').filter(
  (path) => basename(path) !== 'CHANGELOG.md',
);

it('README can be read in some minutes', () => {
  expect(read('README.md').length).toBeLessThanOrEqual(9_000);
});

it('the index of the decisions has all of them, by number', () => {
  const files = find('docs/decisions/[0-9]*.md').map((path) => basename(path));
  const rows = read('docs/decisions/README.md').matchAll(/^\| \[(\d+)\]\(([^)]+)\) \| /gm);
  expect([...rows].map(([, number, file]) => [number, file])).toEqual(files.map((file) => [file.slice(0, 4), file]));
});

/** The anchors that GitHub gives to the headings of a manual. */
function anchorsOf(path: string): Set<string> {
  const headings = read(path)
    .replaceAll(/^```[^]*?^```$/gm, '')
    .matchAll(/^#+ (.*)$/gm);
  return new Set(
    [...headings].map(([, heading = '']) =>
      heading
        .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
        .replaceAll(/\s/g, '-'),
    ),
  );
}

it('links between manuals lead to a file and a heading', () => {
  const broken = manuals.flatMap((path) =>
    [
      ...read(path)
        .replaceAll(/^```[^]*?^```$|`[^`\n]*`/gm, '')
        .matchAll(/\]\(([^)\s]+)\)/g),
    ]
      .map(([, link = '']) => link)
      .filter((link) => !/^[a-z]+:/.test(link))
      .filter((link) => {
        const [file = '', anchor] = link.split('#');
        const target = file === '' ? path : join(dirname(path), file).replaceAll('\\', '/');
        return !existsSync(join(root, target)) || (anchor !== undefined && !anchorsOf(target).has(anchor));
      })
      .map((link) => `${path}: ${link}`),
  );
  expect(broken).toEqual([]);
});
