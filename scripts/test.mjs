// Everything `npm test` proves, one step after the other, ending with one line that counts.
// `node scripts/test.mjs lint types unit` runs only the named steps.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { ensureChromium } from './chromium.mjs';

const source = '--conditions=@contapro/source';
const cache = '.cache/test';
rmSync(cache, { recursive: true, force: true });
mkdirSync(cache, { recursive: true });

const total = { passed: 0, failed: 0 };
const failures = [];

const run = (file, args, env = {}) =>
  spawnSync(file, args, { stdio: 'inherit', env: { ...process.env, ...env }, shell: process.platform === 'win32' })
    .status ?? 1;

/** A check that either holds or does not: it counts as one. */
function check(name, file, args) {
  const started = performance.now();
  const ok = run(file, args) === 0;
  console.log(`${ok ? '✓' : '✗'} ${name} (${((performance.now() - started) / 1000).toFixed(1)} s)`);
  ok ? total.passed++ : total.failed++;
  if (!ok) failures.push(name);
}

/** A runner that counts for itself and leaves its report in a file. */
function suite(name, file, args, report, read, env) {
  const status = run(file, args, env);
  /** @type {{ passed: number; failed: number; names: string[] }} */
  let counts = { passed: 0, failed: 0, names: [] };
  try {
    counts = read(JSON.parse(readFileSync(report, 'utf8')));
  } catch (error) {
    console.error(`${name}: no report in ${report} (${error.message})`);
  }
  // A runner may fail beside its tests (a page that does not load, a hook): that counts too.
  if (status !== 0 && counts.failed === 0) counts.failed = 1;
  if (counts.passed === 0 && counts.failed === 0) counts.failed = 1;
  total.passed += counts.passed;
  total.failed += counts.failed;
  if (counts.failed) failures.push(`${name}: ${counts.failed}`, ...counts.names.map((said) => `  ${said}`));
}

/** The end of a long run is what is kept of it: each failure says there which it is and why. */
const briefly = (where, what, messages) =>
  `${where}: ${what}\n${stripVTControlCharacters(messages.join('\n')).split('\n').slice(0, 12).join('\n')}`.replaceAll(
    '\n',
    '\n      ',
  );

const jest = ({ numPassedTests, numFailedTests, numFailedTestSuites = 0, testResults = [] }) => ({
  passed: numPassedTests,
  failed: Math.max(numFailedTests, numFailedTestSuites > 0 && numFailedTests === 0 ? 1 : 0),
  names: testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, message, assertionResults }) => {
      const failed = assertionResults.filter(({ status }) => status === 'failed');
      const file = relative(process.cwd(), name);
      return failed.length
        ? failed.map(({ fullName, failureMessages }) => briefly(file, fullName, failureMessages ?? []))
        : [briefly(file, 'did not run', [message ?? ''])];
    }),
});

const playwright = ({ stats, suites, errors }) => {
  const specs = (suite) => [...suite.specs, ...(suite.suites ?? []).flatMap(specs)];
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
            tests.flatMap(({ results }) => results.flatMap((result) => result.errors.map(({ message }) => message))),
          ),
        ),
      ...errors.map(({ message }) => briefly('playwright', 'beside its tests', [message])),
    ],
  };
};
const exec = (...args) => ['pnpm', ['exec', ...args]];

const steps = {
  lint() {
    check('contract is up to date', 'pnpm', ['--silent', '--filter', '@contapro/openapi', 'generate', '--check']);
    check('contract is well formed', 'pnpm', ['--silent', '--filter', '@contapro/openapi', 'lint']);
    check('format', ...exec('biome', 'format', '.'));
    check('code rules and room walls', ...exec('oxlint', '--type-aware', '--deny-warnings'));
    check('style rules', ...exec('stylelint', '{packages,apps}/*/src/**/*.css'));
    check('nothing unused', ...exec('knip'));
  },
  types() {
    check('types of the rooms', ...exec('tsc', '-b'));
    for (const room of ['.storybook', 'e2e', 'bench', 'examples/partner'])
      check(`types of ${room}`, ...exec('tsc', '-p', room));
  },
  unit() {
    const report = `${cache}/vitest.json`;
    suite(
      'unit',
      ...exec('vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`),
      report,
      jest,
    );
  },
  build() {
    check('packages build', 'pnpm', ['--silent', '--filter', './packages/*', 'build']);
    check('packages are whole for partners', 'node', ['scripts/packages.mjs']);
    check('web builds and is prerendered', 'pnpm', ['--silent', '--filter', '@contapro/web', 'build']);
    check('size budgets', 'node', ['scripts/budgets.mjs']);
  },
  stories() {
    const report = `${cache}/stories.json`;
    suite('stories', 'node', ['scripts/stories.mjs', '--report', report], report, jest);
  },
  journeys() {
    const report = `${cache}/journeys.json`;
    suite('journeys', 'pnpm', ['--filter', '@contapro/e2e', 'exec', 'playwright', 'test'], report, playwright, {
      NODE_OPTIONS: source,
      PLAYWRIGHT_JSON_OUTPUT_NAME: `${process.cwd()}/${report}`,
    });
  },
};

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !Object.hasOwn(steps, name));
if (unknown.length) throw new Error(`No such step: ${unknown.join(', ')}. There are: ${Object.keys(steps).join(', ')}`);
await ensureChromium();
for (const [name, step] of Object.entries(steps)) {
  if (wanted.length && !wanted.includes(name)) continue;
  console.log(`\n── ${name} ──`);
  const started = performance.now();
  step();
  console.log(`── ${name}: ${((performance.now() - started) / 1000).toFixed(0)} s`);
}
if (failures.length) console.log(`\nFailed:\n${failures.map((failure) => `  ${failure}`).join('\n')}`);
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed ? 1 : 0);
