import { expect, type Page } from '@playwright/test';
import { accounts } from '../support/accounts.ts';
import { callsOf, newestMonths } from '../support/api.ts';
import { card, fillSignIn, test } from '../support/product.ts';
import { type CountedLine, openCountedLine, type Trips } from '../support/trips.ts';

const url = () => process.env['CONTAPRO_E2E_URL'] ?? '';
const business = { name: 'Agroexportadora Valle del Ica S.A.', ruc: '20603184727' };

let line: CountedLine;
test.beforeAll(async () => {
  test.setTimeout(480_000);
  await newestMonths(await callsOf(url(), accounts.estudio), business.ruc, 2);
  line = await openCountedLine(url());
});
test.afterAll(() => line.close());

const show = (name: string, { rounds }: Trips) => {
  console.log(name, rounds.length, rounds.flat().length);
  for (const round of rounds) console.log('   ', round.length, round.join('  '));
};

/** Whether the figures of the dashboard are drawn, the history last, and nothing is busy. */
const hasFigures = async (page: Page) =>
  (await page.locator('figure svg path').count()) > 0 && (await page.locator('[aria-busy="true"]').count()) === 0;

test('the waits', async ({ page, context }) => {
  const button = page.getByRole('button', { name: 'Iniciar sesión' });
  const open = (path: string) => () => page.goto(line.url + path, { waitUntil: 'commit' });
  show('sign-in', await line.count(page, open('/login'), () => button.isVisible()));
  await line.rest(page);
  await fillSignIn(page, accounts.estudio);
  await line.rest(page);
  show(
    'companies',
    await line.count(
      page,
      () => button.click(),
      () => card(page, business.name).isVisible(),
    ),
  );
  await line.rest(page);
  show(
    'company',
    await line.count(
      page,
      () => card(page, business.name).click(),
      () => hasFigures(page),
    ),
  );
  await line.rest(page);
  show('morning', await line.count(page, open('/dashboard'), () => hasFigures(page)));
  await line.rest(page);
  const session = await context.newCDPSession(page);
  await session.send('Network.clearBrowserCache');
  show('new version', await line.count(page, open('/dashboard'), () => hasFigures(page)));
  expect(1).toBe(1);
});
