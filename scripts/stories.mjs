// Builds Storybook and opens every story in Chromium: it must render, its play function must pass, and axe must find nothing.
import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { parseArgs, stripVTControlCharacters } from 'node:util';
import { serveFolder } from './static.mjs';
import { areThemesProven, recordThemes } from './themes.mjs';

const help = `node scripts/stories.mjs [filter] [--shots FOLDER] [--from FOLDER] [--report FILE] [--themes all]

  filter           only stories whose title or file contains it (no glob), for example primitives/button
  --shots FOLDER   also saves six pictures of every story: 1440 in four themes, 390 in two
  --build FOLDER   only builds Storybook, into this folder
  --from FOLDER    a static build that exists already; nothing is built
  --report FILE    also leaves the runner's report there, as JSON
  --themes all     judges contrast in all four themes, which otherwise only happens after a change of tokens;
                   when every story passes, this is recorded in .storybook/proven-themes.json
`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    shots: { type: 'string' },
    build: { type: 'string' },
    from: { type: 'string' },
    report: { type: 'string' },
    themes: { type: 'string' },
    help: { type: 'boolean' },
  },
});
if (values.help) {
  console.log(help);
  process.exit(0);
}

const themes = values.themes ?? ((await areThemesProven()) ? 'dark' : 'all');
const configuration = resolve(import.meta.dirname, '../.storybook');
const bin = (/** @type {string} */ name) => join(configuration, 'node_modules/.bin', name);
const environment = {
  ...process.env,
  STORYBOOK_DISABLE_TELEMETRY: '1',
  CONTAPRO_THEMES: themes,
  ...(values.shots && { CONTAPRO_SHOTS: resolve(values.shots) }),
};

/**
 * @param {string} file
 * @param {readonly string[]} args
 * @returns {Promise<{ code: number; output: string }>}
 */
function run(file, args, { quiet = false } = {}) {
  return new Promise((done, fail) => {
    const child = spawn(file, args, {
      cwd: configuration,
      env: environment,
      stdio: ['ignore', quiet ? 'pipe' : 'inherit', quiet ? 'pipe' : 'inherit'],
    });
    let output = '';
    child.stdout?.on('data', (data) => (output += data));
    child.stderr?.on('data', (data) => (output += data));
    for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) process.once(signal, () => child.kill(signal));
    child.on('error', fail);
    child.on('close', (code) => done({ code: code ?? 1, output }));
  });
}

/**
 * Every test file starts an environment and opens the whole page, which takes longer than ten of its stories. The runner
 * makes a test file for each title of the index that it is given, so it is given one in which many components share a
 * title. The page needs the true index.
 */
const storiesPerFile = 30;

/** @param {{ entries: Record<string, { type: string; title: string; name: string; importPath: string }> }} index */
function indexForRunner(index) {
  const filter = positionals[0]?.toLowerCase() ?? '';
  const stories = Object.entries(index.entries).filter(
    ([, { type, title, importPath }]) =>
      type === 'story' && (title.toLowerCase().includes(filter) || importPath.toLowerCase().includes(filter)),
  );
  if (stories.length === 0) throw new Error(`No story has a title or a file with ${JSON.stringify(filter)}.`);
  return {
    ...index,
    entries: Object.fromEntries(
      stories.map(([id, story], position) => [
        id,
        { ...story, title: `stories ${Math.floor(position / storiesPerFile)}`, name: `${story.title}: ${story.name}` },
      ]),
    ),
  };
}

/** A failure without colours and without the stack of the test runner. */
const plain = (/** @type {string} */ message) =>
  stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => !line.startsWith('    at '))
    .join('\n');

/** @param {string} folder */
async function build(folder) {
  const built = await run(bin('storybook'), ['build', '--config-dir', '.', '--output-dir', folder, '--quiet'], {
    quiet: true,
  });
  if (built.code === 0) return;
  console.error(built.output);
  throw new Error('Storybook cannot be built.');
}

if (values.build) {
  await build(resolve(values.build));
  process.exit(0);
}

const scratch = await mkdtemp(join(tmpdir(), 'contapro-stories-'));
try {
  const folder = values.from ? resolve(values.from) : join(scratch, 'static');
  if (!values.from) await build(folder);
  const served = join(scratch, 'served');
  await mkdir(served);
  await symlink(folder, join(served, 'built'));
  const index = JSON.parse(await readFile(join(folder, 'index.json'), 'utf8'));
  await writeFile(join(served, 'index.json'), JSON.stringify(indexForRunner(index)));
  const server = await serveFolder(served, { '/': '/built/', '/iframe.html': '/built/iframe.html' });
  const report = join(scratch, 'report.json');
  const tested = await run(
    bin('test-storybook'),
    ['--url', server.url, '--config-dir', '.', '--index-json', '--json', '--outputFile', report],
    { quiet: true },
  );
  await server.close();
  const text = await readFile(report, 'utf8').catch(() => tested.output);
  let result;
  try {
    result = JSON.parse(text.slice(text.indexOf('{')));
  } catch {
    console.error(tested.output);
    throw new Error('The test runner gave no report.');
  }
  if (values.report) {
    await mkdir(dirname(resolve(values.report)), { recursive: true });
    await writeFile(values.report, JSON.stringify(result));
  }
  for (const file of result.testResults)
    for (const test of file.assertionResults)
      if (test.status === 'failed')
        console.error(`✖ ${test.fullName}\n${test.failureMessages.map(plain).join('\n')}\n`);
  for (const file of result.testResults)
    if (file.assertionResults.length === 0 && file.message) console.error(file.message);
  if (themes === 'all' && !values.themes)
    console.log(
      'The tokens changed: contrast was judged in all themes. To record it: node scripts/stories.mjs --themes all',
    );
  console.log(`Stories: ${result.numPassedTests} passed, ${result.numFailedTests} failed`);
  const passed = tested.code === 0 && result.numFailedTests === 0;
  if (passed && values.themes === 'all' && positionals.length === 0) await recordThemes();
  process.exitCode = passed ? 0 : 1;
} finally {
  await rm(scratch, { recursive: true, force: true });
}
