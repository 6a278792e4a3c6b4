import { expect, type Locator, type Page } from '@playwright/test';
import { businessOf, freshRuc, registerEmptyBusiness, signUp, uploadFiles } from '../support/api.ts';
import { documents, october, propuestas } from '../support/hand-made.ts';
import { openSignIn, rows, saved, test } from '../support/product.ts';

type Key = 'Tab' | 'Shift+Tab' | 'ArrowDown';

/** Moves the focus with a key until the element has it, as a person without a mouse does. */
async function tabTo(page: Page, target: Locator, key: Key = 'Tab'): Promise<void> {
  await expect(target).toBeVisible();
  const hasFocus = () => target.evaluate((element) => element === document.activeElement);
  for (let pressed = 0; !(await hasFocus()); pressed += 1) {
    if (pressed === 60) throw new Error(`${key} does not reach ${String(target)}`);
    await page.keyboard.press(key);
  }
}

const press = async (page: Page, target: Locator, key: 'Enter' | 'Space' = 'Enter', direction: Key = 'Tab') => {
  await tabTo(page, target, direction);
  await page.keyboard.press(key);
};
/** As `press`, for what stands before the focus: goes back with Shift+Tab instead of around the page. */
const pressBefore = (page: Page, target: Locator) => press(page, target, 'Enter', 'Shift+Tab');
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
/** Opens a section with the menu; the focus is then on the heading of its page. */
const openSection = async (page: Page, name: string, title = name) => {
  await pressBefore(page, page.getByRole('navigation', { name: 'Secciones' }).getByRole('link', { name, exact: true }));
  await expect(heading(page, title)).toBeFocused();
};
const confirm = async (page: Page, action: string) => {
  const dialog = page.getByRole('dialog');
  await press(page, dialog.getByRole('button', { name: action, exact: true }));
  await expect(page.getByRole('dialog', { name: '¡Listo!' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
};

/** On a machine whose processors are busy, hundreds of keys take longer than other journeys. */
test.describe.configure({ timeout: 150_000 });

test('RESP-04 OPEN-132 the month of a client can be done with the keyboard only', async ({ page }) => {
  const calls = await signUp(process.env['CONTAPRO_E2E_URL'] ?? '', 'Estudio Contable');
  const [ruc, name] = [freshRuc(), 'Sin Ratón S.A.C.'];
  const own = october(ruc, name.toUpperCase());
  await registerEmptyBusiness(calls, ruc, name);
  await uploadFiles(calls, await businessOf(calls, ruc), [...(await propuestas(own)), ...(await documents(own))]);

  await openSignIn(page);
  await expect(page.getByLabel('Usuario')).toBeFocused();
  await page.keyboard.type(calls.email);
  await tabTo(page, page.getByLabel('Contraseña', { exact: true }));
  await page.keyboard.type('Contapro1');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/inicio$/);

  await test.step('find the client', async () => {
    await tabTo(page, page.getByRole('searchbox', { name: 'Buscar empresa' }));
    await page.keyboard.type(ruc.slice(2, 9));
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/dashboard/);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });

  await test.step('decide what is observed', async () => {
    // The template is drawn at sign-up; both lead there.
    await press(page, page.locator('main a[href="/dashboard/observaciones"]').first());
    await expect(heading(page, 'Observaciones')).toBeFocused();
    await expect(rows(page).first()).toBeVisible();
    const observed = await rows(page).count();
    const first = await rows(page).first().getByRole('rowheader').innerText();
    await press(page, page.getByRole('button', { name: `Rechazar ${first}` }));
    await expect(page.getByText(`${first} fue rechazado.`)).toBeVisible();
    await expect(rows(page)).toHaveCount(observed - 1);
    await press(page, page.getByRole('checkbox', { name: 'Seleccionar todos los de la página' }), 'Space');
    await press(page, page.getByRole('button', { name: 'Validar', exact: true }));
    await confirm(page, 'Validar');
    await expect(page.getByText('No hay comprobantes encontrados.')).toBeVisible();
    await pressBefore(page, page.getByRole('link', { name: 'Papel de trabajo' }));
    await expect(heading(page, 'Papel de trabajo')).toBeFocused();
    const decisions = page.getByRole('table', { name: 'Decisiones de Oct 2026' });
    await expect(decisions.locator('tbody').getByRole('row')).toHaveCount(observed);
    await press(page, page.getByRole('link', { name: 'Volver a Observaciones' }));
    await expect(heading(page, 'Observaciones')).toBeFocused();
  });

  await test.step('follow a box of the form to its vouchers, and look at one', async () => {
    await openSection(page, 'Informe PDT');
    const payments = page.getByLabel(/^185 · /);
    await tabTo(page, payments);
    await page.keyboard.type('1250');
    const box = page.getByRole('row').filter({ has: page.getByRole('cell', { name: /^108/ }) });
    const amount = await box.getByRole('link').innerText();
    // What was not saved is kept. The link is above the field.
    await openSection(page, 'Percepciones');
    await openSection(page, 'Informe PDT');
    await expect(payments).toHaveValue('1250');
    await press(page, box.getByRole('link'));
    await expect(heading(page, 'Comprobantes de compra')).toBeFocused();
    await expect(page.getByText('Casilla del PDT', { exact: true })).toBeVisible();
    await expect(page.getByText(amount).first()).toBeVisible();
    const view = page.getByRole('button', { name: /^Ver comprobante/ }).first();
    await press(page, view);
    await expect(page.getByRole('dialog').getByRole('img')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(view).toBeFocused();
  });

  await test.step('filter by a state', async () => {
    await openSection(page, 'Percepciones');
    await openSection(page, 'Comprobantes de compra');
    await press(page, page.getByRole('button', { name: /^Filtros/ }));
    const filters = page.getByRole('dialog', { name: 'Filtrar por' });
    await expect(filters.getByRole('button', { name: 'Tipo de comprobante' })).toBeFocused();
    for (const key of ['ArrowDown', 'ArrowDown', 'Enter']) await page.keyboard.press(key);
    await press(page, filters.getByRole('button', { name: 'Rechazado' }));
    await expect(page).toHaveURL(/estado=rechazado/);
    await expect(rows(page)).toHaveCount(1);
    await press(page, page.getByRole('button', { name: 'Quitar filtro Estado' }));
    await expect(page).not.toHaveURL(/estado=/);
    await expect(rows(page).nth(1)).toBeVisible();
  });

  await test.step('download the month', async () => {
    await press(page, page.getByRole('button', { name: 'Descargar Excel' }));
    const dialog = page.getByRole('dialog').filter({ hasText: 'Descargar reporte' });
    await press(page, dialog.getByRole('group', { name: 'Compras' }).getByRole('radio').first(), 'Space');
    const file = await saved(page, () => press(page, dialog.getByRole('button', { name: 'Descargar', exact: true })));
    expect(file.name).toContain(ruc);
    const done = page.getByRole('dialog', { name: 'Descarga completada' });
    await expect(done).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(done).toBeHidden();
  });

  await test.step('the other reports, and out', async () => {
    for (const title of ['Detracciones', 'Retenciones', 'Editar credenciales', 'Subir archivos']) {
      await openSection(page, title);
    }
    await pressBefore(page, page.getByRole('button', { name: /abrir menú de usuario/ }));
    await tabTo(page, page.getByRole('menuitem', { name: 'Cerrar sesión' }), 'ArrowDown');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/login$/);
  });
});
