// Compares the picture of every story with its accepted one: in light, dark and siscont, at 1440 and 390.
// How the accepted ones are kept, and why: docs/decisions/0068-accepted-pictures.md.
import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';
import { ensureChromium } from './chromium.mjs';
import { writeReport } from './pictures-report.mjs';
import { serveFolder } from './static.mjs';
import { StoryModules } from './story-modules.mjs';
import { browserContext, buildStorybook, heightOf, openBrowser } from './storybook.mjs';

const help = `npm run pictures -- [filter] [options]

Compares the pictures of stories with the accepted ones, which are drawn on this machine from the commit in which they
were accepted. Stories whose files have not changed since then are not drawn. The report is .cache/pictures/report/index.html.

  filter            only stories whose id or file contains it, for example primitives-button
  --accept          accepts what the last report shows (with a filter: of these stories). Commit the changed
                    .storybook/accepted-pictures.txt together with what changed the pictures
  --all             also draws the stories whose files have not changed
  --twice           draws every story twice instead, and reports those whose two pictures differ
  --draw FOLDER     only draws, into this folder
  --theme LIST      of light,dark,siscont (default all)
  --width LIST      of 1440,390 (default both)
  --workers COUNT   pages that draw at the same time (default: one for each processor, at most 4)
  --from FOLDER     a static build of the present Storybook; nothing is built for it
`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    accept: { type: 'boolean' },
    all: { type: 'boolean' },
    twice: { type: 'boolean' },
    draw: { type: 'string' },
    theme: { type: 'string', default: 'light,dark,siscont' },
    width: { type: 'string', default: '1440,390' },
    workers: { type: 'string' },
    from: { type: 'string' },
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

/** What the toolbar of Storybook sets. @type {Readonly<Record<string, { theme: string; brand: string }>>} */
const allLooks = {
  light: { theme: 'light', brand: 'contapro' },
  dark: { theme: 'dark', brand: 'contapro' },
  siscont: { theme: 'light', brand: 'siscont' },
};
const looks = listed(values.theme, Object.keys(allLooks), '--theme');
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

/** @typedef {{ id: string; title: string; name: string; importPath: string }} Story */
/** @typedef {{ kind: 'changed' | 'new' | 'removed' | 'unstable' | 'failed'; name: string; story: Story; detail: string; box?: Box }} Finding */
/** The part of a picture that differs, in px. @typedef {{ x: number; y: number; width: number; height: number }} Box */

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
  const report = join(cache, 'report/report.json');
  if (!existsSync(report)) throw new Error('There is no report yet. First run: npm run pictures');
  /** @type {Finding[]} */
  const findings = JSON.parse(readFileSync(report, 'utf8'));
  const ids = new Set(findings.filter(({ story }) => isWanted(story)).map(({ story }) => story.id));
  if (ids.size === 0) throw new Error(`The last report has no story with ${JSON.stringify(filter)}.`);
  const kept = lines.filter((line) => !line.startsWith('#') && !ids.has(line.split(' ')[0]));
  const added = [...ids].map((id) => `${id} ${now}`);
  const [all = `all ${now}`] = kept.filter((line) => line.startsWith('all '));
  const stories = [...kept.filter((line) => line !== all), ...added].toSorted();
  writeFileSync(path, `${[...comments, all, ...stories].join('\n')}\n`);
  console.log(`Accepted with the commit that has ${record}:\n${[...ids].map((id) => `  ${id}`).join('\n')}`);
}

const isWanted = (/** @type {Story} */ { id, importPath }) =>
  id.includes(filter) || importPath.toLowerCase().includes(filter);

/**
 * The stories of a build that have pictures. The pages under 'Review' repeat the pictures of others, and a story with the
 * tag `!test` shows what its address says.
 *
 * @param {string} folder
 * @returns {Story[]}
 */
function storiesOf(folder) {
  /** @type {{ entries: Record<string, Story & { type: string; tags: string[] }> }} */
  const { entries } = JSON.parse(readFileSync(join(folder, 'index.json'), 'utf8'));
  return Object.values(entries).filter(
    ({ type, tags, id }) => type === 'story' && tags.includes('test') && !id.startsWith('review--'),
  );
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

/** Makes a page draw the same each time: no caret, no random numbers, one moment in time. */
const steady = `
  let seed = 20261015;
  Math.random = () => ((seed = (seed * 16807) % 2147483647) - 1) / 2147483646;
  const digit = () => Math.floor(Math.random() * 16).toString(16);
  crypto.randomUUID = () => 'xxxxxxxx-xxxx-4xxx-8xxx-xxxxxxxxxxxx'.replaceAll('x', digit);
`;
const moment = new Date('2026-10-15T10:00:00-05:00');

/** @param {import('playwright').Browser} browser */
async function openPage(browser, /** @type {string} */ url) {
  const page = await browser.newPage({ ...browserContext, viewport: { width: 1440, height: 900 } });
  await page.clock.setFixedTime(moment);
  await page.addInitScript(steady);
  // The check of accessibility after each story would only take time.
  await page.goto(`${url}/iframe.html?viewMode=story&globals=a11y.manual:!true`);
  await page.waitForFunction(() => '__STORYBOOK_ADDONS_CHANNEL__' in globalThis);
  return page;
}

/**
 * Sends the preview of Storybook messages, and waits until the story is rendered and has played.
 *
 * @param {import('playwright').Page} page
 * @param {string} id The id of the story.
 * @param {Readonly<Record<string, object>>} messages
 */
const tell = (page, id, messages) =>
  page.evaluate(
    ({ id, messages }) =>
      new Promise((done, fail) => {
        /** @typedef {(event: string, listener: (content: unknown) => void) => void} Listen */
        /** @type {{ on: Listen; off: Listen; emit(event: string, content: object): void }} */
        // @ts-expect-error -- Storybook's own global.
        const channel = globalThis.__STORYBOOK_ADDONS_CHANNEL__;
        const ends = [
          'storyRendered',
          'storyErrored',
          'storyThrewException',
          'storyMissing',
          'playFunctionThrewException',
        ];
        const timer = setTimeout(() => end('is not rendered after 30 s'), 30_000);
        const listeners = ends.map((event) => ({
          event,
          // The story before it can still be rendered with other globals.
          listener: (/** @type {unknown} */ content) => {
            if (event !== 'storyRendered') end(event);
            else if (content === id) end('');
          },
        }));
        const end = (/** @type {string} */ problem) => {
          clearTimeout(timer);
          for (const { event, listener } of listeners) channel.off(event, listener);
          if (problem === '') done(undefined);
          else fail(new Error(problem));
        };
        for (const { event, listener } of listeners) channel.on(event, listener);
        for (const [message, content] of Object.entries(messages)) channel.emit(message, content);
      }),
    { id, messages },
  );

/**
 * Waits until fonts and pictures are loaded and nothing has changed for a while.
 *
 * @param {import('playwright').Page} page
 * @param {number} quiet In milliseconds.
 */
const settle = (page, quiet) =>
  page.evaluate(async (quiet) => {
    await document.fonts.ready;
    await new Promise((done) => {
      const last = setTimeout(end, 5000);
      let timer = setTimeout(end, quiet);
      const observer = new MutationObserver(() => {
        clearTimeout(timer);
        timer = setTimeout(end, quiet);
      });
      observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
      function end() {
        clearTimeout(last);
        observer.disconnect();
        done(undefined);
      }
    });
    // Whether a browser shows the ring of a button that code has focused depends on the stories before it.
    const focused = document.activeElement;
    if (focused instanceof HTMLElement && focused.matches('button, a') && !focused.closest('[popover], [role="menu"]'))
      focused.blur();
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  }, quiet);

/** The highest window in which frames are drawn, in px. */
const maxHeight = 16_000;

/**
 * Draws a story in a width, in all looks.
 *
 * @param {import('playwright').Page} page
 * @param {Story} story
 * @param {number} width
 * @param {(look: string, picture: Buffer) => void} keep
 */
async function drawStory(page, { id }, width, keep) {
  const height = heightOf(width);
  // A flow that runs answers its calls after 900 ms, and a worker draws the pages of a PDF.
  const quiet = /--live$|--pdf/.test(id) ? 1100 : 90;
  await page.setViewportSize({ width, height });
  await page.evaluate(() => scrollTo(0, 0));
  await tell(page, id, {
    updateGlobals: { globals: allLooks[looks[0]] },
    setCurrentStory: { storyId: id, viewMode: 'story' },
  });
  await settle(page, quiet);
  // Frames are drawn when they are near the window.
  const tall = await page.evaluate(() => (document.querySelector('iframe') ? document.body.scrollHeight : 0));
  if (tall > height) {
    await page.setViewportSize({ width, height: Math.min(tall, maxHeight) });
    await settle(page, 400);
  }
  for (const [position, look] of looks.entries()) {
    if (position > 0) {
      await tell(page, id, { updateGlobals: { globals: allLooks[look] } });
      await settle(page, Math.max(40, quiet - 90));
    }
    keep(look, await page.screenshot({ fullPage: true, animations: 'disabled', caret: 'hide' }));
  }
}

/**
 * Draws stories of a build into a folder. Pictures that are there are not drawn again.
 *
 * @param {string} built
 * @param {readonly Story[]} stories
 * @param {string} folder
 * @returns {Promise<Map<string, string>>} What went wrong, by the name of the picture.
 */
async function draw(built, stories, folder) {
  mkdirSync(folder, { recursive: true });
  const fileOf = (/** @type {string} */ name) => join(folder, `${name}.png`);
  /** @type {Map<string, string>} */
  const problems = new Map();
  const jobs = widths
    .flatMap((width) => stories.map((story) => ({ story, width })))
    .filter(({ story, width }) => looks.some((look) => !existsSync(fileOf(nameOf(story, width, look)))));
  if (jobs.length === 0) return problems;
  const server = await serveFolder(built);
  const browser = await openBrowser();
  const count = jobs.length;
  const isShown = process.stdout.isTTY;
  const isRetried = new WeakSet();
  const work = async () => {
    let page = await openPage(browser, server.url);
    for (let job = jobs.shift(); job; job = jobs.shift()) {
      const { story, width } = job;
      try {
        await drawStory(page, story, width, (look, picture) =>
          writeFileSync(fileOf(nameOf(story, width, look)), picture),
        );
      } catch (error) {
        // The story before it can have left the page.
        if (!isRetried.has(job)) jobs.push(job);
        else problems.set(nameOf(story, width, looks[0]), String(error).split('\n')[0]);
        isRetried.add(job);
        await page.close();
        page = await openPage(browser, server.url);
      }
      if (isShown) process.stdout.write(`\r${count - jobs.length} of ${count} `);
    }
    await page.close();
  };
  const workers = Number(values.workers ?? Math.min(4, availableParallelism()));
  await Promise.all(Array.from({ length: Math.max(1, workers) }, work));
  if (isShown) process.stdout.write('\r');
  await browser.close();
  await server.close();
  return problems;
}

const nameOf = (/** @type {Story} */ { id }, /** @type {number} */ width, /** @type {string} */ look) =>
  `${id}--${width}-${look}`;

/**
 * The number of pixels in which two pictures differ, apart from antialiasing, and a picture of them.
 *
 * @param {string} before
 * @param {string} after
 */
function difference(before, after) {
  const [one, other] = [readFileSync(before), readFileSync(after)];
  if (one.equals(other)) return { pixels: 0 };
  const [left, right] = [PNG.sync.read(one), PNG.sync.read(other)];
  const size = { width: Math.max(left.width, right.width), height: Math.max(left.height, right.height) };
  const [a, b] = [left, right].map((picture) => {
    const same = new PNG({ ...size, fill: true });
    PNG.bitblt(picture, same, 0, 0, picture.width, picture.height, 0, 0);
    return same;
  });
  const picture = new PNG(size);
  // Both are drawn by the same browser with the same fonts, so that any difference of colour counts.
  const pixels = pixelmatch(a.data, b.data, picture.data, size.width, size.height, { threshold: 0, alpha: 0.15 });
  const isResized = left.width !== right.width || left.height !== right.height;
  return {
    pixels: isResized ? Math.max(1, pixels) : pixels,
    picture,
    box: boxOf(picture),
    detail: `${pixels} pixels differ${isResized ? `; ${left.width} × ${left.height} became ${right.width} × ${right.height}` : ''}`,
  };
}

/** The part of a picture that pixelmatch has marked in red. @param {PNG} picture */
function boxOf({ data, width, height }) {
  let [left, top, right, bottom] = [width, height, 0, 0];
  for (let index = 0; index < data.length; index += 4) {
    if (data[index] !== 255 || data[index + 1] !== 0 || data[index + 2] !== 0) continue;
    const [x, y] = [(index / 4) % width, Math.floor(index / 4 / width)];
    [left, top, right, bottom] = [Math.min(left, x), Math.min(top, y), Math.max(right, x + 1), Math.max(bottom, y + 1)];
  }
  return { x: left, y: top, width: Math.max(0, right - left), height: Math.max(0, bottom - top) };
}

/** The folder of pictures that this browser draws of a commit. */
async function picturesFolder(/** @type {string} */ folder) {
  const browser = await openBrowser();
  const key = createHash('sha256')
    .update(`${browser.version()} ${readFileSync(import.meta.filename, 'utf8')}`)
    .digest('hex')
    .slice(0, 12);
  await browser.close();
  return join(folder, `drawn-${key}`);
}

const seconds = (/** @type {number} */ started) => `${((performance.now() - started) / 1000).toFixed(0)} s`;

/** Writes the report, prints what it found, and sets the exit code. @param {Finding[]} findings */
function finish(findings) {
  const report = join(cache, 'report');
  writeReport(report, findings, { widths, looks });
  if (findings.length === 0) {
    console.log('No picture differs from its accepted one.');
    return;
  }
  const stories = [...Map.groupBy(findings, ({ story }) => story.id)];
  for (const [id, found] of stories.slice(0, 20)) {
    const kinds = new Set(found.map(({ kind }) => kind));
    console.log(`✗ ${id}: ${[...kinds].join(', ')} (${found.length}), ${found[0].detail}`);
  }
  if (stories.length > 20) console.log(`  and ${stories.length - 20} more`);
  console.log(`${findings.length} pictures of ${stories.length} stories differ: ${join(report, 'index.html')}`);
  console.log('To accept them: npm run pictures -- --accept [story]');
  process.exitCode = 1;
}

/** The present build, made now unless it is given. */
async function presentBuild() {
  if (values.from) return resolve(values.from);
  console.log('Building Storybook…');
  const folder = join(cache, 'present');
  rmSync(folder, { recursive: true, force: true });
  await buildStorybook(folder);
  return folder;
}

const pictureOf = (/** @type {string} */ folder, /** @type {string} */ name) => join(folder, `${name}.png`);

/** Copies a picture into the report. */
function show(/** @type {string} */ folder, /** @type {string} */ name, /** @type {'before' | 'after'} */ side) {
  const file = pictureOf(folder, name);
  if (existsSync(file)) cpSync(file, join(cache, 'report/pictures', `${name}.${side}.png`));
}

/**
 * Compares two folders of pictures, and puts what differs into the report.
 *
 * @param {readonly Story[]} stories
 * @param {string} before
 * @param {string} after
 * @param {Finding['kind']} kind
 * @returns {Finding[]}
 */
function compare(stories, before, after, kind) {
  /** @type {Finding[]} */
  const findings = [];
  for (const story of stories)
    for (const width of widths)
      for (const look of looks) {
        const name = nameOf(story, width, look);
        const [one, other] = [pictureOf(before, name), pictureOf(after, name)];
        if (!existsSync(one) && !existsSync(other)) continue;
        if (!existsSync(one) || !existsSync(other)) {
          findings.push({ kind: existsSync(one) ? 'removed' : 'new', name, story, detail: '' });
        } else {
          const { pixels, picture, box, detail = '' } = difference(one, other);
          if (pixels === 0 || !picture) continue;
          writeFileSync(join(cache, 'report/pictures', `${name}.difference.png`), PNG.sync.write(picture));
          findings.push({ kind, name, story, detail, ...(box && { box }) });
        }
        show(before, name, 'before');
        show(after, name, 'after');
      }
  return findings;
}

/** @param {Map<string, string>} problems @param {readonly Story[]} stories @returns {Finding[]} */
const failures = (problems, stories) =>
  [...problems].flatMap(([name, detail]) =>
    stories
      .filter(({ id }) => name.startsWith(`${id}--`))
      .slice(0, 1)
      .map((story) => ({ kind: 'failed', name, story, detail })),
  );

async function main() {
  if (values.accept) return accept();
  await ensureChromium();
  mkdirSync(cache, { recursive: true });
  rmSync(join(cache, 'report'), { recursive: true, force: true });
  mkdirSync(join(cache, 'report/pictures'), { recursive: true });
  const scratch = join(cache, 'drawn');
  rmSync(scratch, { recursive: true, force: true });

  if (values.draw || values.twice) {
    const built = await presentBuild();
    const stories = storiesOf(built).filter(isWanted);
    const started = performance.now();
    const folders = values.draw ? [resolve(values.draw)] : [join(scratch, 'first'), join(scratch, 'second')];
    const problems = [];
    for (const folder of folders) problems.push(...(await draw(built, stories, folder)));
    console.log(`Drew ${stories.length} stories × ${widths.length * looks.length} in ${seconds(started)}.`);
    const [first, second] = folders;
    const found = second === undefined ? [] : compare(stories, first, second, 'unstable');
    return finish([...failures(new Map(problems), stories), ...found]);
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
    values.all || checkouts.get(commit)?.digests[source] !== digests[source];
  const all = new Set([...sources, ...[...checkouts.values()].flatMap((checkout) => Object.keys(checkout.digests))]);
  if (![...all].some((source) => [...checkouts.keys()].some((commit) => isChanged(source, commit))))
    return console.log('No file of a story has changed since its pictures were accepted.');

  const built = await presentBuild();
  const after = await picturesFolder(scratch);
  const now = storiesOf(built).filter(isWanted);
  /** @type {Finding[]} */
  const findings = [];
  for (const [commit, checkout] of checkouts) {
    const old = await checkout.build();
    const isOurs = (/** @type {Story} */ story) =>
      isWanted(story) && commitOf(story.id) === commit && isChanged(sourceOf(story), commit);
    const [before, stories] = [storiesOf(old).filter(isOurs), now.filter(isOurs)];
    const started = performance.now();
    const folder = await picturesFolder(checkout.folder);
    const problems = [...(await draw(old, before, folder)), ...(await draw(built, stories, after))];
    const drawn = [...new Map([...before, ...stories].map((story) => [story.id, story])).values()];
    const found = compare(drawn, folder, after, 'changed');
    // Of what differs, the second picture of the present shows whether it is the same each time.
    const different = new Set(found.filter(({ kind }) => kind === 'changed').map(({ story }) => story.id));
    const again = join(scratch, 'again');
    const doubtful = stories.filter(({ id }) => different.has(id));
    await draw(built, doubtful, again);
    const unstable = new Set(
      doubtful.flatMap((story) =>
        widths.flatMap((width) =>
          looks
            .map((look) => nameOf(story, width, look))
            .filter((name) => difference(pictureOf(after, name), pictureOf(again, name)).pixels > 0),
        ),
      ),
    );
    findings.push(
      ...failures(new Map(problems), drawn),
      ...found.map((finding) =>
        unstable.has(finding.name)
          ? { ...finding, kind: /** @type {const} */ ('unstable'), detail: 'two pictures of the same story differ' }
          : finding,
      ),
    );
    console.log(
      `Drew ${drawn.length} of ${now.length} stories × ${widths.length * looks.length} in ${seconds(started)}.`,
    );
  }
  finish(findings);
}

try {
  await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
