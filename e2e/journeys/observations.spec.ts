import { expect, type Page } from '@playwright/test';
import { businessOf, freshRuc, registerEmptyBusiness, signUp, uploadFiles } from '../support/api.ts';
import { documents, october, propuestas } from '../support/hand-made.ts';
import { card, rows, signIn, test } from '../support/product.ts';

test.describe.configure({ timeout: 150_000 });

const confirm = async (page: Page, action: string, text: string) => {
  await page.getByRole('dialog').getByRole('button', { name: action, exact: true }).click();
  await expect(page.getByRole('dialog', { name: '¡Listo!' })).toContainText(text);
  await page.getByRole('dialog').getByRole('button', { name: 'Cerrar' }).last().click();
};

test('LISTINGS-22 OPEN-031 OPEN-184 decisions move vouchers between the listings, and a conflict loses nothing', async ({
  page,
}) => {
  const calls = await signUp(process.env['CONTAPRO_E2E_URL'] ?? '', 'Contador Freelance');
  const [ruc, name] = [freshRuc(), 'Decisiones del Mes S.A.C.'];
  await registerEmptyBusiness(calls, ruc, name);
  await uploadFiles(calls, await businessOf(calls, ruc), await propuestas(october(ruc, name.toUpperCase())));
  await signIn(page, calls.email);
  await card(page, name).click();
  await page.waitForURL(/dashboard/);
  await page.goto('/dashboard/observaciones');
  await expect(rows(page).first()).toBeVisible();
  const count = await rows(page).count();
  const names = await rows(page).getByRole('rowheader').allInnerTexts();

  // One voucher on its own page, which leads back to the listing.
  await page.getByRole('button', { name: `Revisar ${names[0]}` }).click();
  await page.waitForURL(/\/factura-observada$/);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Factura observada' })).toBeVisible();
  await expect(page.getByText(`${names[0]} ·`)).toBeVisible();
  await page.getByRole('button', { name: 'Rechazar' }).click();
  await confirm(page, 'Rechazar', 'El comprobante fue rechazado.');
  await page.waitForURL(/\/observaciones$/);
  await expect(rows(page)).toHaveCount(count - 1);
  await page.getByRole('tab', { name: 'Rechazados' }).click();
  await expect(page).toHaveURL(/pestana=rechazados/);
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page).first()).toContainText('Elsa Cortez Luz');
  await page.reload();
  await expect(rows(page)).toHaveCount(1);
  await page.getByRole('button', { name: `Aprobar ${names[0]}` }).click();
  await expect(page.getByText(`${names[0]} fue aprobado.`)).toBeVisible();
  await expect(page.getByText('No hay comprobantes encontrados.')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('tab', { name: 'Observados' })).toHaveAttribute('aria-selected', 'true');
  await expect(rows(page)).toHaveCount(count - 1);

  await page.getByRole('checkbox', { name: 'Seleccionar todos los de la página' }).first().click();
  const list = await calls.get<{ data: { code: string }[] }>(
    `/businesses/dashboard-reports/observed?ruc=${ruc}&tax_period=202610&page=1&size=20`,
  );
  await calls.send('PATCH', `/businesses/dashboard-reports/observed/validate/?ruc=${ruc}&tax_period=202610`, {
    cpes: [list.data[0]?.code],
  });
  await page.getByRole('button', { name: 'Validar', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Validar', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'No se modificó ningún comprobante' })).toBeVisible();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Validar (los otros|el otro)/ })
    .click();
  await expect(page.getByRole('dialog', { name: '¡Listo!' })).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Cerrar' }).last().click();
  await expect(page.getByText('No hay comprobantes encontrados.')).toBeVisible();
  await page.getByRole('tab', { name: 'Validados' }).click();
  await expect(rows(page)).toHaveCount(count);

  // The working paper has every decision and the numbers that are missing in the sales, on sheets of A4 across.
  await page.getByRole('link', { name: 'Papel de trabajo' }).click();
  await page.waitForURL(/\/papel-de-trabajo$/);
  const paper = page.getByRole('table', { name: 'Decisiones de Oct 2026' });
  await expect(paper.locator('tbody').getByRole('row')).toHaveCount(count);
  const approved = paper.getByRole('row').filter({ hasText: names[0] ?? '' });
  await expect(approved).toContainText('Aprobado');
  await expect(approved).toContainText('Elsa Cortez Luz');
  await expect(paper.locator('tbody').getByText('Validado', { exact: true })).toHaveCount(count - 1);
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect(pdf.match(/\/MediaBox \[0 0 84[12](\.\d+)? 59[45](\.\d+)?\]/g)).toHaveLength(2);
  await page.getByRole('link', { name: 'Volver a Observaciones' }).click();
  await page.waitForURL(/\/observaciones$/);
});

test('PROD-14 LISTINGS-21 one voucher after the other is decided in the viewer, and a wrong press is undone', async ({
  page,
}) => {
  const calls = await signUp(process.env['CONTAPRO_E2E_URL'] ?? '', 'Contador Freelance');
  const [ruc, name] = [freshRuc(), 'Visor del Mes S.A.C.'];
  await registerEmptyBusiness(calls, ruc, name);
  const own = october(ruc, name.toUpperCase());
  const business = await businessOf(calls, ruc);
  await uploadFiles(calls, business, await propuestas(own));
  await uploadFiles(calls, business, await documents(own));
  await signIn(page, calls.email);
  await card(page, name).click();
  await page.waitForURL(/dashboard/);
  await page.goto('/dashboard/observaciones');
  const view = page.getByRole('button', { name: /^Ver comprobante/, disabled: false });
  await expect(view.first()).toBeVisible();
  const count = await rows(page).count();
  const names = (await view.evaluateAll((buttons) => buttons.map((button) => button.ariaLabel))).map((label) =>
    label?.replace('Ver comprobante ', ''),
  );
  expect(names.length).toBeGreaterThan(2);

  // The reason, the XML, and the vouchers beside it.
  await view.first().click();
  const viewer = page.getByRole('dialog');
  await expect(viewer.getByRole('heading')).toContainText(names[0] ?? '');
  await expect(viewer.getByRole('img', { name: /^Imagen de/ })).toBeVisible({ timeout: 30_000 });
  await expect(viewer.getByRole('list', { name: 'Motivo' }).getByRole('listitem').first()).toBeVisible();
  await viewer.getByRole('radio', { name: 'XML' }).check();
  await expect(viewer.getByRole('region', { name: 'Documento' })).toContainText('<cbc:ID>');
  await viewer.getByRole('button', { name: 'Comprobante siguiente' }).click();
  await expect(viewer.getByRole('heading')).toContainText(names[1] ?? '');
  await expect(viewer.getByRole('region', { name: 'Documento' })).toContainText('<cbc:ID>');
  await page.keyboard.press('ArrowLeft');
  await expect(viewer.getByRole('heading')).toContainText(names[0] ?? '');

  // A press decides, shows the next one, and can be undone there.
  await viewer.getByRole('button', { name: 'Validar' }).click();
  await expect(viewer.getByText(`${names[0]} fue validado.`)).toBeVisible();
  // The message stays while it has the focus.
  await viewer.getByRole('button', { name: 'Deshacer' }).focus();
  await expect(viewer.getByRole('heading')).toContainText(names[1] ?? '');
  await expect(rows(page)).toHaveCount(count - 1);
  await viewer.getByRole('button', { name: 'Deshacer' }).click();
  await expect(viewer.getByText(`La decisión sobre ${names[0]} se deshizo.`)).toBeVisible();
  await expect(rows(page)).toHaveCount(count);
  await viewer.getByRole('button', { name: 'Rechazar' }).click();
  await expect(viewer.getByText(`${names[1]} fue rechazado.`)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(rows(page)).toHaveCount(count - 1);
  await page.getByRole('tab', { name: 'Rechazados' }).click();
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page).first()).toContainText(names[1] ?? '');
});
