// Builds the app, then writes an HTML file for each page that `src/prerender.tsx` lists: with markup for public pages, and with
// links to the page's code and styles for all. Everything is written to a temporary folder that replaces
// `dist` at the end, so that a server or another build that uses `dist` meanwhile is not disturbed.
import { mkdir, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { build } from 'vite';

process.chdir(import.meta.dirname);
const cache = join(import.meta.dirname, '../../.cache');
await mkdir(cache, { recursive: true });
const temporary = await mkdtemp(join(cache, 'web-'));
const [built, drawn] = [join(temporary, 'dist'), join(temporary, 'prerender')];

await build({ logLevel: 'warn', build: { outDir: built, emptyOutDir: true } });
await build({
  logLevel: 'error',
  publicDir: false,
  ssr: { noExternal: true, resolve: { conditions: ['@contapro/source', 'module', 'node', 'import', 'default'] } },
  build: { ssr: 'src/prerender.tsx', outDir: drawn, emptyOutDir: true, manifest: false },
});

const { otherPages, prerender, privatePages, publicPages } = await import(
  pathToFileURL(join(drawn, 'prerender.js')).href
);
const manifest = JSON.parse(await readFile(join(built, '.vite/manifest.json'), 'utf8'));
refuseCycles();
await refuseTinyChunks();
const shell = (await readFile(join(built, 'index.html'), 'utf8')).replace(
  '</head>',
  () => `${fontLinks().join('')}</head>`,
);

for (const page of publicPages) await writePage(page, await prerender(page.path));
for (const page of privatePages) await writePage(page, '');
await writeFile(join(built, 'index.html'), await inlineStyles(withLinks(shell, otherPages)));
await compress(built);
await putInPlace(join(import.meta.dirname, 'dist'));
await rm(temporary, { recursive: true });

async function writePage({ path, title, modules, later }, markup) {
  const html = withLinks(shell, modules, later)
    .replace(/<title>.*?<\/title>/, () => `<title>${title}</title>`)
    .replace('<div id="root"></div>', () => `<div id="root">${markup}</div>`);
  const file = join(built, `${path}.html`);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, await inlineStyles(html));
}

/**
 * The HTML with the styles that it links written into it, so that a page is drawn after one round trip, and a new version needs
 * fewer of them. The links stay, disabled, because the code of pages looks for them before it loads their styles.
 */
async function inlineStyles(html) {
  const links = [...html.matchAll(/<link rel="stylesheet"[^>]* href="\/([^"]+)">/g)];
  const styles = await Promise.all(links.map(async ([, file]) => readFile(join(built, file), 'utf8')));
  // After the links to code, which is loaded meanwhile.
  const written = links.map(
    ([, file], index) => `<style>${styles[index].trim()}</style><link rel="stylesheet" disabled href="/${file}">`,
  );
  const rest = links.reduce((text, [link]) => text.replace(link, ''), html);
  return rest.replace('</head>', () => `${written.join('')}</head>`);
}

function withLinks(html, modules, later = []) {
  return html.replace('</head>', () => `${linksOf(modules, later).join('')}</head>`);
}

/** Replaces the previous build. When two builds end at the same time, the later one is kept. */
async function putInPlace(place) {
  for (let attempt = 1; ; attempt++) {
    await rename(place, join(temporary, `former-${attempt}`)).catch(ignore('ENOENT'));
    const isThere = await rename(built, place).then(() => true, ignore('ENOTEMPTY', 'EEXIST'));
    if (isThere) return;
  }
}

function ignore(...codes) {
  return (error) => {
    if (!codes.includes(error.code)) throw error;
  };
}

function fontLinks() {
  return Object.values(manifest)
    .filter(({ file }) => file.endsWith('.woff2'))
    .map(({ file }) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${file}">`);
}

/** Chunks that import each other may run code of one before the other is ready: the page then fails at its start. */
function refuseCycles() {
  for (const key of Object.keys(manifest))
    for (const imported of manifest[key].imports ?? [])
      if (chunksOf([imported]).has(key))
        throw new Error(
          `The chunks ${manifest[key].file} and ${manifest[imported].file} import each other. Move what they share into one of the groups in vite.config.ts.`,
        );
}

/** Over HTTP/1.1 a browser loads six files at a time. On a slow network, even a tiny file takes one of the six for a round trip. */
async function refuseTinyChunks() {
  const chunks = Object.entries(manifest);
  for (const [key, { file, isEntry, isDynamicEntry }] of chunks) {
    if (isEntry || isDynamicEntry || !file.endsWith('.js')) continue;
    const users = chunks.filter(([, { imports = [] }]) => imports.includes(key)).map(([, chunk]) => chunk.file);
    const { size } = await stat(join(built, file));
    if (users.length > 1 && size < 600)
      throw new Error(
        `${file} has only ${size} bytes and is shared by ${users.join(', ')}. Add its modules to the group 'small' in vite.config.ts.`,
      );
  }
}

/** The chunks and all chunks that they import statically, each once. */
function chunksOf(keys, found = new Set()) {
  for (const key of keys) if (!found.has(key)) chunksOf(manifest[key].imports ?? [], found.add(key));
  return found;
}

/** Links to the modules' styles and code that `index.html` does not link already. Code of `later` has low priority. */
function linksOf(modules, later) {
  const first = chunksOf(modules);
  const links = [...chunksOf([...modules, ...later])].flatMap((key) => {
    const { file, css = [], isEntry } = manifest[key];
    const priority = first.has(key) ? '' : ' fetchpriority="low"';
    return [
      ...css.map((style) => [style, `<link rel="stylesheet" crossorigin href="/${style}">`]),
      ...(isEntry ? [] : [[file, `<link rel="modulepreload"${priority} crossorigin href="/${file}">`]]),
    ];
  });
  return [...new Map(links)].flatMap(([file, link]) => (shell.includes(`"/${file}"`) ? [] : [link]));
}

/** Writes a brotli and a gzip file next to each text file; the server sends them unchanged. */
async function compress(folder) {
  const brotli = promisify(brotliCompress);
  const zip = promisify(gzip);
  const files = await readdir(folder, { recursive: true, withFileTypes: true });
  await Promise.all(
    files
      .filter((file) => file.isFile() && /\.(m?js|css|html|svg)$/.test(file.name))
      .map(async (file) => {
        const path = join(file.parentPath, file.name);
        const content = await readFile(path);
        const size = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
        await writeFile(`${path}.br`, await brotli(content, { params: size }));
        await writeFile(`${path}.gz`, await zip(content, { level: 9 }));
      }),
  );
}
