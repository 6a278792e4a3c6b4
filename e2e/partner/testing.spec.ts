import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type * as published from '@contapro/testing';
import { expect, type Route, test } from '@playwright/test';

/** The package as the partner has installed it from its tarball. */
const installed = async (): Promise<typeof published> => {
  const folder = process.env['CONTAPRO_PARTNER_FOLDER'] ?? '';
  const path = join(folder, 'node_modules/@contapro/testing/dist/index.js');
  return (await import(pathToFileURL(path).href)) as typeof published;
};

test('a partner tests its product with the stand-in and the pages of @contapro/testing, without our server', async ({
  page,
}) => {
  const { businessesPage, createStandIn, purchasesPage, signInPage } = await installed();
  const standIn = createStandIn();
  const answer = async (route: Route) => {
    const sent = route.request();
    const request = new Request(sent.url(), {
      method: sent.method(),
      headers: sent.headers(),
      body: sent.postData(),
    });
    const response = await standIn.fetch(request);
    await route.fulfill({
      status: response.status,
      headers: Object.fromEntries(response.headers),
      body: await response.text(),
    });
  };
  await page.route('**/app/internal/**', answer);
  standIn.failWith('signIn', 401, { code: 'PASSWORD_INCORRECT', message: 'No son correctos.', times: 1 });

  await page.goto(process.env['CONTAPRO_PARTNER_URL'] ?? '');
  const signIn = signInPage(page);
  await signIn.signIn({ user: 'contador@cliente.pe', password: 'Cliente1' });
  await expect(signIn.refusal()).toContainText('No son correctos.');
  await signIn.submit().click();
  await businessesPage(page, { businesses: 'Tus clientes' })
    .business(/Textiles Huascarán/)
    .click();
  await page.getByRole('navigation', { name: 'Suite' }).getByRole('link', { name: 'Compras' }).click();
  const purchases = purchasesPage(page);
  await expect(purchases.heading()).toBeVisible();
  await expect(purchases.period()).toHaveValue('202610');
  await expect(purchases.view('F001-00000001')).toBeVisible();
  expect(standIn.calls.at(-1)?.token).toBe('sample-token');
});
