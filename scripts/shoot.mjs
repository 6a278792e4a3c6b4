// Takes a picture of a story.
import { stat } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { heightOf, openPage, showStory, storiesIn, withStorybook } from './storybook.ts';

const help = `node scripts/shoot.mjs STORY_ID[,STORY_ID…] OUT [options]

Takes a picture of one story (OUT ends in .png) or of several (OUT is a folder that exists).
First build what you want to see, narrowly:

  CONTAPRO_STORIES='packages/ui/src/screens/SignIn/*.stories.tsx' \\
    nice .storybook/node_modules/.bin/storybook build -c .storybook -o /tmp/sb-me --quiet

then:

  node scripts/shoot.mjs screens-signin--default /tmp/a.png --from /tmp/sb-me --width 390 --theme dark

  --from FOLDER    a static build of Storybook, which this script serves until it ends
  --url URL        a Storybook that already runs, instead of --from
  --theme light|dark        default light
  --brand contapro|siscont  default contapro
  --width PX       default 1440; a list such as 1440,390 takes one picture each (adds -WIDTH to the name)
  --height PX      default 900 (844 under 600 px wide); the picture holds the full page
  --list           prints the ids of the build's stories instead
`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    from: { type: 'string' },
    url: { type: 'string' },
    theme: { type: 'string', default: 'light' },
    brand: { type: 'string', default: 'contapro' },
    width: { type: 'string', default: '1440' },
    height: { type: 'string' },
    list: { type: 'boolean' },
    help: { type: 'boolean' },
  },
});
const [ids, out] = positionals;
const built = values.from ?? values.url;
if (values.help || !built || !(values.list || (ids && out))) {
  console.log(help);
  process.exit(values.help ? 0 : 1);
}
if (values.list) {
  for (const { id } of await storiesIn(built)) console.log(id);
  process.exit(0);
}

const isFolder = (await stat(out).catch(() => undefined))?.isDirectory();
const widths = values.width.split(',').map(Number);
await withStorybook(built, async (url, browser) => {
  for (const width of widths) {
    const page = await openPage(browser, { width, height: Number(values.height ?? heightOf(width)) });
    page.on('pageerror', (error) => console.error(`page error: ${error.message}`));
    page.on('console', (message) => message.type() === 'error' && console.error(`console: ${message.text()}`));
    for (const id of ids.split(',')) {
      await showStory(page, url, id, values);
      const suffix = widths.length > 1 ? `-${width}` : '';
      const path = isFolder ? `${out}/${id}${suffix}.png` : out.replace(/\.png$/, `${suffix}.png`);
      await page.screenshot({ path, fullPage: true, animations: 'disabled' });
      console.log(path);
    }
    await page.close();
  }
});
