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

/** The calls and files of each trip: calls in words of the contract's paths, files by how many they are. */
const tripsOf = ({ rounds }: Trips) =>
  rounds.map((round) => {
    const calls = round.filter((request) => !request.includes('/assets/'));
    const files = round.length - calls.length;
    return [...calls.map((request) => request.replace(/[0-9a-f-]{36}/, 'uuid')).toSorted(), ...(files ? [files] : [])];
  });

/** Whether the figures of the dashboard are drawn, the history last, and nothing is busy. */
const hasFigures = async (page: Page) =>
  (await page.locator('figure svg path').count()) > 0 && (await page.locator('[aria-busy="true"]').count()) === 0;

test('what a person waits for, in trips in a row: sign-in, its companies, the figures of one, and those each morning', async ({
  page,
  context,
}) => {
  const button = page.getByRole('button', { name: 'Iniciar sesión' });
  const open = (path: string) => () => page.goto(line.url + path, { waitUntil: 'commit' });

  // The HTML has the styles, and the button keeps the press until the code is there.
  const signIn = await line.count(page, open('/login'), () => button.isVisible());
  expect(tripsOf(signIn)).toEqual([['GET /login']]);

  await line.rest(page);
  await fillSignIn(page, accounts.estudio);
  await line.rest(page);
  const companies = await line.count(
    page,
    () => button.click(),
    () => card(page, business.name).isVisible(),
  );
  expect(tripsOf(companies)).toEqual([
    ['POST /app/internal/users/sign-in'],
    ['GET /app/internal/accountant/dashboard/filters', 'GET /app/internal/me'],
  ]);

  await line.rest(page);
  const company = await line.count(
    page,
    () => card(page, business.name).click(),
    () => hasFigures(page),
  );
  const figures = 'GET /app/internal/businesses/uuid/dashboard?tax_period=202610';
  expect(tripsOf(company)).toEqual([[figures, 'GET /app/internal/businesses/uuid/periods']]);

  await line.rest(page);
  const morning = await line.count(page, open('/dashboard'), () => hasFigures(page));
  expect(tripsOf(morning)).toEqual([['GET /dashboard'], [figures, 'GET /app/internal/me']]);

  // Over HTTP/1.1 six requests travel together. How the browser orders them is its own.
  await line.rest(page);
  await (await context.newCDPSession(page)).send('Network.clearBrowserCache');
  const { rounds } = await line.count(page, open('/dashboard'), () => hasFigures(page));
  const calls = rounds.flat().filter((request) => request.includes('/app/internal/'));
  expect([rounds[0], rounds.length, calls.length]).toEqual([['GET /dashboard'], 4, 2]);
  expect(rounds.flat().length).toBeLessThanOrEqual(18);
});
