// Packs the packages for partners, checks them with publint and arethetypeswrong, and writes beside them what each consists of
// and where all come from. Build the packages first, or use `npm run packages`.
import { execFile } from 'node:child_process';
import { copyFileSync, existsSync, globSync, readFileSync, rmSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join, posix, relative, resolve } from 'node:path';
import { promisify } from 'node:util';
import { complete, deadLinksIn, snapshotVersion } from './package-contents.ts';
import { writePackageBoms, writeProvenance } from './supply-chain.ts';

/** The folders of the packages that a partner installs: those that are published. A new one is not listed anywhere. */
const root = resolve(import.meta.dirname, '..');
const folders = ['openapi', ...globSync('packages/*', { cwd: root })].filter((folder) => {
  const manifest = join(root, folder, 'package.json');
  return existsSync(manifest) && JSON.parse(readFileSync(manifest, 'utf8')).private !== true;
});

/** Whether the versions of the manifests are those of a release that is packed, see `npm run release`. */
const isRelease = process.argv.includes('--release');
/** All packages have one version. It is read once, because packing writes files. */
const version = ((released) => (isRelease ? released : snapshotVersion(released)))(
  JSON.parse(readFileSync(join(root, 'packages/domain/package.json'), 'utf8')).version,
);

/**
 * Writes a tarball with all versions resolved, as it would be published, and returns its path. That of a package has the manuals too.
 *
 * @param {string} folder
 * @param {string} destination
 * @returns {Promise<string>}
 */
export async function pack(folder, destination) {
  await mkdir(destination, { recursive: true });
  // Each package has the licence of the project.
  if (folders.includes(folder)) copyFileSync(join(root, 'LICENSE.md'), join(root, folder, 'LICENSE.md'));
  const packed = await promisify(execFile)('pnpm', ['pack', '--json', '--pack-destination', resolve(destination)], {
    cwd: resolve(root, folder),
    shell: process.platform === 'win32',
  });
  const { filename } = JSON.parse(packed.stdout);
  return folders.includes(folder) ? complete(folder, filename, version, isRelease) : filename;
}

export const packAll = (/** @type {string} */ destination) =>
  Promise.all(folders.map((folder) => pack(folder, destination)));

/** @type {Promise<string[]> | undefined} */
let packed;
/** The paths of the tarballs of all packages, which are made once in a process and removed at its end. */
export const packedOnce = () =>
  (packed ??= (async () => {
    const folder = await mkdtemp(join(tmpdir(), 'contapro-packed-'));
    process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
    return packAll(folder);
  })());

/**
 * The errors of publint and arethetypeswrong for a tarball. It has ES modules only, and its stylesheet and its tokens have no types.
 * arethetypeswrong makes a program for each entry, so it is given one entry of each form: those of a flow differ only in the folder of
 * their files. publint checks that the files of all entries are there, and `unresolvedIn` what each file imports.
 *
 * @param {string} tarball
 */
async function problemsOf(tarball) {
  const [{ publint }, { formatMessage }, { checkPackage, createPackageFromTarballData }] = await Promise.all([
    import('publint'),
    import('publint/utils'),
    import('@arethetypeswrong/core'),
  ]);
  const bytes = new Uint8Array(await readFile(tarball));
  const { messages, pkg } = await publint({ pack: { tarball: bytes.buffer }, strict: true });
  const contents = createPackageFromTarballData(bytes);
  const checked = await checkPackage(contents, { entrypoints: entriesOfEachForm(pkg.exports) });
  return [
    ...messages.map((message) => formatMessage(message, pkg, { color: false })),
    ...(checked.types
      ? checked.problems
          .filter(
            (problem) => !('resolutionKind' in problem && ['node10', 'node16-cjs'].includes(problem.resolutionKind)),
          )
          .map((problem) => JSON.stringify(problem))
      : ['It has no types.']),
    ...misplacedIn(contents, pkg),
    ...unresolvedIn(contents, pkg),
    ...missingIn(contents, pkg),
    ...deadLinksIn(contents),
  ];
}

/**
 * The first entry with types of each form: the conditions, and the names of the files without their folders.
 *
 * @param {Record<string, string | Record<string, string>>} entries
 */
function entriesOfEachForm(entries) {
  /** @type {Map<string, string>} */
  const forms = new Map();
  for (const [entry, conditions] of Object.entries(entries)) {
    if (typeof conditions === 'string' || entry.includes('*')) continue;
    const form = JSON.stringify(Object.entries(conditions).map(([name, path]) => [name, basename(path)]));
    if (!forms.has(form)) forms.set(form, entry);
  }
  return [...forms.values()];
}

/**
 * The relative imports that lead to no file of the tarball, as a compiler and Node look for it: with its extension, and with a
 * declaration file beside each script.
 *
 * @param {import('@arethetypeswrong/core').Package} contents
 * @param {{ name?: string }} manifest
 */
function unresolvedIn(contents, { name }) {
  const statement = /(?:^|[\s;}*])(?:from\s*|import\s*\(?\s*)(["'])(\.{1,2}\/[^"'\n]*)\1/g;
  return contents.listFiles().flatMap((path) => {
    if (!/\/dist\/.*\.js$|\.d\.ts$/.test(path)) return [];
    const isTypes = path.endsWith('.d.ts');
    const code = contents.readFile(path).replaceAll(/\/\*[\s\S]*?\*\//g, '');
    return [...code.matchAll(statement)].flatMap(({ 2: specifier }) => {
      const target = posix.join(posix.dirname(path), specifier.replace(/\?.*$/, ''));
      const file = isTypes ? target.replace(/(?<!\.d)\.[jt]sx?$/, '.d.ts') : target;
      return contents.fileExists(file) ? [] : [`${path} imports ${specifier}, which is not in ${name}.`];
    });
  });
}

/**
 * What a partner looks for in a package and does not find: the licence, what has changed, whom to ask, and the sources of its
 * scripts. Modules of styles and the helpers of Rolldown have no source. A script that only passes on what another one exports has a
 * map without sources, or none.
 *
 * @param {import('@arethetypeswrong/core').Package} contents
 * @param {{ name?: string; author?: unknown; bugs?: unknown; license?: unknown; engines?: unknown }} manifest
 */
function missingIn(contents, { name, author, bugs, license, engines }) {
  const folder = `/node_modules/${name}/`;
  const files = ['README.md', 'CHANGELOG.md', 'LICENSE.md'].filter((file) => !contents.fileExists(folder + file));
  const fields = Object.entries({ author, bugs, license, engines }).filter(([, value]) => value === undefined);
  const scripts = contents
    .listFiles()
    .filter((path) => /\/dist\/(?!styles\/|chunks\/rolldown-runtime).*\.js$/.test(path));
  const withoutSource = scripts.filter((path) => {
    if (!contents.fileExists(`${path}.map`))
      return !/^export\s*\{[^}]*\}\s*from\s*"[^"]+";\s*$/.test(contents.readFile(path));
    /** @type {{ sources: string[]; sourcesContent?: (string | null)[] }} */
    const { sources, sourcesContent = [] } = JSON.parse(contents.readFile(`${path}.map`));
    return sources.some((_, index) => !sourcesContent[index]);
  });
  return [
    ...files.map((file) => `It has no ${file}.`),
    ...fields.map(([field]) => `Its package.json has no ${field}.`),
    ...withoutSource.map((path) => `${path} has no source map with its source.`),
  ];
}

/**
 * The files of a tarball that are sample data, tests or stories, or that name a package of ours that is no dependency of
 * this one: a partner's compiler would not find it.
 *
 * @param {import('@arethetypeswrong/core').Package} contents
 * @param {{ name?: string; dependencies?: object; peerDependencies?: object }} manifest
 */
function misplacedIn(contents, { name: own, dependencies = {}, peerDependencies = {} }) {
  const known = new Set([own, ...Object.keys(dependencies), ...Object.keys(peerDependencies)]);
  return contents.listFiles().flatMap((path) => {
    // Without the folder of the package, which may be named so itself.
    const inside = path.replace(`/node_modules/${own}/`, '/');
    // Examples are the products of others.
    if (inside.startsWith('/docs/')) return [];
    if (/\/testing\/|\.(test|stories|snapshots|fake)\./.test(inside)) return [`${path} must not be published.`];
    if (!/\.(js|ts)$/.test(path)) return [];
    const named = new Set([...contents.readFile(path).matchAll(/['"](@contapro\/[\w-]+)/g)].map(([, name]) => name));
    return [...named]
      .filter((name) => !known.has(name))
      .map((name) => `${path} names ${name}, which is not a dependency.`);
  });
}

if (import.meta.filename === process.argv[1]) {
  const destination = join(root, '.cache/packages');
  // Without those of an earlier version.
  await rm(destination, { recursive: true, force: true });
  const tarballs = await packAll(destination);
  let failed = false;
  for (const tarball of tarballs) {
    const problems = await problemsOf(tarball);
    for (const problem of problems) console.error(`${tarball}: ${problem}`);
    failed ||= problems.length > 0;
  }
  await writePackageBoms(tarballs);
  await writeProvenance(tarballs);
  for (const tarball of tarballs) console.log(relative(root, tarball));
  process.exit(failed ? 1 : 0);
}
