import { expect, type Page } from '@playwright/test';
import { accounts } from '../support/accounts.ts';
import { callsOf, newestMonths } from '../support/api.ts';
import { card, fillSignIn, test } from '../support/product.ts';
import { type CountedLine, openCountedLine } from '../support/trips.ts';

const url = () => process.env['CONTAPRO_E2E_URL'] ?? '';
const business = { name: 'Agroexportadora Valle del Ica S.A.', ruc: '20603184727' };

let line: CountedLine;
test.beforeAll(async () => {
  test.setTimeout(480_000);
  await newestMonths(await callsOf(url(), accounts.estudio), business.ruc, 2);
  line = await openCountedLine(url());
});
test.afterAll(() => line.close());

const figures = async (page: Page) => {
  await page.locator('figure svg path').first().waitFor();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
};

const show = (name: string, { rounds }: { rounds: readonly (readonly string[])[] }) => {
  console.log(name, rounds.length, rounds.flat().length);
  for (const round of rounds) console.log('   ', round.length, round.join('  '));
};

test('the waits', async ({ page, context }) => {
  const button = page.getByRole('button', { name: 'Iniciar sesión' });
  show('sign-in', await line.count(page, () => page.goto(`${line.url}/login`, { waitUntil: 'commit' }), () => button.waitFor()));
  await page.waitForLoadState('networkidle');
  await fillSignIn(page, accounts.estudio);
  await page.waitForLoadState('networkidle');
  show('companies', await line.count(page, () => button.click(), async () => card(page, business.name).waitFor()));
  await page.waitForTimeout(2500);
  show('company', await line.count(page, () => card(page, business.name).click(), () => figures(page)));
  await page.waitForTimeout(2500);
  show('morning', await line.count(page, () => page.goto(`${line.url}/dashboard`, { waitUntil: 'commit' }), () => figures(page)));
  await page.waitForTimeout(1500);
  const session = await context.newCDPSession(page);
  await session.send('Network.clearBrowserCache');
  show('new version', await line.count(page, () => page.goto(`${line.url}/dashboard`, { waitUntil: 'commit' }), () => figures(page)));
});
