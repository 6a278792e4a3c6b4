// Fails when nothing shows a text of packages/domain/src/texts. Stories and tests do not count. A constant that is passed on as a
// whole, for example to a form schema, counts as used with all its texts.
import * as domain from '../packages/domain/src/index.ts';
import { find, isForTests, read as textOf, report } from './files.ts';

const constants = new Map(Object.entries(domain).filter(([name]) => /^[a-z]\w*Texts$/.test(name)));
/** The texts that something reads, by constant; `null` stands for all. @type {Map<string, Set<string> | null>} */
const read = new Map([...constants.keys()].map((name) => [name, new Set()]));

/**
 * Adds the texts that a name reads in a source: those after a point, or all when the name is passed on.
 *
 * @param {string} constant
 * @param {string} source
 * @param {string} name
 */
function addReads(constant, source, name) {
  const used = read.get(constant);
  if (!used) return;
  for (const [, key] of source.matchAll(new RegExp(`(?<![\\w.'])${name}\\b(?:\\??\\.(\\w+))?`, 'g'))) {
    if (key === undefined) return void read.set(constant, null);
    used.add(key);
  }
}

for (const path of find('{packages,apps}/*/src/**/*.{ts,tsx}')) {
  const isOwn = path.startsWith('packages/domain/src/texts/');
  if (isForTests(path)) continue;
  let source = textOf(path)
    .replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*/g, '')
    .replaceAll(/^(?:import|export) [\s\S]*?from '[^']+';$/gm, '')
    .replaceAll(/^export const \w+Texts\b/gm, '');
  if (isOwn) {
    for (const constant of constants.keys()) addReads(constant, source, constant);
    continue;
  }
  for (const [whole, pattern = '', constant = ''] of source.matchAll(
    /const (\w+|\{[^}]*\}) =\s*useTexts\(\s*'\w+',\s*(\w+)\s*\)(?!\.)/g,
  )) {
    source = source.replace(whole, '');
    const [, rest] = /\.\.\.(\w+)/.exec(pattern) ?? [];
    if (rest) addReads(constant, source, rest);
    if (pattern.startsWith('{'))
      for (const [, key = ''] of pattern.matchAll(/(\w+)(?:\s*:\s*\w+)?(?=[,\s}])/g)) read.get(constant)?.add(key);
    else addReads(constant, source, pattern);
  }
  // `useTexts('pdf', pdfTexts).page`
  source = source.replaceAll(/useTexts\(\s*'\w+',\s*(\w+)\s*\)\./g, '$1.');
  for (const constant of constants.keys()) addReads(constant, source, constant);
}

const unused = [...constants].flatMap(([constant, texts]) => {
  const used = read.get(constant);
  return used
    ? Object.keys(texts)
        .filter((key) => !used.has(key))
        .map((key) => `${constant}.${key}`)
    : [];
});
report(unused.map((name) => `${name} is shown by nothing: use or delete it.`));
