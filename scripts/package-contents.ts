// What a tarball has besides what `pnpm pack` puts into it: its version, what has changed, and the manuals of all packages, so that
// nothing in it leads out of `node_modules`.
import { execFile, execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { copyFile, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join, posix, resolve } from 'node:path';
import { promisify } from 'node:util';
import type { Package } from '@arethetypeswrong/core';

const root = resolve(import.meta.dirname, '..');
const run = promisify(execFile);
const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 28, stdio: ['ignore', 'pipe', 'ignore'] });

/**
 * The version of tarballs that are no release: that of the last release with the commit, and with a hash of what differs from it. So no
 * two contents have the same version. Without a repository the hash is that of the manifests and the lockfile.
 */
export function snapshotVersion(released: string) {
  const hashOf = (...texts: string[]) => {
    const hash = createHash('sha256');
    for (const text of texts) hash.update(text);
    return hash.digest('hex').slice(0, 8);
  };
  try {
    const commit = git('rev-parse', 'HEAD').trim();
    // A number in a version may not begin with 0.
    const short = /[a-f]/.test(commit.slice(0, 12)) ? commit.slice(0, 12) : commit;
    const others = git('ls-files', '--others', '--exclude-standard', '-z').split('\0').filter(Boolean);
    const changed =
      git('diff', 'HEAD', '--binary') + others.map((path) => path + readFileSync(join(root, path), 'latin1')).join('');
    return `${released}-${short}${changed === '' ? '' : `.changed-${hashOf(changed)}`}`;
  } catch {
    const files = globSync(['pnpm-lock.yaml', '{packages,openapi}/**/package.json'], {
      cwd: root,
      exclude: ['**/node_modules'],
    });
    return `${released}-sources-${hashOf(...files.toSorted().map((path) => readFileSync(join(root, path), 'utf8')))}`;
  }
}

/** Where a repository is published: its `origin`. Undefined without one. */
function repositoryUrl() {
  try {
    const origin = git('remote', 'get-url', 'origin').trim();
    return /^(?:https?|ssh|git):\/\/|^git@/.test(origin) ? origin : undefined;
  } catch {
    return;
  }
}

type Entries = Record<string, string | Record<string, string>>;

/** What is read and changed of a `package.json`. */
interface Manifest {
  name: string;
  version: string;
  private?: boolean;
  files?: readonly string[];
  exports: Entries;
  repository?: { type: string; url: string; directory: string };
  dependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

const manifestOf = (path: string) => JSON.parse(readFileSync(path, 'utf8')) as Manifest;

/** The manuals in each tarball: the path in the repository, and that in the tarball. Its own is its README. */
const manuals = () => [
  ['docs/partners.md', 'docs/partners.md'],
  ...globSync('docs/partners/*.md', { cwd: root }).map((path) => [path, `docs/${basename(path)}`]),
  ['openapi/README.md', 'docs/openapi.md'],
  ...globSync('packages/*/README.md', { cwd: root })
    .filter((path) => manifestOf(join(root, dirname(path), 'package.json')).private !== true)
    .map((path) => [path, `docs/${basename(dirname(path))}.md`]),
  ...globSync('examples/*/package.json', { cwd: root }).flatMap((path) => {
    const folder = dirname(path);
    const { files = [] } = manifestOf(join(root, path));
    return ['package.json', 'README.md', ...files]
      .flatMap((file) =>
        globSync([`${folder}/${file}`, `${folder}/${file}/**/*.*`], { cwd: root, withFileTypes: false }),
      )
      .filter((file) => /\.\w+$/.test(file))
      .map((file) => [file, `docs/${file}`]);
  }),
];

/**
 * A manual of the repository in its place in a tarball. Links to what the tarball does not have, such as decisions, become text.
 */
export function moveLinks(text: string, source: string, places: Map<string, string>) {
  const from = posix.dirname(places.get(source) ?? source);
  return text.replaceAll(
    /(!?)\[([^\]]*)\]\((?!\w+:|#)([^)#\s]+)(#[^)\s]*)?\)/g,
    (_, image: string, label: string, path: string, anchor = '') => {
      const target = posix.normalize(posix.join(posix.dirname(source), path));
      const place = places.get(target);
      if (place === undefined) return image ? '' : label;
      return `${image}[${label}](${posix.relative(from, place)}${anchor})`;
    },
  );
}

/** The sentences of the changes since the last release that concern a package. */
const pendingChanges = (name: string) =>
  globSync('.changeset/*.md', { cwd: root })
    .filter((path) => basename(path) !== 'README.md')
    .toSorted()
    .flatMap((path) => {
      const [, head = '', body = ''] =
        /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(readFileSync(join(root, path), 'utf8')) ?? [];
      return new RegExp(`['"]${name}['"]`).test(head) ? [body.trim()] : [];
    });

/** The entries of a package without what leads to its sources, which are not published. */
export function publishedExports(entries: Entries): Entries {
  const published: Entries = {};
  for (const [entry, conditions] of Object.entries(entries)) {
    if (typeof conditions === 'string') published[entry] = conditions;
    else {
      const kept = Object.entries(conditions).filter(([, path]) => !path.startsWith('./src/'));
      if (kept.length > 0) published[entry] = Object.fromEntries(kept);
    }
  }
  return published;
}

/**
 * Completes the tarball of a package, and returns its path, which has the version.
 *
 * @param folder The folder of the package.
 * @param version That of all packages.
 */
export async function complete(folder: string, tarball: string, version: string, isRelease: boolean): Promise<string> {
  const unpacked = await mkdtemp(join(tmpdir(), 'contapro-package-'));
  try {
    await run('tar', ['-xzf', tarball, '-C', unpacked]);
    const inside = (path: string) => join(unpacked, 'package', path);
    const read = (path: string) => readFile(inside(path), 'utf8');
    const manifest = manifestOf(inside('package.json'));
    const url = repositoryUrl();
    manifest.version = version;
    manifest.exports = publishedExports(manifest.exports);
    if (url) manifest.repository = { type: 'git', url, directory: folder };
    const { dependencies = {}, peerDependencies = {}, optionalDependencies = {} } = manifest;
    for (const versions of [dependencies, peerDependencies, optionalDependencies])
      for (const name of Object.keys(versions)) if (name.startsWith('@contapro/')) versions[name] = version;
    await writeFile(inside('package.json'), `${JSON.stringify(manifest, null, 2)}\n`);

    if (!isRelease) {
      const changes = pendingChanges(manifest.name).map((text) => `- ${text.replaceAll('\n', '\n  ')}`);
      const news = changes.length > 0 ? changes.join('\n') : '- Nothing since the release below.';
      const changelog = await read('CHANGELOG.md');
      await writeFile(inside('CHANGELOG.md'), changelog.replace(/(?=^## )/m, `## ${version}\n\n${news}\n\n`));
    }

    const places = new Map(manuals().map(([path = '', place = '']) => [path, place]));
    places.set(`${folder}/README.md`, 'README.md');
    for (const [path, place] of places) {
      await mkdir(dirname(inside(place)), { recursive: true });
      if (path.endsWith('.md'))
        await writeFile(inside(place), moveLinks(await readFile(join(root, path), 'utf8'), path, places));
      else await copyFile(join(root, path), inside(place));
    }
    const finished = join(dirname(tarball), `${manifest.name.replace('@', '').replace('/', '-')}-${version}.tgz`);
    await run('tar', ['-czf', `${finished}.part`, '-C', unpacked, 'package']);
    await rm(tarball);
    await rename(`${finished}.part`, finished);
    return finished;
  } finally {
    await rm(unpacked, { recursive: true, force: true });
  }
}

/** The links in the manuals of a tarball that lead to no file of it. */
export function deadLinksIn(contents: Package) {
  return contents.listFiles().flatMap((path) =>
    path.endsWith('.md')
      ? [...contents.readFile(path).matchAll(/\]\((?!\w+:|#)([^)#\s]+)/g)]
          .map(([, target = '']) => posix.normalize(posix.join(posix.dirname(path), target)))
          .filter((target) => !existsIn(contents, target))
          .map((target) => `${path} links to ${target}, which is not in the package.`)
      : [],
  );
}

const existsIn = (contents: Package, path: string) => contents.fileExists(path) || contents.directoryExists(path);
