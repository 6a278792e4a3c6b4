// `npm run fuzz`: tests the properties with random seeds and more runs. What fails is added to fuzz-finds.json, so that it can be
// mended later without holding up another change.
import { spawnSync } from 'node:child_process';
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { randomInt } from 'node:crypto';
import { relative, resolve } from 'node:path';
import { parseArgs, stripVTControlCharacters } from 'node:util';

const help = `npm run fuzz -- [filter…] [--minutes N] [--runs N] [--seed N] [--again]

  filter       only test files whose path contains it
  --minutes N  begins rounds, each with a seed of its own, until this time has passed; without it, one round
  --runs N     the runs of a property that does not say how many it needs (1000; npm test has 100)
  --seed N     one round with this seed
  --again      only repeats what fuzz-finds.json has, and deletes from it what passes now

What fails is printed with its seed and its smallest input, and added to fuzz-finds.json: commit that file, or mend it.
`;

/** @typedef {{ file: string; test: string; seed: number; runs: number; found: string; message: string }} Find */

const root = resolve(import.meta.dirname, '..');
const report = resolve(root, '.cache/fuzz/report.json');
const kept = resolve(process.env.CONTAPRO_FUZZ_FINDS ?? resolve(root, 'fuzz-finds.json'));
/** The characters of a message that are kept: an input can have a megabyte, and its seed makes it again. */
const longest = 4_000;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    minutes: { type: 'string', default: '0' },
    runs: { type: 'string', default: '1000' },
    seed: { type: 'string' },
    again: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});

/** @returns {Find[]} */
const readFinds = () => (existsSync(kept) ? JSON.parse(readFileSync(kept, 'utf8')) : []);

/** @param {readonly Find[]} finds */
function keep(finds) {
  if (finds.length === 0) rmSync(kept, { force: true });
  else writeFileSync(kept, `${JSON.stringify(finds, null, 2)}\n`);
}

/**
 * Runs test files with a seed, and returns what failed.
 *
 * @param {readonly string[]} files
 * @param {{ seed: number; runs: number; test?: string }} options
 * @returns {Find[]}
 */
function findsOf(files, { seed, runs, test }) {
  rmSync(report, { force: true });
  const named = test === undefined ? [] : ['-t', `^${test.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&')}$`];
  const { stdout, stderr } = spawnSync(
    'pnpm',
    ['exec', 'vitest', 'run', ...files, ...named, '--testTimeout=600000', '--reporter=json', `--outputFile=${report}`],
    {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: 2 ** 30,
      env: { ...process.env, CONTAPRO_SEED: String(seed), CONTAPRO_RUNS: String(runs) },
    },
  );
  if (!existsSync(report)) throw new Error(`The tests did not run.\n${stdout}\n${stderr}`);
  /** @type {{ testResults: { name: string; message?: string; status: string; assertionResults: { status: string; fullName: string; failureMessages?: string[] }[] }[] }} */
  const { testResults } = JSON.parse(readFileSync(report, 'utf8'));
  return testResults.flatMap(({ name, status, message = '', assertionResults }) => {
    const failed = assertionResults.filter((each) => each.status === 'failed');
    if (status === 'failed' && failed.length === 0) throw new Error(`${name} did not run.\n${message}`);
    return failed.map(({ fullName, failureMessages = [] }) => ({
      file: relative(root, name).replaceAll('\\', '/'),
      test: fullName,
      seed,
      runs,
      found: new Date().toISOString().slice(0, 10),
      message: stripVTControlCharacters(failureMessages.join('\n'))
        .split('\n')
        .filter((line) => !/^ +at /.test(line))
        .join('\n')
        .slice(0, longest),
    }));
  });
}

/** @param {Find} find */
const print = ({ file, test, seed, message }) => console.error(`✗ ${file}: ${test}\n  seed ${seed}\n${message}\n`);

if (values.help) {
  console.log(help);
  process.exit(0);
}
mkdirSync(resolve(report, '..'), { recursive: true });

if (values.again) {
  const finds = readFinds();
  const left = finds.filter(({ file, test, seed, runs }) => findsOf([file], { seed, runs, test }).length > 0);
  left.forEach(print);
  keep(left);
  console.log(`${finds.length - left.length} of ${finds.length} finds pass now; ${left.length} are left.`);
  process.exit(left.length > 0 ? 1 : 0);
}

const files = globSync(['packages/*/src/**/*.test.ts', 'apps/*/src/**/*.test.ts', 'scripts/*.test.ts'], { cwd: root })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => positionals.length === 0 || positionals.some((filter) => path.includes(filter)))
  .filter((path) => /\bfc\.assert\(/.test(readFileSync(resolve(root, path), 'utf8')));
if (files.length === 0) throw new Error(`No test file with properties contains ${positionals.join(' or ')}.`);

const end = Date.now() + Number(values.minutes) * 60_000;
const runs = Number(values.runs);
let found = 0;
do {
  const seed = Number(values.seed ?? randomInt(2 ** 31));
  console.log(`Seed ${seed}: ${files.length} files`);
  const finds = findsOf(files, { seed, runs });
  finds.forEach(print);
  // Each test once: a property that fails in one round fails in the next, too.
  const known = new Set(readFinds().map(({ file, test }) => `${file} ${test}`));
  keep([...readFinds(), ...finds.filter(({ file, test }) => !known.has(`${file} ${test}`))]);
  found += finds.length;
} while (Date.now() < end && values.seed === undefined);
console.log(found === 0 ? 'Nothing was found.' : `${found} failed: see ${relative(process.cwd(), kept)}`);
process.exit(found > 0 ? 1 : 0);
