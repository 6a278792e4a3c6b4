import { expect, it } from 'vitest';
import { moveLinks, publishedExports, snapshotVersion } from './package-contents.ts';

it('moves the links of a manual with it, and leaves out those that a tarball cannot follow', () => {
  const places = new Map([
    ['packages/elements/README.md', 'README.md'],
    ['packages/react/README.md', 'docs/react.md'],
    ['docs/partners.md', 'docs/partners.md'],
    ['docs/partners/costs.md', 'docs/costs.md'],
  ]);
  const manual =
    'See [React](../react/README.md#the-proxy), [the guide](../../docs/partners.md), [why](../../docs/decisions/0064.md), [here](#elements) and [the site](https://contapro.pe).';
  expect(moveLinks(manual, 'packages/elements/README.md', places)).toBe(
    'See [React](docs/react.md#the-proxy), [the guide](docs/partners.md), why, [here](#elements) and [the site](https://contapro.pe).',
  );
  expect(
    moveLinks('[costs](partners/costs.md) [HTML](../packages/elements/README.md)', 'docs/partners.md', places),
  ).toBe('[costs](costs.md) [HTML](../README.md)');
});

it('gives a content that is no release a version of its own', () => {
  const version = snapshotVersion('0.1.0');
  expect(version).toMatch(/^0\.1\.0-[0-9a-f]{12,40}(?:\.changed-[0-9a-f]{8})?$/);
  expect(snapshotVersion('0.1.0')).toBe(version);
});

it('publishes no entry of the sources', () => {
  expect(
    publishedExports({
      '.': { '@contapro/source': './src/index.ts', default: './dist/index.js' },
      './tokens.json': './dist/tokens.json',
      './testing/*': { '@contapro/source': './src/testing/*.ts', types: './src/testing/*.ts' },
    }),
  ).toEqual({ '.': { default: './dist/index.js' }, './tokens.json': './dist/tokens.json' });
});
