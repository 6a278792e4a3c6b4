import type { PageOf } from '@contapro/domain';
import { expect, it } from 'vitest';
import { viewedPlace } from './reportPage.selectors.ts';

interface Row {
  code: string;
  url: string | null;
}

const rows: readonly Row[] = [
  { code: 'a', url: '/a' },
  { code: 'b', url: null },
  { code: 'c', url: '/c' },
  { code: 'd', url: '/d' },
];
const [a, , c, d] = rows;
const place = (viewed: Row, keyOf?: (row: Row) => string) =>
  viewedPlace<PageOf<Row>>(rows, viewed, ({ url }) => url !== null, keyOf);

it('counts the rows with a document, and finds those before and after the viewed one', () => {
  if (!a || !c || !d) throw new Error('Four rows');
  expect([place(a), place(c), place(d)]).toEqual([
    { position: 1, count: 3, previous: null, next: c },
    { position: 2, count: 3, previous: a, next: d },
    { position: 3, count: 3, previous: c, next: null },
  ]);
});

it('finds a row by its key after the list was loaded again, and no row that is no longer in it', () => {
  const codeOf = ({ code }: Row) => code;
  expect(place({ code: 'c', url: '/c?sig=2' }, codeOf)?.position).toBe(2);
  expect([place({ code: 'c', url: '/c?sig=2' }), place({ code: 'x', url: '/x' }, codeOf)]).toEqual([null, null]);
});
