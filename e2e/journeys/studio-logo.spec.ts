import { expect } from '@playwright/test';
import { businessOf, freshRuc, registerEmptyBusiness, signUp, uploadFiles } from '../support/api.ts';
import { october, propuestas } from '../support/hand-made.ts';
import { png } from '../support/png.ts';
import { signIn, test } from '../support/product.ts';
import { join } from '../support/team.ts';

test.describe.configure({ timeout: 150_000 });

test('the titular uploads the logo of the studio, and a client sees it on a phone with the summary and the doubts', async ({
  page,
  browser,
}) => {
  const url = process.env['CONTAPRO_E2E_URL'] ?? '';
  const calls = await signUp(url, 'Estudio Contable');
  const member = await signUp(url, 'Contador Freelance');
  await join(calls, member, 'revisor');
  const [ruc, name] = [freshRuc(), 'Con Logo S.A.C.'];
  await registerEmptyBusiness(calls, ruc, name);
  const business = await businessOf(calls, ruc);
  await uploadFiles(calls, business, await propuestas(october(ruc, name.toUpperCase())));

  await signIn(page, calls.email);
  await page.goto('/estudio/equipo');
  const input = page.locator('input[type="file"]');
  await expect(page.getByText('Aún no tienes logo. Tus clientes ven solo tu nombre.')).toBeVisible();
  await input.setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') });
  await expect(page.getByText('Ese archivo no es PNG ni JPG.')).toBeVisible();
  await input.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from('no es una imagen') });
  await expect(page.getByText('Ese archivo no es una imagen PNG ni JPG, o está dañado.')).toBeVisible();
  await input.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: png(960, 240) });
  await expect(page.getByText('Listo: tus clientes ya ven este logo.')).toBeVisible();
  const logo = page.locator('figure img');
  await expect(logo).toHaveAttribute('width', '480');
  await expect(logo).toHaveAttribute('height', '120');

  await page.goto(`/dashboard/resumen-cliente?empresa=${business.uuid}&periodo=202610`);
  await expect(page.locator('article img')).toBeVisible();
  await page.getByRole('button', { name: 'Crear enlace y PDF' }).click();
  const summary = new URL(await page.getByLabel('Enlace para tu cliente').inputValue());
  await page.getByRole('button', { name: 'Crear enlace con las dudas' }).click();
  const doubts = new URL(await page.getByRole('textbox', { name: 'Enlace con las dudas' }).inputValue());

  const { origin } = new URL(page.url());
  const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true });
  const client = await phone.newPage();
  for (const { pathname, hash } of [summary, doubts]) {
    await client.goto(`${origin}${pathname}${hash}`);
    const seen = client.locator('img[src^="data:image/png"]');
    await expect(seen).toBeVisible();
    expect(await seen.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight])).toEqual([
      480, 120,
    ]);
    expect(await client.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  }

  await page.goto('/estudio/equipo');
  await page.getByRole('button', { name: 'Quitar el logo' }).click();
  await expect(page.getByText('Quitaste el logo. Tus clientes ven solo tu nombre.')).toBeVisible();
  await client.goto(`${origin}${summary.pathname}${summary.hash}`);
  await client.reload();
  await expect(client.getByText(/^Preparado por /)).toBeVisible();
  await expect(client.locator('img[src^="data:image/png"]')).toHaveCount(0);
  await phone.close();

  // A member does not change it.
  const other = await browser.newPage();
  await signIn(other, member.email);
  await other.goto('/estudio/equipo');
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(other.getByText('Logo del estudio')).toHaveCount(0);
  await other.close();
});
