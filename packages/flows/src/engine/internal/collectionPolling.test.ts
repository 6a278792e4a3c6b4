import { createClientCollections, mixedCollections, openCollection } from '@contapro/fixtures';
import { expect, it } from 'vitest';
import { collectionDelay, isCollecting } from './collectionPolling.ts';

const now = Date.parse('2026-11-20T15:00:00Z');
const waiting = (minutes: number) =>
  createClientCollections({ collections: [openCollection('waiting', { wait: minutes })] });

it('loads again when the next step is due, at least each minute and at most each three seconds', () => {
  expect([0, 0.5, 40].map((minutes) => collectionDelay([waiting(minutes)], now))).toEqual([3_000, 30_000, 60_000]);
  expect(collectionDelay([waiting(40), waiting(0.5)], now)).toBe(30_000);
});

it('knows whether something is being collected', () => {
  expect([isCollecting([]), isCollecting([createClientCollections()]), isCollecting([mixedCollections])]).toEqual([
    false,
    false,
    true,
  ]);
});
