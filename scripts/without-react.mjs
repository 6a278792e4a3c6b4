// Installs `@contapro/flows` as a host does that runs machines without React: from tarballs, with npm and without a
// network, in a folder outside the workspace. Then it runs and type-checks a machine there. Build the packages first.
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdtemp, readdir, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { pack } from './packages.mjs';

const root = resolve(import.meta.dirname, '..');
const run = promisify(execFile);
const shell = process.platform === 'win32';

/** What only the components of `@contapro/flows/react` need. */
const unwanted = /^(@contapro\/ui|@xstate\/react|@types\/react|react|react-dom|pdfjs-dist|d3-.*)$/;

const example = `import { createSignIn, subscribeToFacts } from '@contapro/flows';
import { createActor } from 'xstate';

const actor = createActor(
  createSignIn({ api: { signIn: async () => ({ access_token: 'a token', ab_test_group: 'TEMPLATEA' }) } }),
);
subscribeToFacts(actor, (fact) => fact.type === 'session.opened' && console.log(fact.token));
actor.start().send({ type: 'form.submit', values: { email: 'contador@estudio.pe', password: 'Clave1234' } });
`;

const folder = await mkdtemp(join(tmpdir(), 'contapro-machines-'));
try {
  const tarballs = await packWithDependencies('packages/flows');
  await writeFile(join(folder, 'package.json'), '{ "name": "host", "private": true, "type": "module" }');
  await run('npm', ['install', '--offline', '--no-audit', '--no-fund', ...tarballs], { cwd: folder, shell });

  const installed = await installedIn(join(folder, 'node_modules'));
  const found = installed.filter((name) => unwanted.test(name));
  if (found.length > 0) throw new Error(`A host without React installs ${found.join(', ')}.`);

  await writeFile(join(folder, 'main.ts'), example);
  const { stdout } = await run(process.execPath, ['main.ts'], { cwd: folder });
  if (stdout !== 'a token\n') throw new Error(`The machine did not sign in:\n${stdout}`);

  const tsc = join(root, 'node_modules/typescript/bin/tsc');
  const options = ['--noEmit', '--strict', '--module', 'nodenext', '--target', 'es2024', '--lib', 'es2024,dom'];
  await run(process.execPath, [tsc, ...options, '--types', '', 'main.ts'], { cwd: folder });
  console.log(`A host without React installs ${installed.join(', ')}.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  if (error instanceof Error && 'stdout' in error) console.error(error.stdout);
  process.exitCode = 1;
} finally {
  await rm(folder, { recursive: true, force: true });
}

/**
 * The tarballs of a package and of all that it depends on, as they are installed in the workspace. Optional peers are not
 * among them.
 */
async function packWithDependencies(/** @type {string} */ start) {
  /** @type {Map<string, string>} */
  const tarballs = new Map();
  const add = async (/** @type {string} */ from) => {
    const { name, dependencies = {} } = JSON.parse(await readFile(join(from, 'package.json'), 'utf8'));
    if (tarballs.has(name)) return;
    tarballs.set(name, name.startsWith('@contapro/') ? await pack(from, folder) : await packInstalled(from));
    for (const dependency of Object.keys(dependencies)) await add(await folderOf(dependency, from));
  };
  await add(join(root, start));
  return [...tarballs.values()];
}

/** Equal files of an installed package are one file with several links, which npm does not unpack. So it is copied first. */
async function packInstalled(/** @type {string} */ from) {
  const copy = join(folder, 'packed', basename(from));
  await cp(from, copy, { recursive: true });
  await run('tar', ['-czf', `${copy}.tgz`, '-C', dirname(copy), basename(copy)]);
  return `${copy}.tgz`;
}

/** The folder in which a dependency is installed. */
async function folderOf(/** @type {string} */ dependency, /** @type {string} */ from) {
  const places = createRequire(join(from, 'package.json')).resolve.paths(dependency) ?? [];
  const found = places.map((place) => join(place, dependency)).find((place) => existsSync(join(place, 'package.json')));
  if (!found) throw new Error(`${dependency}, which ${from} needs, is not installed.`);
  return realpath(found);
}

/** The names of the packages in a folder `node_modules`. */
async function installedIn(/** @type {string} */ modules) {
  const names = (await readdir(modules)).filter((name) => !name.startsWith('.'));
  const scoped = names.map(async (name) =>
    name.startsWith('@') ? (await readdir(join(modules, name))).map((each) => `${name}/${each}`) : [name],
  );
  return (await Promise.all(scoped)).flat();
}
