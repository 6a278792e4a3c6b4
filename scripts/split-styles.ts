// Called by the build of packages/ui, in its folder. See `docs/decisions/0063-what-packages-cost.md`.
import { copyFileSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';

/** The part of esbuild's metafile that is used. */
interface Metafile {
  outputs: Record<
    string,
    { entryPoint?: string; cssBundle?: string; imports: { path: string; kind: string; external?: boolean }[] }
  >;
}

/** What is always needed: the tokens with the font, and the base styles. */
const base = ['src/tokens/tokens.css', 'src/primitives/ThemeRoot/ThemeRoot.module.css'];

const groups = ['primitives', 'charts', 'patterns', 'screens'];

/** The folders whose exports are published. */
const published = () =>
  groups.flatMap((group) =>
    [...readFileSync(`src/${group}/index.ts`, 'utf8').matchAll(/'\.\/((?:\w+\/)?(\w+))\/index\.ts'/g)].map(
      ([, folder = '', name = '']) => ({ group, folder, name }),
    ),
  );

/** The style sheets that a bundle of CSS consists of, in its order. esbuild writes the path of each above it. */
const sheetsIn = (css: string): { path: string; text: string }[] =>
  css
    .replace(/\n\/\*# sourceMappingURL.*\*\/\s*$/, '\n')
    .split(/^(?=\/\* src\/\S+\.css \*\/$)/m)
    .flatMap((text) => {
      const [, path] = /^\/\* (src\/\S+\.css) \*\/$/m.exec(text) ?? [];
      return path === undefined ? [] : [{ path, text }];
    });

/**
 * Splits `styles.css` into one sheet for each component, and writes a module `styles/<Component>.js` that imports the sheets of all
 * that the component draws, also of what it loads on demand. A bundler includes a sheet once, whatever imports it, and keeps
 * the order of `styles.css`. Removes the style sheets of the entries and of the chunks, and the scripts of what is not published.
 */
export function splitStyles() {
  const { outputs } = JSON.parse(readFileSync('dist/metafile-esm.json', 'utf8')) as Metafile;
  const sheets = sheetsIn(readFileSync('dist/styles.css', 'utf8'));
  const places = new Map(sheets.map(({ path }, index) => [path, index]));
  const partOf = (path: string) => `${basename(path).replace(/(\.module)?\.css$/, '')}.css`;
  if (new Set(sheets.map(({ path }) => partOf(path))).size !== sheets.length)
    throw new Error('Two style sheets have the same name.');

  /** The paths of the sheets of an output and of everything that it imports. */
  const pathsOf = (output: string) => {
    const found: Set<string> = new Set();
    const visited: Set<string> = new Set();
    const visit = (path: string) => {
      if (visited.has(path)) return;
      visited.add(path);
      const { cssBundle, imports } = outputs[path] ?? { imports: [] };
      if (cssBundle !== undefined) for (const sheet of sheetsIn(readFileSync(cssBundle, 'utf8'))) found.add(sheet.path);
      for (const { path: imported, external } of imports) if (!external) visit(imported);
    };
    visit(output);
    return [...found];
  };
  const place = (path: string) => {
    const index = places.get(path);
    if (index === undefined) throw new Error(`styles.css does not contain ${path}.`);
    return index;
  };
  const modules = published().map(({ group, folder, name }) => {
    const entry = `src/${group}/${folder}/index.ts`;
    const output = Object.entries(outputs).find(
      ([path, { entryPoint }]) => entryPoint === entry && path.endsWith('.js'),
    );
    if (!output) throw new Error(`${entry} was not built.`);
    const paths = pathsOf(output[0]).toSorted((one, other) => place(one) - place(other));
    return { name, paths };
  });

  mkdirSync('dist/styles/parts', { recursive: true });
  for (const { path, text } of sheets)
    writeFileSync(`dist/styles/parts/${partOf(path)}`, text.replaceAll('url("./', 'url("../../'));
  const write = (name: string, imports: string[]) => {
    writeFileSync(`dist/styles/${name}.js`, imports.map((path) => `import '${path}';\n`).join(''));
    writeFileSync(`dist/styles/${name}.d.ts`, 'export {};\n');
  };
  write(
    'base',
    base.map((path) => `./parts/${partOf(path)}`),
  );
  for (const { name, paths } of modules)
    write(name, [
      './base.js',
      ...paths.filter((path) => !base.includes(path)).map((path) => `./parts/${partOf(path)}`),
    ]);

  const scripts = new Set(published().map(({ group, name }) => join('dist', group, name, 'index.js')));
  const unpublished = globSync('dist/*/*/index.js').filter((path) => !scripts.has(path));
  for (const file of [
    ...globSync([
      'dist/styles.js*',
      'dist/index.css*',
      'dist/*-*.css*',
      'dist/screens/index.css*',
      'dist/*/*/index.css*',
    ]),
    ...unpublished.flatMap((path) => [path, `${path}.map`]),
    'dist/metafile-esm.json',
  ])
    rmSync(file, { force: true });
  // The licence of the font must be published with the font.
  copyFileSync('src/tokens/fonts/OFL.txt', 'dist/OFL.txt');
}

/** Writes the declarations of the entries of screens, whose published paths have no folder of a subject. */
export function writeScreenTypes() {
  for (const { group, folder, name } of published().filter(({ folder, name }) => folder !== name)) {
    mkdirSync(`dist/${group}/${name}`, { recursive: true });
    writeFileSync(`dist/${group}/${name}/index.d.ts`, `export * from '../${folder}/index.js';\n`);
  }
}
