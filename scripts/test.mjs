// Runs all steps of `npm test` and prints a line with the number of passed and failed tests at the end.
// `node scripts/test.mjs lint types unit` runs only the named steps, `--since main` only what a change concerns.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { relative } from 'node:path';
import { parseArgs, stripVTControlCharacters } from 'node:util';
import { affectedSince } from './affected.mjs';
import { ensureChromium } from './chromium.mjs';
import { memoryFolder } from './memory-folder.mjs';

const source = '--conditions=@contapro/source';
const cache = '.cache/test';
/** Storybook, if this run has built it. */
const storybook = `${cache}/storybook`;
rmSync(cache, { recursive: true, force: true });
mkdirSync(cache, { recursive: true });

const total = { passed: 0, failed: 0 };
/** @type {string[]} */
const failures = [];
/** The seconds of each step, check and test file, for the table at the end. */
const times = {
  /** @type {[string, number][]} */
  steps: [],
  /** @type {[string, number][]} */
  files: [],
};

/** @typedef {{ passed: number; failed: number; names: string[]; files: [string, number][] }} Counts */
/**
 * @typedef {{
 *   status: string;
 *   fullName: string;
 *   ancestorTitles: string[];
 *   duration?: number | null;
 *   failureMessages?: string[] | null;
 * }} JestTest
 * @typedef {{
 *   name: string;
 *   status: string;
 *   message?: string;
 *   startTime: number;
 *   endTime: number;
 *   assertionResults: JestTest[];
 * }} JestFile
 * @typedef {{
 *   numPassedTests: number;
 *   numFailedTests: number;
 *   numFailedTestSuites?: number;
 *   testResults: JestFile[];
 * }} JestReport
 * @typedef {import('@playwright/test/reporter').JSONReport} PlaywrightReport
 * @typedef {import('@playwright/test/reporter').JSONReportSuite} PlaywrightSuite
 */

/**
 * Runs a program and waits for its end. Its output is printed at once, or returned if `isHeld`.
 *
 * @param {string} file
 * @param {readonly string[]} args
 * @param {{ env?: NodeJS.ProcessEnv | undefined; isHeld?: boolean }} options
 * @returns {Promise<{ status: number; output: string }>}
 */
function run(file, args, { env = {}, isHeld = false } = {}) {
  return new Promise((done) => {
    const child = spawn(file, args, {
      stdio: ['ignore', isHeld ? 'pipe' : 'inherit', isHeld ? 'pipe' : 'inherit'],
      env: { ...process.env, ...env },
      shell: process.platform === 'win32',
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (data) => (output += data));
    child.on('error', ({ message }) => done({ status: 1, output: `${file}: ${message}\n` }));
    child.on('close', (code) => done({ status: code ?? 1, output }));
  });
}

const secondsSince = (/** @type {number} */ started) => (performance.now() - started) / 1000;

/**
 * Runs a check that counts as one test. Its output is printed if it fails.
 *
 * @param {string} name
 * @param {string} file
 * @param {readonly string[]} args
 * @param {{ output?: 'held' | 'printed' | 'refused' }} options With `printed` it is always printed. With `refused` a check that
 *   prints something, such as a warning, fails.
 */
async function check(name, file, args, { output: treatment = 'held' } = {}) {
  const started = performance.now();
  const { status, output } = await run(file, args, { isHeld: true });
  const seconds = secondsSince(started);
  const isPassed = status === 0 && !(treatment === 'refused' && output.trim() !== '');
  if ((!isPassed || treatment === 'printed') && output.trim() !== '') console.log(output.trimEnd());
  console.log(`${isPassed ? '✓' : '✗'} ${name} (${seconds.toFixed(1)} s)`);
  times.files.push([name, seconds]);
  isPassed ? total.passed++ : total.failed++;
  if (!isPassed) failures.push(name);
}

/**
 * Runs a test runner that writes its results to a report file.
 *
 * @template Report
 * @param {string} name
 * @param {string} file
 * @param {readonly string[]} args
 * @param {string} report
 * @param {(report: Report) => Counts} read
 * @param {NodeJS.ProcessEnv} [env]
 */
async function suite(name, file, args, report, read, env) {
  const { status } = await run(file, args, { env });
  /** @type {Counts} */
  let counts = { passed: 0, failed: 0, names: [], files: [] };
  try {
    counts = read(JSON.parse(readFileSync(report, 'utf8')));
  } catch (error) {
    console.error(`${name}: no report in ${report} (${String(error)})`);
  }
  // A runner can fail outside its tests, for example in a hook. Count that as a failure too.
  if (status !== 0 && counts.failed === 0) counts.failed = 1;
  if (counts.passed === 0 && counts.failed === 0) counts.failed = 1;
  total.passed += counts.passed;
  total.failed += counts.failed;
  times.files.push(...counts.files);
  if (counts.failed) failures.push(`${name}: ${counts.failed}`, ...counts.names.map((said) => `  ${said}`));
}

/**
 * Prints every failure with its reason at the end, where it is found after a long run. The counterexample of a property can be
 * a line of a megabyte.
 *
 * @param {string} where
 * @param {string} what
 * @param {readonly string[]} messages
 */
const briefly = (where, what, messages) =>
  [
    `${where}: ${what}`,
    ...stripVTControlCharacters(messages.join('\n'))
      .split('\n')
      .slice(0, 12)
      .map((line) => line.slice(0, 500)),
  ].join('\n      ');

/** The story runner writes its test files to a temporary folder, which tells nothing. */
const fileOf = (/** @type {string} */ path) => {
  const file = relative(process.cwd(), path);
  return file.startsWith('..') ? 'stories' : file;
};

/** @type {(report: JestReport) => Counts} */
const jest = ({ numPassedTests, numFailedTests, numFailedTestSuites = 0, testResults }) => ({
  passed: numPassedTests,
  failed: Math.max(numFailedTests, numFailedTestSuites > 0 && numFailedTests === 0 ? 1 : 0),
  names: testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, message, assertionResults }) => {
      const failed = assertionResults.filter(({ status }) => status === 'failed');
      const file = fileOf(name);
      return failed.length
        ? failed.map(({ fullName, failureMessages }) => briefly(file, fullName, failureMessages ?? []))
        : [briefly(file, 'did not run', [message ?? ''])];
    }),
  files: testResults.map(({ name, startTime, endTime }) => [fileOf(name), (endTime - startTime) / 1000]),
});

/**
 * A test file of the story runner has the stories of many components, so their times are summed by component.
 *
 * @type {(report: JestReport) => Counts}
 */
const storyRunner = (report) => {
  const seconds = new Map();
  for (const { ancestorTitles, duration } of report.testResults.flatMap(({ assertionResults }) => assertionResults)) {
    const component = `stories of ${ancestorTitles.at(-1)?.split(': ')[0]}`;
    seconds.set(component, (seconds.get(component) ?? 0) + (duration ?? 0) / 1000);
  }
  return { ...jest(report), files: [...seconds] };
};

/** @type {(report: PlaywrightReport) => Counts} */
const playwright = ({ stats, suites, errors }) => {
  /** @type {(suite: PlaywrightSuite) => PlaywrightSuite['specs']} */
  const specs = (suite) => [...suite.specs, ...(suite.suites ?? []).flatMap(specs)];
  const secondsOf = (/** @type {PlaywrightSuite} */ suite) =>
    specs(suite)
      .flatMap(({ tests }) => tests.flatMap(({ results }) => results))
      .reduce((sum, { duration }) => sum + duration / 1000, 0);
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    names: [
      ...suites
        .flatMap(specs)
        .filter(({ ok }) => !ok)
        .map(({ file, title, tests }) =>
          briefly(
            file,
            title,
            tests.flatMap(({ results }) =>
              results.flatMap((result) => result.errors.map(({ message }) => message ?? '')),
            ),
          ),
        ),
      ...errors.map(({ message }) => briefly('playwright', 'beside its tests', [message ?? ''])),
    ],
    files: suites.map((suite) => [`e2e/journeys/${suite.file}`, secondsOf(suite)]),
  };
};

/** @type {(...args: string[]) => [string, string[]]} */
const exec = (...args) => ['pnpm', ['exec', ...args]];

/** Each checker of tsc checks shared types again, and oxlint runs at the same time. The default of tsc is four. */
const checkers = Math.min(4, Math.max(1, Math.floor(availableParallelism() / 2)));
const tsc = (/** @type {string[]} */ ...args) => exec('tsc', ...args, '--checkers', String(checkers));

/**
 * Runs the unit tests of some projects of `vitest.config.ts`, or some of their files.
 *
 * @param {string} name
 * @param {readonly string[]} projects
 * @param {readonly string[]} files
 */
async function unit(name, projects, files = []) {
  const report = `${cache}/${name}.json`;
  await suite(
    name,
    ...exec(
      'vitest',
      'run',
      ...files,
      ...projects.map((project) => `--project=${project}`),
      // Ends after 20 failures: each test of a broken page may wait for its time limit.
      '--bail=20',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ),
    report,
    jest,
  );
}

/**
 * Runs the journeys, or those of another configuration.
 *
 * @param {string} name
 * @param {string[]} options
 */
async function journeys(name, ...options) {
  const report = `${cache}/${name}.json`;
  const args = ['--filter', '@contapro/e2e', 'exec', 'playwright', 'test', ...options];
  await suite(name, 'pnpm', args, report, playwright, {
    NODE_OPTIONS: source,
    PLAYWRIGHT_JSON_OUTPUT_NAME: `${process.cwd()}/${report}`,
  });
}

const steps = {
  async lint() {
    await check('contract is up to date', 'pnpm', ['--silent', '--filter', '@contapro/openapi', 'generate', '--check']);
    await check('contract is well formed', 'pnpm', ['--silent', '--filter', '@contapro/openapi', 'lint']);
    await check('contract breaks no client of the last release', 'pnpm', [
      '--silent',
      '--filter',
      '@contapro/openapi',
      'diff',
    ]);
    await check('format', ...exec('biome', 'format', '.'));
    await check('code rules and imports between folders', ...exec('oxlint', '--type-aware', '--deny-warnings'));
    await check('no circular imports', ...exec('biome', 'lint', '.'));
    await check('style rules', ...exec('stylelint', '{packages,apps}/*/src/**/*.css'));
    await check('every primitive is used', 'node', ['scripts/unused-primitives.mjs']);
    await check('packages/ui is in its tiers', 'node', ['scripts/tiers.mjs']);
    await check('tokens.json is up to date', 'node', ['scripts/tokens.mjs', '--check']);
    await check('the brand of the example has enough contrast', 'node', [
      'scripts/brand.mjs',
      'examples/partner-html/brand.css',
    ]);
    await check('every token is used', 'node', ['scripts/unused-tokens.mjs']);
    await check('every export of packages/ui is used', 'node', ['scripts/unused-exports.mjs']);
    await check('every prop is passed', 'node', ['scripts/unused-props.mjs']);
    await check('every component keeps the contract, and its props say what they do', 'node', [
      'scripts/components.mjs',
    ]);
    await check('every text is shown', 'node', [source, 'scripts/unused-texts.mjs']);
    await check('tests cite at most three requirements', 'node', ['scripts/test-titles.mjs']);
    await check('every class of a component exists', 'node', ['scripts/unknown-classes.mjs']);
    await check('nothing unused', ...exec('knip'));
    await check('every delivered package has an allowed licence', 'node', ['scripts/licences.mjs']);
    await check('no known vulnerability', 'node', ['scripts/audit.mjs'], { output: 'printed' });
  },
  async types() {
    await check('types of the packages and apps', ...tsc('-b'));
    for (const folder of ['.storybook', 'e2e', 'bench', 'examples/partner', 'scripts'])
      await check(`types of ${folder}`, ...tsc('-p', folder));
    await check('examples of the manuals compile', 'node', ['scripts/examples.mjs']);
  },
  unit: () => unit('unit', ['rules', 'server']),
  components: () => unit('components', ['components']),
  async build() {
    await check('packages build', 'pnpm', ['--silent', '--filter', './packages/*', 'build']);
    await check('packages are whole for partners', 'node', ['scripts/packages.mjs']);
    await check('entries cost what docs/partners/costs.md says', 'node', ['scripts/costs.mjs']);
    await check('every entry can be imported in Node', 'node', ['scripts/import-in-node.mjs']);
    await check('machines run without React', 'node', ['scripts/without-react.mjs']);
    await check('web builds and is prerendered', 'pnpm', ['--silent', '--filter', '@contapro/web', 'build'], {
      output: 'refused',
    });
    await check('size budgets', ...exec('size-limit'));
  },
  async storybook() {
    await check('Storybook builds', 'node', ['scripts/stories.mjs', '--build', storybook]);
  },
  async stories() {
    const report = `${cache}/stories.json`;
    const from = existsSync(`${storybook}/index.json`) ? ['--from', storybook] : [];
    await suite('stories', 'node', ['scripts/stories.mjs', '--report', report, ...from], report, storyRunner);
  },
  journeys: () => journeys('journeys'),
  // The packages must be built.
  example: () => journeys('example', '-c', 'partner'),
};

/**
 * The lanes of a group run at the same time, and the steps of a lane one after the other. Most steps use one processor, so two
 * lanes use two. Tests of the server, components and journeys use two each.
 */
const groups = [
  [['lint'], ['types']],
  [['unit']],
  [['components']],
  [
    ['build', 'example'],
    ['storybook', 'stories'],
  ],
  [['journeys']],
];

/**
 * Tests what a change concerns: the rules of its files, the types of packages and apps, and the tests and stories that import one of them. It is for
 * the time while something is written: a journey, a budget or another product can still break.
 *
 * @param {string} since
 */
async function testSince(since) {
  const { files, tests, stories } = affectedSince(since);
  console.log(`${files.length} changed files concern ${tests.length} files of tests and ${stories.length} of stories`);
  const code = files.filter((file) => /\.(m?[jt]s|tsx)$/.test(file));
  const styles = files.filter((file) => file.endsWith('.css'));
  if (code.length) await check('format', ...exec('biome', 'format', '--no-errors-on-unmatched', ...code));
  if (code.length) await check('code rules', ...exec('oxlint', '--deny-warnings', ...code));
  if (styles.length) await check('style rules', ...exec('stylelint', ...styles));
  await check('types of the packages and apps', ...tsc('-b'));
  const inPage = (/** @type {string} */ test) => test.endsWith('.tsx');
  const [pages, others] = [tests.filter(inPage), tests.filter((test) => !inPage(test))];
  if (others.length) await unit('unit', ['rules', 'server'], others);
  if (pages.length) await unit('components', ['components'], pages);
  if (stories.length) {
    process.env.CONTAPRO_STORIES = stories.join(',');
    await steps.stories();
  }
}

const { values: options, positionals: wanted } = parseArgs({
  allowPositionals: true,
  options: { since: { type: 'string' } },
});
const unknown = wanted.filter((name) => !Object.hasOwn(steps, name));
if (unknown.length) throw new Error(`No such step: ${unknown.join(', ')}. There are: ${Object.keys(steps).join(', ')}`);
await ensureChromium();
// Copying the database of a test, 1,400 small files, takes most of a second on the disk of a virtual machine.
const temporary = process.env.TMPDIR ?? memoryFolder();
if (temporary !== undefined) process.env.TMPDIR = temporary;

/** @param {string} name */
async function runStep(name) {
  const started = performance.now();
  await steps[/** @type {keyof typeof steps} */ (name)]();
  times.steps.push([name, secondsSince(started)]);
}

if (options.since !== undefined) await testSince(options.since);
else
  for (const group of groups) {
    const lanes = group.map((lane) => lane.filter((name) => wanted.length === 0 || wanted.includes(name)));
    if (lanes.flat().length === 0) continue;
    console.log(`\n── ${lanes.flat().join(' and ')} ──`);
    await Promise.all(
      lanes.map(async (lane) => {
        for (const name of lane) await runStep(name);
      }),
    );
  }

const slowest = times.files.toSorted(([, one], [, other]) => other - one).slice(0, 15);
const row = (/** @type {[string, number]} */ [name, seconds]) => `  ${seconds.toFixed(1).padStart(7)} s  ${name}`;
console.log(`\nWhere the time went:\n${times.steps.map(row).join('\n')}`);
console.log(`The slowest files and checks:\n${slowest.map(row).join('\n')}`);
if (failures.length) console.log(`\nFailed:\n${failures.map((failure) => `  ${failure}`).join('\n')}`);
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed ? 1 : 0);
