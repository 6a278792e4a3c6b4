import { expect, type Page } from '@playwright/test';
import { accounts } from '../support/accounts.ts';
import { type Calls, callsOf, freshRuc } from '../support/api.ts';
import { october } from '../support/hand-made.ts';
import { touched, touchedDocuments, twoProposals } from '../support/proposals.ts';
import { openSection, rows, test, withDashboard } from '../support/product.ts';
import { openEmpty, upload } from '../support/uploading.ts';

test.describe.configure({ timeout: 180_000 });

let calls: Calls;
test.beforeAll(async () => {
  calls = await callsOf(process.env['CONTAPRO_E2E_URL'] ?? '', accounts.estudio);
});

const declaration = (page: Page) => page.getByRole('region', { name: 'Declaración del periodo' });
const change = 'Compras: 1 comprobante nuevo, 1 comprobante cambió, 1 comprobante ya no está · IGV +S/ 180.00';

/** The lines about the proposals of SUNAT in the viewer of a voucher. */
async function historyOf(page: Page, number: string): Promise<readonly string[]> {
  await page.goto(`/dashboard/comprobantes?numero=${number}`);
  await page.getByRole('button', { name: `Ver comprobante ${number}` }).click();
  const history = page.getByRole('dialog').getByRole('group', { name: 'En las propuestas de SUNAT' });
  await expect(history).toContainText('Apareció');
  const lines = (await history.innerText()).split('\n').map((line) => line.trim());
  await page.getByRole('dialog').getByRole('button', { name: 'Cerrar' }).click();
  return lines.filter(Boolean);
}

/** The kind, the number and the difference of the IGV of each change. */
const changesOf = async (page: Page) =>
  Promise.all(
    (await rows(page).all()).map(async (row) => {
      const cells = await row.locator('th, td').allInnerTexts();
      return [cells[1], cells[0], cells.at(-1)].map((cell) => cell?.replaceAll(/\s+/g, ' ').trim());
    }),
  );

test('UPLOAD what SUNAT changed after a declaration is said on the dashboard, on its page and in the viewer', async ({
  page,
}) => {
  const [ruc, name] = [freshRuc(), 'Declarada a Tiempo S.A.C.'];
  const own = october(ruc, name.toUpperCase());
  const [first, second] = twoProposals(own);
  await withDashboard(page);
  await openEmpty(page, calls, ruc, name);
  await upload(page, [first, ...touchedDocuments(own)]);

  await openSection(page, 'Inicio', '/dashboard');
  await declaration(page).getByRole('button', { name: 'Marcar como declarado' }).click();
  await page.getByRole('dialog').getByLabel('Día de la declaración').fill('2026-11-20');
  await page.getByRole('dialog').getByRole('button', { name: 'Guardar' }).click();
  await expect(declaration(page)).toContainText('Declarado el 20/11/2026');
  await expect(declaration(page)).toContainText('Desde entonces SUNAT no cambió sus propuestas.');

  await openSection(page, 'Subir archivos', '/dashboard/subir-archivos');
  await upload(page, [second]);
  await openSection(page, 'Inicio', '/dashboard');
  await expect(declaration(page)).toContainText(change);

  await declaration(page).getByRole('link', { name: 'Ver los cambios' }).click();
  await page.waitForURL(/\/dashboard\/cambios-sunat\?periodo=202610/);
  const changes = [
    ['Nuevo', touched.appeared, 'S/ 180.00'],
    ['Cambió', touched.changed, 'S/ 180.00'],
    ['Ya no está', touched.vanished, '-S/ 180.00'],
  ];
  await expect(rows(page)).toHaveCount(3);
  expect((await changesOf(page)).toSorted()).toEqual(changes.toSorted());
  await expect(page.getByText('Total: S/ 1,180.00 → S/ 2,360.00 · IGV: S/ 180.00 → S/ 360.00')).toBeVisible();

  await page.reload();
  await expect(rows(page)).toHaveCount(3);
  expect((await changesOf(page)).toSorted()).toEqual(changes.toSorted());

  await page.getByRole('combobox', { name: 'Desde' }).selectOption({ index: 0 });
  await expect(page).toHaveURL(/desde=1/);
  await expect(rows(page)).toHaveCount(3);
  await page.getByRole('button', { name: 'Desde que declaraste (20/11/2026)' }).click();
  await expect(page).not.toHaveURL(/desde=/);

  const appeared = 'Apareció en la propuesta del 20/11/2026';
  const wasThere = 'Ya estaba cuando declaraste (20/11/2026)';
  expect([
    await historyOf(page, touched.changed),
    await historyOf(page, touched.vanished),
    await historyOf(page, touched.appeared),
  ]).toEqual([
    [`${appeared} · Cambió en la propuesta del 20/11/2026`, wasThere],
    [`${appeared} · Ya no está en la propuesta desde el 20/11/2026`, wasThere],
    [`${appeared} · No ha cambiado`, 'No estaba cuando declaraste (20/11/2026)'],
  ]);

  await openSection(page, 'Inicio', '/dashboard');
  await expect(declaration(page)).toContainText(change);
  // What was declared stays, and says beside it what moved it.
  await expect(declaration(page)).toContainText('2 comprobantes lo mueven');
  await expect(declaration(page)).toContainText('aunque el IGV del mes es el mismo');
  await declaration(page)
    .getByRole('button', { name: `Anotar en otro mes ${touched.appeared}` })
    .click();
  await page.getByRole('dialog').getByRole('combobox', { name: 'Mes' }).selectOption('Nov 2026');
  const reloaded = page.waitForResponse((response) => response.url().endsWith('/periods'));
  await page.getByRole('dialog').getByRole('button', { name: 'Anotar' }).click();
  // The business may have another period now.
  await reloaded;
  await expect(declaration(page)).toContainText('IGV del mes: declarado -S/ 2,160.00 · hoy -S/ 1,980.00 (+S/ 180.00)');
  await declaration(page).getByRole('button', { name: 'Rectificar' }).click();
  await page
    .getByRole('dialog')
    .getByRole('textbox', { name: /Número de la constancia/ })
    .fill('1012345678');
  await page.getByRole('dialog').getByRole('button', { name: 'Guardar' }).click();
  await expect(declaration(page)).toContainText('Declaraciones anteriores');
  await expect(declaration(page)).not.toContainText('IGV del mes: declarado');
  await declaration(page).getByRole('button', { name: 'Cambiar' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Quitar la marca' }).click();
  await expect(declaration(page).getByRole('button', { name: 'Marcar como declarado' })).toBeVisible();
  await expect(declaration(page)).not.toContainText('Compras:');
  expect(await historyOf(page, touched.changed)).toEqual([`${appeared} · Cambió en la propuesta del 20/11/2026`]);
  await page.goto('/dashboard/cambios-sunat');
  await expect(rows(page)).toHaveCount(3);
});

test('a purchase of any month is annotated in a later one from the list, and counts there', async ({ page }) => {
  const [ruc, name] = [freshRuc(), 'Anota Despues S.A.C.'];
  const own = october(ruc, name.toUpperCase());
  const [first] = twoProposals(own);
  await withDashboard(page);
  await openEmpty(page, calls, ruc, name);
  await upload(page, [first, ...touchedDocuments(own)]);

  await openSection(page, 'Comprobantes de compra', '/dashboard/comprobantes');
  await page.getByRole('checkbox', { name: new RegExp(touched.changed) }).check();
  const before = await rows(page).count();
  await page.getByRole('button', { name: 'Anotar en otro mes' }).click();
  const dialog = page.getByRole('dialog', { name: 'Anotar en otro mes' });
  await expect(dialog).toContainText(`${touched.changed} contará en el mes que elijas`);
  await dialog.getByRole('combobox', { name: 'Mes' }).selectOption('Nov 2026');
  const reloaded = page.waitForResponse((response) => response.url().endsWith('/periods'));
  await dialog.getByRole('button', { name: 'Anotar' }).click();
  await reloaded;
  await expect(dialog).toBeHidden();
  await expect(rows(page)).toHaveCount(before - 1);
  await expect(page.getByRole('button', { name: 'Anotar en otro mes' })).toBeHidden();

  await page.goto('/dashboard/comprobantes?periodo=202611');
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page).first()).toContainText(touched.changed);
});
