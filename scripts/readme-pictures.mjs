// Takes the pictures at the beginning of README.md from Storybook, and writes them as WebP to docs/pictures.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { serveFolder } from './static.mjs';
import { browserContext, buildStorybook, openBrowser } from './storybook.mjs';

const help = `node scripts/readme-pictures.mjs [--from FOLDER] [--out FOLDER]

  --from FOLDER   a static build of Storybook; without it Storybook is built first, which takes some minutes
  --out FOLDER    default docs/pictures
`;

const { values } = parseArgs({
  options: { from: { type: 'string' }, out: { type: 'string' }, help: { type: 'boolean' } },
});
if (values.help) {
  console.log(help);
  process.exit(0);
}

/** The largest picture in bytes. */
const largest = 150_000;
const pictures = [
  { name: 'dashboard', story: 'screens-dashboardscreen--default', width: 1280, height: 800 },
  { name: 'phone', story: 'screens-purchasesscreen--default', width: 390, height: 800 },
  { name: 'storybook', story: 'screens-dashboardscreen--not-declared', width: 1440, height: 900, isManager: true },
];

const root = resolve(import.meta.dirname, '..');
const out = resolve(values.out ?? join(root, 'docs/pictures'));
const built = values.from ?? (await mkdtemp(join(tmpdir(), 'contapro-pictures-')));
if (!values.from) await buildStorybook(built);

await mkdir(out, { recursive: true });
const server = await serveFolder(built);
const browser = await openBrowser();
try {
  for (const theme of ['light', 'dark']) {
    for (const picture of pictures) {
      const png = await taken(picture, theme);
      const webp = await webpOf(png);
      const path = join(out, `${picture.name}-${theme}.webp`);
      if (webp.length > largest) throw new Error(`${path} has ${webp.length} bytes, more than ${largest}`);
      await writeFile(path, webp);
      console.log(path, webp.length);
    }
  }
} finally {
  await browser.close();
  await server.close();
  if (!values.from) await rm(built, { recursive: true, force: true });
}

/**
 * @param {typeof pictures[number]} picture
 * @param {string} theme
 * @returns {Promise<Buffer>}
 */
async function taken({ story, width, height, isManager = false }, theme) {
  const page = await browser.newPage({
    viewport: { width, height },
    deviceScaleFactor: width < 600 ? 2 : 1,
    colorScheme: theme === 'dark' ? 'dark' : 'light',
    ...browserContext,
  });
  const globals = `globals=theme:${theme};brand:contapro`;
  await page.goto(
    isManager
      ? `${server.url}/index.html?path=/story/${story}&${globals}`
      : `${server.url}/iframe.html?id=${story}&viewMode=story&${globals}`,
  );
  const shown = isManager ? page.frameLocator('#storybook-preview-iframe') : page;
  await shown.locator('#storybook-root > *').first().waitFor({ state: 'attached' });
  await shown.locator('body').evaluate(() => document.fonts.ready.then(() => {}));
  await page.waitForTimeout(isManager ? 2000 : 500);
  const png = await page.screenshot({ animations: 'disabled' });
  await page.close();
  return png;
}

/**
 * A picture as WebP, which the browser makes.
 *
 * @param {Buffer} png
 * @returns {Promise<Buffer>}
 */
async function webpOf(png) {
  const page = await browser.newPage();
  const text = await page.evaluate(
    async (address) => {
      const picture = new Image();
      picture.src = address;
      await picture.decode();
      const canvas = document.createElement('canvas');
      canvas.width = picture.naturalWidth;
      canvas.height = picture.naturalHeight;
      canvas.getContext('2d')?.drawImage(picture, 0, 0);
      return canvas.toDataURL('image/webp', 0.86);
    },
    `data:image/png;base64,${png.toString('base64')}`,
  );
  await page.close();
  return Buffer.from(text.slice(text.indexOf(',') + 1), 'base64');
}
