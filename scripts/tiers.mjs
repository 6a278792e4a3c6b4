// Fails when the folders of packages/ui/src are not in the tiers that its README describes: an exported pattern that the
// README does not name, a pattern that is not exported and has one caller, a file of `internal/` with one caller, or a part
// of a screen or pattern that another folder imports. Stories and tests do not count as callers.
import { dirname, posix } from 'node:path';
import { find, isForTests, read, report } from './files.ts';

const source = 'packages/ui/src/';
const files = find(`${source}**/*.{ts,tsx,css}`);

/**
 * The folder, or the file of `internal/`, that a file belongs to: `patterns/Form`, `internal/glyph`.
 *
 * @param {string} path
 */
const unitOf = (path) => path.slice(source.length).replace(/^(screens\/\w+\/[^/.]+|[^/]+\/[^/.]+).*/, '$1');

/** The folders that import a folder or a file of `internal/`. @type {Map<string, Set<string>>} */
const callers = new Map();
for (const path of files) {
  if (isForTests(path) || /\/src\/(?:\w+\/)?index\.ts$/.test(path)) continue;
  for (const [, relative] of read(path).matchAll(/['"](\.{1,2}\/[^'"\n]+)['"]/g)) {
    const target = posix.join(dirname(path), relative);
    const [own, other] = [unitOf(path), unitOf(target)];
    if (own === other || !target.startsWith(source)) continue;
    callers.set(other, (callers.get(other) ?? new Set()).add(own));
    if (/^(screens\/\w+|patterns)(\/\w+){3}\./.test(target.slice(source.length)))
      report([`${path} imports a part of ${other}: export it from ${other}/index.ts, or make it a pattern.`]);
  }
}

const [, table = ''] = /^\| pattern \| for \|\n([\s\S]*?)\n\n/m.exec(read('packages/ui/README.md')) ?? [];
const named = [...table.matchAll(/^\|(.*?)\|/gm)].flatMap(([, cell]) => cell.match(/\w+/g) ?? []);
const exported = new Set([...read(`${source}patterns/index.ts`).matchAll(/'\.\/(\w+)\//g)].map(([, name]) => name));
for (const name of exported)
  if (!named.includes(name)) report([`patterns/${name} is exported, and packages/ui/README.md does not name it.`]);
for (const name of named)
  if (!exported.has(name)) report([`packages/ui/README.md names ${name}, which patterns/index.ts does not export.`]);

for (const unit of new Set(files.map(unitOf))) {
  const [tier, name = ''] = unit.split('/');
  if (tier !== 'internal' && (tier !== 'patterns' || exported.has(name) || name === 'index')) continue;
  const [caller, ...others] = callers.get(unit) ?? [];
  if (caller === undefined) report([`${unit} is used by nothing but stories and tests: delete it.`]);
  else if (others.length === 0) report([`${unit} is a part of ${caller}, its one caller: move it there.`]);
}
