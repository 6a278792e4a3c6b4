// Compares the picture of every story with its accepted one: in light, dark and siscont, at 1440 and 390.
// How the accepted ones are kept, and why: docs/decisions/0068-accepted-pictures.md.
import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureChromium } from './chromium.mjs';
import { StoryModules } from './story-modules.ts';
import { buildStorybook, openBrowser, runProgram, serveStorybook, storiesIn } from './storybook.ts';

const help = `npm run pictures -- [filter] [options]

Compares the pictures of stories with the accepted ones, which are drawn on this machine from the commit in which they
were accepted. Stories whose files have not changed since then are not drawn. The report is .cache/pictures/report/index.html;
Storybook shows the same pictures beside each story, in its panel 'Accepted picture'.

  filter            only stories whose id or file contains it, for example primitives-button
  --accept          accepts what the last report shows (with a filter: of these stories). Commit the changed
                    .storybook/accepted-pictures.txt together with what changed the pictures
  --all             also draws the stories whose files have not changed
  --story ID        only this story, also when its files have not changed
  --twice           draws every story twice instead, and reports those whose two pictures differ
  --draw FOLDER     only draws, into this folder
  --theme LIST      of light,dark,siscont (default all)
  --width LIST      of 1440,390 (default both)
  --workers COUNT   pages that draw at the same time (default: one for each processor, at most 4)
  --from FOLDER     a static build of the present Storybook; nothing is built for it
  --url URL         the present Storybook, which runs already; nothing is built for it
`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    accept: { type: 'boolean' },
    all: { type: 'boolean' },
    story: { type: 'string' },
    twice: { type: 'boolean' },
    draw: { type: 'string' },
    theme: { type: 'string', default: 'light,dark,siscont' },
    width: { type: 'string', default: '1440,390' },
    workers: { type: 'string' },
    from: { type: 'string' },
    url: { type: 'string' },
    help: { type: 'boolean' },
  },
});
if (values.help) {
  console.log(help);
  process.exit(0);
}

const root = resolve(import.meta.dirname, '..');
const record = '.storybook/accepted-pictures.txt';
const cache = join(root, '.cache/pictures');
const filter = positionals[0]?.toLowerCase() ?? '';
/** The stories that the last comparison found. */
const findings = join(cache, 'findings.json');
/** The pictures that the panel of Storybook shows. */
const shown = join(cache, 'shown');

const looks = /** @type {PicturesRequest['looks']} */ (listed(values.theme, ['light', 'dark', 'siscont'], '--theme'));
const widths = listed(values.width, ['1440', '390'], '--width').map(Number);

/**
 * @param {string} text
 * @param {readonly string[]} allowed
 * @param {string} option
 */
function listed(text, allowed, option) {
  const given = text.split(',');
  if (given.every((each) => allowed.includes(each))) return given;
  console.error(`${option} takes some of ${allowed.join(',')}, separated by commas.`);
  process.exit(1);
}

/** @typedef {import('./storybook.ts').Story} Story */
/** @typedef {import('./pictures.spec.ts').PicturesRequest} PicturesRequest */

const git = (/** @type {string[]} */ ...args) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 1 << 26 });

/**
 * The commits in which pictures were accepted, read from the history of the lines of the record: `all`, and the stories
 * that were accepted later. A line that is not yet committed is accepted as it is now, which is undefined.
 */
function acceptedCommits() {
  /** @type {Map<string, string | undefined>} */
  const commits = new Map();
  let commit = '';
  for (const line of git('blame', '--line-porcelain', '--', record).split('\n')) {
    const [, sha] = /^([0-9a-f]{40}) \d+ \d+/.exec(line) ?? [];
    if (sha !== undefined) commit = sha;
    const [, name] = /^\t([\w-]+) /.exec(line) ?? [];
    if (name !== undefined) commits.set(name, /^0+$/.test(commit) ? undefined : commit);
  }
  if (!commits.has('all')) throw new Error(`${record} has no line for all pictures. Write it with --accept.`);
  return commits;
}

/** Accepts pictures: everything, or the stories of the last report that the filter chooses. */
function accept() {
  const now = new Date().toISOString().slice(0, 16);
  const path = join(root, record);
  const lines = existsSync(path) ? readFileSync(path, 'utf8').trimEnd().split('\n') : [];
  const comments = lines.filter((line) => line.startsWith('#'));
  if (filter === '') {
    writeFileSync(path, `${[...comments, `all ${now}`].join('\n')}\n`);
    console.log(`All pictures are accepted with the commit that has ${record}. Commit it now.`);
    return;
  }
  if (!existsSync(findings)) throw new Error('There is no report yet. First run: npm run pictures');
  /** @type {Story[]} */
  const found = JSON.parse(readFileSync(findings, 'utf8'));
  const ids = new Set(found.filter(isWanted).map(({ id }) => id));
  if (ids.size === 0) throw new Error(`The last report has no story with ${JSON.stringify(filter)}.`);
  const kept = lines.filter((line) => !line.startsWith('#') && !ids.has(line.split(' ')[0]));
  const added = [...ids].map((id) => `${id} ${now}`);
  const [all = `all ${now}`] = kept.filter((line) => line.startsWith('all '));
  const stories = [...kept.filter((line) => line !== all), ...added].toSorted();
  writeFileSync(path, `${[...comments, all, ...stories].join('\n')}\n`);
  console.log(`Accepted with the commit that has ${record}:\n${[...ids].map((id) => `  ${id}`).join('\n')}`);
}

const isWanted = (/** @type {Story} */ { id, importPath }) =>
  values.story === undefined ? id.includes(filter) || importPath.toLowerCase().includes(filter) : id === values.story;

/**
 * The stories of a build that have pictures. The pages under 'Review' repeat the pictures of others, and a story with the
 * tag `!test` shows what its address says.
 *
 * @param {string} built The folder of the build, or the address of a Storybook that runs.
 * @returns {Promise<Story[]>}
 */
async function storiesOf(built) {
  return (await storiesIn(built)).filter(({ tags, id }) => tags.includes('test') && !id.startsWith('review--'));
}

const sourceOf = (/** @type {Story} */ { importPath }) => join('.storybook', importPath).replaceAll('\\', '/');

/**
 * The static build of a commit, and the digests of its stories. It is built once, and kept for the next runs.
 *
 * @param {string} commit
 */
async function checkoutOf(commit) {
  const folder = join(cache, commit.slice(0, 12));
  const digests = join(folder, 'digests.json');
  const source = join(folder, 'source');
  if (!existsSync(digests)) {
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(source, { recursive: true });
    const archive = join(folder, 'source.tar');
    git('archive', '--format=tar', '-o', archive, commit);
    execFileSync('tar', ['-xf', archive, '-C', source]);
    rmSync(archive);
    const modules = new StoryModules(source);
    const found = Object.fromEntries(modules.stories().map((story) => [story, modules.digestOf(story)]));
    writeFileSync(digests, JSON.stringify(found));
  }
  return {
    commit,
    folder,
    /** @type {Readonly<Record<string, string>>} */
    digests: JSON.parse(readFileSync(digests, 'utf8')),
    async build() {
      const built = join(folder, 'storybook');
      if (existsSync(join(built, 'index.json'))) return built;
      console.log(`Building Storybook of ${commit.slice(0, 12)}, which has the accepted pictures…`);
      const installed = spawnSync('pnpm', ['install', '--frozen-lockfile', '--prefer-offline', '--ignore-scripts'], {
        cwd: source,
        encoding: 'utf8',
        shell: process.platform === 'win32',
      });
      if (installed.status !== 0) throw new Error(`pnpm install failed in ${source}:\n${installed.stdout}`);
      const unfinished = join(folder, 'unfinished');
      await buildStorybook(unfinished, { checkout: source });
      renameSync(unfinished, built);
      rmSync(source, { recursive: true, force: true });
      return built;
    },
  };
}

/** The folder of pictures that this browser draws of a commit. */
async function picturesFolder(/** @type {string} */ folder) {
  const browser = await openBrowser();
  const key = createHash('sha256')
    .update(`${browser.version()} ${readFileSync(join(import.meta.dirname, 'pictures.spec.ts'), 'utf8')}`)
    .digest('hex')
    .slice(0, 12);
  await browser.close();
  return join(folder, `drawn-${key}`);
}

const namesOf = (/** @type {Story} */ { id }) =>
  widths.flatMap((width) => looks.map((look) => `${id}--${width}-${look}.png`));

/**
 * Draws stories of a build. With `write` their pictures are written to the folder, otherwise they are compared with those in it.
 *
 * @param {string} built The folder of the build, or the address of a Storybook that runs.
 * @param {readonly Story[]} stories
 * @param {{ folder: string; write: boolean }} options
 */
async function draw(built, stories, { folder, write }) {
  if (stories.length === 0) return true;
  mkdirSync(folder, { recursive: true });
  const server = await serveStorybook(built);
  const request = join(cache, 'request.json');
  writeFileSync(request, JSON.stringify({ url: server.url, stories, widths, looks }));
  const { code } = await runProgram(
    'pnpm',
    [
      'exec',
      'playwright',
      'test',
      '--config=scripts/pictures.config.ts',
      `--update-snapshots=${write ? 'all' : 'none'}`,
      ...(values.workers ? [`--workers=${values.workers}`] : []),
    ],
    { cwd: root, env: { CONTAPRO_PICTURES: folder, CONTAPRO_PICTURES_REQUEST: request } },
  );
  await server.close();
  return code === 0;
}

/**
 * Compares stories with the pictures in a folder, prints what differs, and keeps it for `--accept`.
 *
 * @param {string} built
 * @param {readonly Story[]} stories
 * @param {string} folder
 * @param {readonly Story[]} removed Accepted stories that exist no more.
 * @param {(id: string) => string | undefined} [acceptedIn] The commit that has the accepted pictures of a story. With it,
 *   the pictures are kept for the panel of Storybook.
 */
async function compare(built, stories, folder, removed = [], acceptedIn) {
  await draw(built, stories, { folder, write: false });
  /** @type {import('@playwright/test/reporter').JSONReport} */
  const { suites } =
    stories.length > 0 ? JSON.parse(readFileSync(join(cache, 'results.json'), 'utf8')) : { suites: [] };
  const different = new Set(
    suites
      .flatMap(({ specs }) => specs)
      .flatMap(({ tests }) => tests)
      .filter(({ status }) => status !== 'expected' && status !== 'skipped')
      .flatMap(({ annotations }) => annotations.map(({ description }) => description)),
  );
  const found = [...stories.filter(({ id }) => different.has(id)), ...removed];
  if (acceptedIn) keepShown(suites, stories, folder, acceptedIn);
  writeFileSync(findings, JSON.stringify(found));
  for (const { id } of removed) console.log(`✗ ${id} exists no more`);
  if (found.length === 0) return console.log('No picture differs from its accepted one.');
  console.log(`${found.length} stories differ: ${join(cache, 'report/index.html')}`);
  console.log('To accept them: npm run pictures -- --accept [story]');
  process.exitCode = 1;
}

/**
 * Keeps the pictures of the stories that were compared for the panel of Storybook, which shows them beside each story:
 * `accepted`, `present` and `difference` where they differ, and what is known of each in `index.json`.
 *
 * @param {import('@playwright/test/reporter').JSONReportSuite[]} suites
 * @param {readonly Story[]} stories
 * @param {string} accepted
 * @param {(id: string) => string | undefined} acceptedIn
 */
function keepShown(suites, stories, accepted, acceptedIn) {
  const attachments = new Map(
    suites
      .flatMap(({ specs }) => specs)
      .flatMap(({ tests }) => tests)
      .flatMap(({ results }) => results.at(-1)?.attachments ?? [])
      .map(({ name, path }) => [name, path]),
  );
  const index = join(shown, 'index.json');
  /** @type {import('../.storybook/review/acceptedPictures.ts').AcceptedPictures} */
  const known = existsSync(index) ? JSON.parse(readFileSync(index, 'utf8')) : {};
  for (const kind of ['accepted', 'present', 'difference']) mkdirSync(join(shown, kind), { recursive: true });
  for (const story of stories) {
    const commit = acceptedIn(story.id);
    known[story.id] = {
      commit: commit?.slice(0, 12) ?? null,
      date: commit === undefined ? null : git('show', '-s', '--format=%cI', commit).trim(),
      pictures: Object.fromEntries(
        namesOf(story).map((name) => {
          const [, look = ''] = name.slice(0, -'.png'.length).split(`${story.id}--`);
          for (const [kind, suffix] of /** @type {const} */ ([
            ['present', 'actual'],
            ['difference', 'diff'],
          ])) {
            rmSync(join(shown, kind, name), { force: true });
            const path = attachments.get(name.replace('.png', `-${suffix}.png`));
            if (path !== undefined && existsSync(path)) cpSync(path, join(shown, kind, name));
          }
          rmSync(join(shown, 'accepted', name), { force: true });
          if (!existsSync(join(accepted, name))) return [look, 'new'];
          cpSync(join(accepted, name), join(shown, 'accepted', name));
          return [look, existsSync(join(shown, 'present', name)) ? 'different' : 'same'];
        }),
      ),
    };
  }
  writeFileSync(index, JSON.stringify(known));
}

/** The present build, made now unless it is given. */
async function presentBuild() {
  if (values.url) return values.url;
  if (values.from) return resolve(values.from);
  console.log('Building Storybook…');
  const folder = join(cache, 'present');
  rmSync(folder, { recursive: true, force: true });
  await buildStorybook(folder);
  return folder;
}

async function main() {
  if (values.accept) return accept();
  await ensureChromium();
  mkdirSync(cache, { recursive: true });
  for (const name of ['accepted', 'report', 'results.json', 'findings.json'])
    rmSync(join(cache, name), { recursive: true, force: true });
  /** The accepted pictures of the stories that are compared. */
  const accepted = join(cache, 'accepted');

  if (values.draw || values.twice) {
    const built = await presentBuild();
    const stories = (await storiesOf(built)).filter(isWanted);
    const isDrawn = await draw(built, stories, { folder: values.draw ? resolve(values.draw) : accepted, write: true });
    if (!isDrawn) process.exitCode = 1;
    return values.draw ? undefined : compare(built, stories, accepted);
  }

  const commits = acceptedCommits();
  const commitOf = (/** @type {string} */ id) => (commits.has(id) ? commits.get(id) : commits.get('all'));
  /** @type {Map<string, Awaited<ReturnType<typeof checkoutOf>>>} */
  const checkouts = new Map();
  for (const commit of new Set(commits.values()))
    if (commit !== undefined) checkouts.set(commit, await checkoutOf(commit));

  const present = new StoryModules(root);
  const sources = present.stories();
  const digests = Object.fromEntries(sources.map((story) => [story, present.digestOf(story)]));
  const isChanged = (/** @type {string} */ source, /** @type {string} */ commit) =>
    values.all || values.story !== undefined || checkouts.get(commit)?.digests[source] !== digests[source];
  const all = new Set([...sources, ...[...checkouts.values()].flatMap((checkout) => Object.keys(checkout.digests))]);
  if (![...all].some((source) => [...checkouts.keys()].some((commit) => isChanged(source, commit))))
    return console.log('No file of a story has changed since its pictures were accepted.');

  const built = await presentBuild();
  const now = (await storiesOf(built)).filter(isWanted);
  /** @type {Story[]} */
  const compared = [];
  /** @type {Story[]} */
  const removed = [];
  mkdirSync(accepted, { recursive: true });
  for (const [commit, checkout] of checkouts) {
    const old = await checkout.build();
    const isOurs = (/** @type {Story} */ story) =>
      isWanted(story) && commitOf(story.id) === commit && isChanged(sourceOf(story), commit);
    const [before, stories] = [(await storiesOf(old)).filter(isOurs), now.filter(isOurs)];
    const folder = await picturesFolder(checkout.folder);
    const isDrawn = (/** @type {Story} */ story) => namesOf(story).every((name) => existsSync(join(folder, name)));
    await draw(
      old,
      before.filter((story) => !isDrawn(story)),
      { folder, write: true },
    );
    for (const name of before.flatMap(namesOf))
      if (existsSync(join(folder, name))) cpSync(join(folder, name), join(accepted, name));
    compared.push(...stories);
    removed.push(...before.filter(({ id }) => !now.some((story) => story.id === id)));
  }
  return compare(built, compared, accepted, removed, commitOf);
}

try {
  await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  // 1 is a difference.
  process.exitCode = 2;
}
