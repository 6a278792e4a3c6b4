import { expect, it } from 'vitest';
import { initialsOf } from './initialsOf.ts';

it.each([
  ['Rosa Quispe Mamani', 'RQ'],
  ['Textiles del Sur S.A.C.', 'TS'],
  ['Ñandú', 'ÑA'],
  ['élite', 'ÉL'],
  ['A', 'A'],
  ['', ''],
])('returns for «%s» the initials %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
