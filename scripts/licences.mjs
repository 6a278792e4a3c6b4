// Lists the licences of everything that is delivered: what the server, the app and the packages for partners depend on. Fails when one
// is not allowed.
//   node scripts/licences.mjs
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

/** SPDX identifiers of licences that ask only for their text to be kept. */
const allowed = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'Unlicense',
]);

/** Packages with another licence, and why it is kept. @type {{ name: RegExp; licence: string; reason: string }[]} */
const exceptions = [
  {
    name: /^@img\/sharp-libvips-/,
    licence: 'LGPL-3.0-or-later',
    reason: 'An unchanged shared library that sharp loads while it runs, and that can be replaced.',
  },
  {
    name: /^dejavu-fonts-ttf$/,
    licence: 'Unknown',
    reason:
      'Fonts under the licence of Bitstream Vera, which allows to embed them and to pass them on with other software.',
  },
];

/**
 * Whether an SPDX expression lets us choose allowed licences. One with parentheses inside is refused: a person must read it.
 *
 * @param {string} expression
 */
function isAllowed(expression) {
  const terms = /^\(?([^()]+)\)?$/.exec(expression)?.[1];
  return (
    terms !== undefined &&
    terms.split(' OR ').some((choice) => choice.split(' AND ').every((licence) => allowed.has(licence.trim())))
  );
}

/**
 * One line for each package whose licence is not allowed.
 *
 * @param {Readonly<Record<string, readonly { name: string }[]>>} licences The packages of each licence.
 */
export const problemsOf = (licences) =>
  Object.entries(licences).flatMap(([licence, packages]) =>
    isAllowed(licence)
      ? []
      : packages
          .filter(({ name }) => !exceptions.some((known) => known.licence === licence && known.name.test(name)))
          .map(({ name }) => `${name}: ${licence} is not allowed by scripts/licences.mjs`),
  );

/** @returns {Record<string, { name: string; versions: string[] }[]>} */
export function deliveredLicences() {
  const delivered = ['@contapro/server', '@contapro/web', '@contapro/openapi', './packages/*'];
  const filters = delivered.flatMap((name) => ['--filter', name]);
  return JSON.parse(
    execFileSync('pnpm', ['licenses', 'list', '--json', '--prod', ...filters], {
      cwd: join(import.meta.dirname, '..'),
      encoding: 'utf8',
      maxBuffer: 2 ** 28,
      shell: process.platform === 'win32',
    }),
  );
}

if (import.meta.filename === process.argv[1]) {
  const licences = deliveredLicences();
  for (const [licence, packages] of Object.entries(licences))
    console.log(`${licence}\n${packages.map(({ name, versions }) => `  ${name} ${versions.join(', ')}`).join('\n')}`);
  const problems = problemsOf(licences);
  for (const problem of problems) console.error(problem);
  process.exitCode = problems.length > 0 ? 1 : 0;
}
