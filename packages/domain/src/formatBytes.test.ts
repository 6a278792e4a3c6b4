import { expect, it } from 'vitest';
import { formatBytes } from './formatBytes.ts';

it.each([
  [0, '0 B'],
  [999, '999 B'],
  [1536, '1.5 kB'],
  [100_000_000, '100 MB'],
  [200_000_000, '200 MB'],
  [5_000_000_000, '5 GB'],
])('writes %d bytes as %s', (bytes, words) => {
  expect(formatBytes(bytes)).toBe(words);
});
