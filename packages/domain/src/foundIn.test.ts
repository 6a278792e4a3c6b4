import { expect, it } from 'vitest';
import { foundIn } from './foundIn.ts';

it.each([
  ['Textiles Huascarán S.A.C.', 'huascaran', 'Huascarán'],
  ['Transportes Ñusta', ' ñus ', 'Ñus'],
  ['Cafe\u0301 Perú', 'cafe p', 'Cafe\u0301 P'],
  ['🧵 Hilos 🧵', 'hilos', 'Hilos'],
  ['20514827363', '2051', '2051'],
  ['Perú', 'u', 'ú'],
  ['Textiles', 'minera', null],
  ['Textiles', ' ', null],
] as const)('tells where %s contains %j', (text, query, part) => {
  const found = foundIn(text, query);
  expect(found && text.slice(...found)).toBe(part);
});
