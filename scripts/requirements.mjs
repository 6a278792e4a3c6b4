// Lists the requirements of docs/requirements.md with the tests that cite them.
// `npm run requirements` prints every group; `npm run requirements -- LOGIN HOME` only those, with titles; `--missing` only what has none.
import { execFileSync } from 'node:child_process';
import { read } from './files.ts';

const wanted = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const onlyMissing = process.argv.includes('--missing');
const requirements = [...read('docs/requirements.md').matchAll(/^\| ([A-Z0-9]+-\d+) \| (.+?) \|/gm)]
  .map(([, id, text]) => ({ id, group: id.replace(/-\d+$/, ''), text }))
  .filter(({ group }) => group !== 'OPEN');

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' })
  .split('\n')
  .filter((file) => /\.(test|spec)\.tsx?$|\.stories\.tsx$|\/testing\/describe\w+\.tsx?$/.test(file));
const tests = new Map();
for (const file of files) for (const id of citedIn(read(file))) tests.set(id, [...(tests.get(id) ?? []), file]);

/**
 * The IDs that a text cites, including all IDs of a range such as `DASH-15 to DASH-19`.
 *
 * @param {string} text
 */
function citedIn(text) {
  const cited = text.matchAll(/\b([A-Z]+)-(\d{2,3})\b(?: to \1-(\d{2,3})\b)?/g);
  return new Set(
    [...cited].flatMap(([, group, first, last = first]) =>
      Array.from({ length: Number(last) - Number(first) + 1 }, (_, index) => {
        return `${group}-${String(Number(first) + index).padStart(first.length, '0')}`;
      }),
    ),
  );
}

const groups = Map.groupBy(requirements, ({ group }) => group);
let covered = 0;
for (const [group, rows] of groups) {
  const tested = rows.filter(({ id }) => tests.has(id));
  covered += tested.length;
  if (wanted.length && !wanted.includes(group)) continue;
  console.log(
    `${group.padEnd(11)} ${String(tested.length).padStart(3)} of ${String(rows.length).padStart(3)} with a test`,
  );
  if (!wanted.length && !onlyMissing) {
    const missing = rows.filter(({ id }) => !tests.has(id)).map(({ id }) => id.replace(/^.*-/, ''));
    if (missing.length && tested.length) console.log(`            without: ${missing.join(' ')}`);
    continue;
  }
  for (const { id, text } of rows) {
    const where = tests.get(id);
    if (onlyMissing && where) continue;
    console.log(
      `  ${where ? '✓' : '·'} ${id} ${text}${where && !onlyMissing ? `\n      ${where.join('\n      ')}` : ''}`,
    );
  }
}
console.log(`\n${covered} of ${requirements.length} requirements have a test that cites them.`);
