// Builds the app, then draws its public pages into HTML with the links their code and styles need.
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';

const prerendered = '../../.cache/prerender';
await build({ logLevel: 'warn', build: { emptyOutDir: true } });
await build({
  logLevel: 'error',
  publicDir: false,
  ssr: { noExternal: true, resolve: { conditions: ['@contapro/source', 'module', 'node', 'import', 'default'] } },
  build: { ssr: 'src/prerender.tsx', outDir: prerendered, emptyOutDir: true, manifest: false },
});

const { prerender, publicPages, routeModuleOf } = await import(pathToFileURL(`${prerendered}/prerender.js`).href);
const manifest = JSON.parse(await readFile('dist/.vite/manifest.json', 'utf8'));
const shell = await readFile('dist/index.html', 'utf8');

const fonts = Object.values(manifest)
  .filter(({ file }) => file.endsWith('.woff2'))
  .map(({ file }) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${file}">`);

/** A chunk and everything it imports statically, each once. */
function chunksOf(key, found = new Set()) {
  if (found.has(key)) return found;
  found.add(key);
  for (const imported of manifest[key].imports ?? []) chunksOf(imported, found);
  return found;
}

function linksOf(route) {
  const links = [];
  for (const key of chunksOf(route)) {
    for (const file of manifest[key].css ?? []) links.push(`<link rel="stylesheet" crossorigin href="/${file}">`);
    if (!manifest[key].isEntry) links.push(`<link rel="modulepreload" crossorigin href="/${manifest[key].file}">`);
  }
  return links.filter((link) => !shell.includes(link));
}

for (const path of publicPages) {
  const html = shell
    .replace('</head>', () => `${[...fonts, ...linksOf(routeModuleOf(path))].join('')}</head>`)
    .replace('<div id="root"></div>', () => `<div id="root">${''}</div>`)
    .replace('<div id="root"></div>', `<div id="root">${await prerender(path)}</div>`);
  const file = `dist${path}.html`;
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, html);
}
await writeFile(
  'dist/index.html',
  shell.replace('</head>', () => `${fonts.join('')}</head>`),
);
await rm(prerendered, { recursive: true });
