import fc from 'fast-check';
import { expect, it } from 'vitest';
import { clientFolders } from './client-folders.ts';

const folders = (...clients: [ruc: string, name: string][]) =>
  clientFolders(clients.map(([ruc, name]) => ({ ruc, name })));

it('names folders by RUC and name, without what Windows does not allow', () => {
  expect(
    folders(
      ['20100047218', 'Comercial Andina S.A.C.'],
      ['20131312955', 'A/B: "C" <D>|E?*\\F\u0000\u202E\n G '],
      ['20514827363', `${'Ñ'.repeat(80)}`],
      ['20601030013', `${'x'.repeat(47)}. .y`],
      ['20999999019', ''],
    ),
  ).toEqual([
    '20100047218 Comercial Andina S.A.C',
    '20131312955 A B C D E F G',
    `20514827363 ${'Ñ'.repeat(48)}`,
    `20601030013 ${'x'.repeat(47)}`,
    '20999999019',
  ]);
});

it('numbers folders that Windows would take for the same', () => {
  expect(
    folders(
      ['20100047218', 'Áncash'],
      ['20100047218', 'ÁNCASH.'],
      ['20100047218', 'A\u0301ncash'],
      ['20131312955', 'Áncash'],
    ),
  ).toEqual(['20100047218 Áncash', '20100047218 ÁNCASH (2)', '20100047218 Áncash (3)', '20131312955 Áncash']);
});

it('makes safe and distinct names of any clients', () => {
  const name = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 90 }),
    fc.string({
      unit: fc.constantFrom('a', 'A', 'á', 'ß', 'İ', '.', ' ', '/', '\\', ':', '\u0000', '😀'),
      maxLength: 90,
    }),
  );
  const clients = fc.array(fc.record({ ruc: fc.constantFrom('20100047218', '20131312955'), name }), { maxLength: 12 });
  fc.assert(
    fc.property(clients, (given) => {
      const made = clientFolders(given);
      expect(new Set(made.map((folder) => folder.toUpperCase())).size).toBe(given.length);
      expect(new Set(made.map((folder) => folder.toLowerCase())).size).toBe(given.length);
      made.forEach((folder, index) => {
        expect(folder).toMatch(/^\d{11}( |$)[^\\/:*?"<>|]*$/);
        expect(folder).not.toMatch(/\p{Cc}/u);
        expect(folder).not.toMatch(/[. ]$/);
        expect(folder.length).toBeLessThanOrEqual(60);
        expect(folder.isWellFormed()).toBe(true);
        expect(folder.startsWith(given[index]?.ruc ?? '-')).toBe(true);
      });
    }),
  );
});
