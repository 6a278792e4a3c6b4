// Takes the pictures at the beginning of README.md from Storybook, and writes them as WebP to docs/pictures.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildStorybook, openPage, showStory, withStorybook } from './storybook.ts';

const help = `node scripts/readme-pictures.mjs [--from FOLDER] [--out FOLDER]

  --from FOLDER   a static build of Storybook; without it Storybook is built first, which takes some minutes
  --out FOLDER    default docs/pictures
`;

const { values } = parseArgs({
  options: {
    from: { type: 'string' },
    out: { type: 'string', default: join(import.meta.dirname, '../docs/pictures') },
    help: { type: 'boolean' },
  },
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

const built = values.from ?? (await mkdtemp(join(tmpdir(), 'contapro-pictures-')));
if (!values.from) await buildStorybook(built);
await mkdir(values.out, { recursive: true });
try {
  await withStorybook(built, async (url, browser) => {
    for (const theme of /** @type {const} */ (['light', 'dark']))
      for (const { name, story, width, height, isManager = false } of pictures) {
        const scale = width < 600 ? 2 : 1;
        const page = await openPage(browser, { width, height }, { colorScheme: theme, deviceScaleFactor: scale });
        await showStory(page, url, story, { theme, isManager, pause: isManager ? 2000 : 500 });
        const session = await page.context().newCDPSession(page);
        // Chromium writes WebP by itself. Without `scale` it would not use the factor of the device.
        const clip = { x: 0, y: 0, width, height, scale };
        const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: 86, clip });
        await page.close();
        const picture = Buffer.from(data, 'base64');
        const path = join(values.out, `${name}-${theme}.webp`);
        if (picture.length > largest) throw new Error(`${path} has ${picture.length} bytes, more than ${largest}`);
        await writeFile(path, picture);
        console.log(path, picture.length);
      }
  });
} finally {
  if (!values.from) await rm(built, { recursive: true, force: true });
}
