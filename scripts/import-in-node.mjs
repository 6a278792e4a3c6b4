// Imports every script that a package publishes in plain Node, as a server that renders pages does: none may need a browser.
// Build the packages first.
import { spawnSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

const root = join(import.meta.dirname, '..');

/** The scripts of an entry; `*` stands for any part of a name. */
const scriptsOf = (/** @type {string} */ folder) => {
  const { exports = {}, private: isPrivate } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  if (isPrivate) return [];
  return Object.values(exports)
    .map((entry) => (typeof entry === 'string' ? entry : entry.default))
    .filter((path) => /\.m?js$/.test(path))
    .flatMap((path) => globSync(join(folder, path)));
};

const folders = globSync('packages/*', { cwd: root }).map((folder) => join(root, folder));
const scripts = folders.filter((folder) => existsSync(join(folder, 'package.json'))).flatMap(scriptsOf);
if (scripts.length === 0) throw new Error('No package is built.');
const code = scripts
  .map(
    (path) =>
      `await import(${JSON.stringify(path)}).catch((error) => { console.error(${JSON.stringify(relative(root, path))}, error); process.exitCode = 1; });`,
  )
  .join('\n');
// Style sheets are for bundlers and browsers.
const withoutStyles = `data:text/javascript,import{registerHooks}from'node:module';registerHooks({load:(url,context,next)=>url.endsWith('.css')?{format:'module',source:'',shortCircuit:true}:next(url,context)})`;
const { status } = spawnSync(process.execPath, ['--import', withoutStyles, '--input-type=module', '--eval', code], {
  stdio: 'inherit',
  cwd: root,
});
if (status === 0) console.log(`${scripts.length} entries can be imported in Node.`);
process.exitCode = status ?? 1;
