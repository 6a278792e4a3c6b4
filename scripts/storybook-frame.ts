// What the frame of Storybook must do, in a browser: its search finds what people ask for, and its panels show what they should.
import { parseArgs } from 'node:util';
import type { Page } from 'playwright';
import { report } from './files.ts';
import { withStorybook } from './storybook.ts';

/** What people type, and a page or story that must be among the results. */
const searches = [
  ['offline', 'flows-signin--states'],
  ['sin conexión', /^flows-.*--states$/],
  ['sin conexion', /^flows-.*--states$/],
  ['wizard', 'flows-onboarding'],
  ['asistente', 'flows-onboarding'],
  ['sesion expirada', 'flows-onboarding--states'],
  ['recorrido', 'flows-tour'],
  ['guia', 'flows-tour'],
  ['boton', 'primitives-button'],
] as const;

async function faultsOfSearch(page: Page) {
  const faults = [];
  const field = page.locator('#storybook-explorer-searchfield');
  for (const [words, wanted] of searches) {
    await field.fill(words);
    const results = page.locator('#storybook-explorer-menu [data-id], [data-nodetype][data-id]');
    await results.first().waitFor();
    const found = await results.evaluateAll((rows) => rows.map((row) => row.getAttribute('data-id') ?? ''));
    if (!found.some((id) => (typeof wanted === 'string' ? id.startsWith(wanted) : wanted.test(id))))
      faults.push(`The search for '${words}' does not find ${wanted}, but: ${found.slice(0, 8).join(', ')}`);
  }
  await field.fill('');
  return faults;
}

/** A picture of one red pixel. */
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);

/**
 * The panel shows the accepted picture, the present one and their difference, and says where there is nothing to show.
 */
async function faultsOfPanel(page: Page, url: string) {
  const story = 'primitives-button--default';
  const pictures = { '1440-light': 'different', '390-light': 'same' };
  await page.route('**/accepted-pictures/index.json*', (route) =>
    route.fulfill({ json: { [story]: { commit: '0123456789ab', date: '2026-11-26T21:00:00Z', pictures } } }),
  );
  await page.route('**/accepted-pictures/*/*.png*', (route) =>
    route.fulfill({ body: pixel, contentType: 'image/png' }),
  );
  await page.goto(`${url}/?path=/story/${story}`);
  await page.getByRole('tab', { name: 'Accepted picture' }).click();
  const panel = page.locator('.accepted');
  const captions = () => panel.locator('figcaption').allInnerTexts();
  await panel.getByText('Accepted with 0123456789ab, 2026-11-26.').waitFor();
  const different = await captions();
  await panel.getByLabel('Look and width').selectOption('390-light');
  const same = await captions();
  const shown = JSON.stringify([different, same]);
  const expected = JSON.stringify([['Accepted', 'Now', 'Difference'], ['Accepted, and as it is now']]);
  return shown === expected ? [] : [`The panel 'Accepted picture' shows ${shown}, not ${expected}`];
}

/** What is wrong with the frame of a static build; an empty list when nothing is. */
export function faultsOfFrame(folder: string) {
  return withStorybook(folder, async (url, browser) => {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await page.goto(url);
    return [...(await faultsOfSearch(page)), ...(await faultsOfPanel(page, url))];
  });
}

if (process.argv[1] === import.meta.filename) {
  const { values } = parseArgs({ options: { from: { type: 'string' } } });
  report(await faultsOfFrame(values.from ?? '.cache/test/storybook'));
}
