import { expect, it } from 'vitest';
import { deliveredLicences, problemsOf } from './licences.mjs';

const refused = (licence: string, name = 'some-package') => [
  `${name}: ${licence} is not allowed by scripts/licences.mjs`,
];

it('everything that is delivered has an allowed licence', () => {
  const licences = deliveredLicences();
  expect(licences.MIT?.map(({ name }) => name)).toEqual(expect.arrayContaining(['fastify', 'react-dom', 'xstate']));
  expect(problemsOf(licences)).toEqual([]);
});

it.each([
  'GPL-3.0-only',
  'AGPL-3.0-or-later',
  'Unknown',
  'SSPL-1.0',
  'MIT AND GPL-2.0-only',
  '(MIT OR ISC) AND GPL-2.0-only',
])('refuses %s', (licence) => {
  expect(problemsOf({ MIT: [{ name: 'other' }], [licence]: [{ name: 'some-package' }] })).toEqual(refused(licence));
});

it.each(['(MIT OR GPL-3.0-only)', 'Apache-2.0 AND MIT', 'GPL-2.0-only OR MIT AND ISC'])('allows %s', (licence) => {
  expect(problemsOf({ [licence]: [{ name: 'some-package' }] })).toEqual([]);
});

it('allows another licence only to the package that it was accepted for', () => {
  const licence = 'LGPL-3.0-or-later';
  expect(problemsOf({ [licence]: [{ name: '@img/sharp-libvips-linux-x64' }, { name: 'other' }] })).toEqual(
    refused(licence, 'other'),
  );
  expect(problemsOf({ 'GPL-3.0-only': [{ name: 'dejavu-fonts-ttf' }] })).toEqual(
    refused('GPL-3.0-only', 'dejavu-fonts-ttf'),
  );
});
