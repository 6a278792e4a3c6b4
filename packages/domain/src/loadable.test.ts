import { expect, it } from 'vitest';
import { dataOf, failed, loading, type Loadable, mapLoadable, ready } from './loadable.ts';

const all: readonly Loadable<number>[] = [loading, failed, ready(2)];

it('returns the data only when they are ready', () => {
  expect(all.map(dataOf)).toEqual([null, null, 2]);
});

it('changes the data and keeps every other state', () => {
  expect(all.map((each) => mapLoadable(each, String))).toEqual([loading, failed, ready('2')]);
});
