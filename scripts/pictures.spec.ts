// Draws each story in each width and look, and compares it with its accepted picture. Run by scripts/pictures.mjs.
import { readFileSync } from 'node:fs';
import { expect, type Page, test as base } from '@playwright/test';
import { searchMark } from '../.storybook/review/stateNames.ts';
import { browserContext, heightOf, type Story } from './storybook.ts';

/** Stories of the Storybook at an address, to be drawn in each width (px) and look. */
export interface PicturesRequest {
  url: string;
  stories: readonly Story[];
  widths: readonly number[];
  looks: readonly ('light' | 'dark' | 'siscont')[];
}

const { url, stories, widths, looks } = JSON.parse(
  readFileSync(process.env['CONTAPRO_PICTURES_REQUEST'] ?? '', 'utf8'),
) as PicturesRequest;

/** What the toolbar of Storybook sets. */
const globalsOf = {
  light: { theme: 'light', brand: 'contapro' },
  dark: { theme: 'dark', brand: 'contapro' },
  siscont: { theme: 'light', brand: 'siscont' },
};

/** Makes a page draw the same each time: no random numbers. */
const steady = `
  let seed = 20261015;
  Math.random = () => ((seed = (seed * 16807) % 2147483647) - 1) / 2147483646;
  const digit = () => Math.floor(Math.random() * 16).toString(16);
  crypto.randomUUID = () => 'xxxxxxxx-xxxx-4xxx-8xxx-xxxxxxxxxxxx'.replaceAll('x', digit);
`;

/** The highest window in which frames are drawn, in px. */
const maxHeight = 16_000;

/** One page draws many stories: opening the preview takes longer than drawing ten of them. */
const test = base.extend<object, { preview: Page }>({
  preview: [
    async ({ browser }, use) => {
      const page = await browser.newPage({ ...browserContext, viewport: { width: 1440, height: 900 } });
      await page.clock.setFixedTime(new Date('2026-10-15T10:00:00-05:00'));
      await page.addInitScript(steady);
      // The check of accessibility after each story would only take time.
      await page.goto(`${url}/iframe.html?viewMode=story&globals=a11y.manual:!true`);
      await page.waitForFunction(() => '__STORYBOOK_ADDONS_CHANNEL__' in globalThis);
      await use(page);
      await page.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

/** Sends the preview of Storybook messages, and waits until the story is rendered and has played. */
const tell = (page: Page, id: string, messages: Readonly<Record<string, object>>) =>
  page.evaluate(
    ({ id, messages }) =>
      new Promise<void>((done, fail) => {
        type Listen = (event: string, listener: (content: unknown) => void) => void;
        const { __STORYBOOK_ADDONS_CHANNEL__: channel } = globalThis as unknown as {
          __STORYBOOK_ADDONS_CHANNEL__: { on: Listen; off: Listen; emit: (event: string, content: object) => void };
        };
        const ends = [
          'storyRendered',
          'storyErrored',
          'storyThrewException',
          'storyMissing',
          'playFunctionThrewException',
        ];
        const timer = setTimeout(() => end('is not rendered after 30 s'), 30_000);
        const listeners = ends.map((event) => ({
          event,
          // The story before it can still be rendered with other globals.
          listener: (content: unknown) => {
            if (event !== 'storyRendered') end(event);
            else if (content === id) end('');
          },
        }));
        const end = (problem: string) => {
          clearTimeout(timer);
          for (const { event, listener } of listeners) channel.off(event, listener);
          if (problem === '') done();
          else fail(new Error(`${id}: ${problem}`));
        };
        for (const { event, listener } of listeners) channel.on(event, listener);
        for (const [message, content] of Object.entries(messages)) channel.emit(message, content);
      }),
    { id, messages },
  );

/** Waits until fonts and pictures are loaded and nothing has changed for some milliseconds. */
const settle = (page: Page, quiet: number) =>
  page.evaluate(async (quiet) => {
    await document.fonts.ready;
    await new Promise<void>((done) => {
      const end = () => {
        clearTimeout(last);
        observer.disconnect();
        done();
      };
      const last = setTimeout(end, 5000);
      let timer = setTimeout(end, quiet);
      const observer = new MutationObserver(() => {
        clearTimeout(timer);
        timer = setTimeout(end, quiet);
      });
      observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
    });
    // Whether a browser shows the ring of a button that code has focused depends on the stories before it.
    const focused = document.activeElement;
    if (focused instanceof HTMLElement && focused.matches('button, a') && !focused.closest('[popover], [role="menu"]'))
      focused.blur();
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
  }, quiet);

for (const { id, title, name } of stories)
  for (const width of widths)
    test(`${title}: ${name.split(searchMark)[0]?.trimEnd()}, ${width}`, {
      annotation: { type: 'story', description: id },
    }, async ({ preview: page }) => {
      const height = heightOf(width);
      // A flow that runs answers its calls after 900 ms, and a worker draws the pages of a PDF.
      const quiet = /--live$|--pdf/.test(id) ? 1100 : 90;
      await page.setViewportSize({ width, height });
      await page.evaluate(() => scrollTo(0, 0));
      const [first = 'light', ...others] = looks;
      await tell(page, id, {
        updateGlobals: { globals: globalsOf[first] },
        setCurrentStory: { storyId: id, viewMode: 'story' },
      });
      await settle(page, quiet);
      // Frames are drawn when they are near the window.
      const tall = await page.evaluate(() => (document.querySelector('iframe') ? document.body.scrollHeight : 0));
      if (tall > height) {
        await page.setViewportSize({ width, height: Math.min(tall, maxHeight) });
        await settle(page, 400);
      }
      await expect.soft(page).toHaveScreenshot(`${id}--${width}-${first}.png`, { fullPage: true });
      for (const look of others) {
        await tell(page, id, { updateGlobals: { globals: globalsOf[look] } });
        await settle(page, Math.max(40, quiet - 90));
        await expect.soft(page).toHaveScreenshot(`${id}--${width}-${look}.png`, { fullPage: true });
      }
    });
