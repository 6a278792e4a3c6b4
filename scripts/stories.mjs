// Builds Storybook and opens every story in Chromium: it must render, its play function must pass, and axe must find nothing.
// Without a filter it also checks the frame: the search and the panels.
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { parseArgs, stripVTControlCharacters } from 'node:util';
import { serveFolder } from './static.ts';
import { faultsOfFrame } from './storybook-frame.ts';
import { buildStorybook, runProgram, storybookBin } from './storybook.ts';
import { searchMark } from '../.storybook/review/stateNames.ts';
import { areThemesProven, recordThemes } from './themes.ts';

const help = `node scripts/stories.mjs [filter] [--from FOLDER] [--report FILE] [--themes all]

  filter           only stories whose title or file contains it (no glob), for example primitives/button
  --build FOLDER   only builds Storybook, into this folder
  --stats          with --build: also writes the graph of modules, preview-stats.json
  --from FOLDER    a static build that exists already; nothing is built
  --report FILE    also leaves the runner's report there, as JSON
  --themes all     judges contrast in all four themes, which otherwise only happens after a change of tokens;
                   when every story passes, this is recorded in .storybook/proven-themes.json
`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    build: { type: 'string' },
    stats: { type: 'boolean' },
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
/**
 * Every test file starts an environment and opens the whole page, which takes longer than ten of its stories. The runner
 * makes a test file for each title of the index that it is given, so it is given one in which many components share a
 * title. The page needs the true index.
 */
const mostStoriesInFile = 90;

/** @param {{ entries: Record<string, { type: string; title: string; name: string; importPath: string }> }} index */
function indexForRunner(index) {
  const filter = positionals[0]?.toLowerCase() ?? '';
  const stories = Object.entries(index.entries).filter(
    ([, { type, title, importPath }]) =>
      type === 'story' && (title.toLowerCase().includes(filter) || importPath.toLowerCase().includes(filter)),
  );
  if (stories.length === 0) throw new Error(`No story has a title or a file with ${JSON.stringify(filter)}.`);
  // The runner has two workers, and a filter should leave a file for each.
  const storiesInFile = Math.min(mostStoriesInFile, Math.ceil(stories.length / 2));
  return {
    ...index,
    entries: Object.fromEntries(
      stories.map(([id, story], position) => [
        id,
        {
          ...story,
          title: `stories ${Math.floor(position / storiesInFile)}`,
          name: `${story.title}: ${story.name.split(searchMark)[0]?.trimEnd()}`,
        },
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

if (values.build) {
  await buildStorybook(values.build, { stats: values.stats ?? false });
  process.exit(0);
}

const scratch = await mkdtemp(join(tmpdir(), 'contapro-stories-'));
try {
  const folder = values.from ? resolve(values.from) : join(scratch, 'static');
  if (!values.from) await buildStorybook(folder);
  const served = join(scratch, 'served');
  await mkdir(served);
  await symlink(folder, join(served, 'built'));
  const index = JSON.parse(await readFile(join(folder, 'index.json'), 'utf8'));
  await writeFile(join(served, 'index.json'), JSON.stringify(indexForRunner(index)));
  const server = await serveFolder(served, { '/': '/built/', '/iframe.html': '/built/iframe.html' });
  const report = join(scratch, 'report.json');
  const tested = await runProgram(
    storybookBin('test-storybook'),
    ['--url', server.url, '--config-dir', '.', '--index-json', '--json', '--outputFile', report],
    { env: { CONTAPRO_THEMES: themes }, isHeld: true },
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
  // A build of some stories has not all that is searched.
  const faults = positionals.length === 0 ? await faultsOfFrame(folder) : [];
  for (const fault of faults) console.error(`✖ ${fault}`);
  const passed = tested.code === 0 && result.numFailedTests === 0 && faults.length === 0;
  if (passed && values.themes === 'all' && positionals.length === 0) await recordThemes();
  process.exitCode = passed ? 0 : 1;
} finally {
  await rm(scratch, { recursive: true, force: true });
}
