import { expect, type Page } from '@playwright/test';
import { createHash } from 'node:crypto';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { freshRuc, signUp } from '../support/api.ts';
import { october, purchase } from '../support/hand-made.ts';
import { openSection, saved, test } from '../support/product.ts';
import { rce, rvie } from '../support/sire.ts';
import { openEmpty, upload } from '../support/uploading.ts';
import { unzip } from '../support/zip.ts';

test.describe.configure({ timeout: 180_000 });

const bought = [
  { date: '2026-10-05', number: 1, inconsistency: '' },
  { date: '2026-10-06', number: 2, inconsistency: '301' },
].map((row) => purchase({ type: '01', serie: 'F001', base: 100_000, igv: 18_000, status: 'Deducible', ...row }));
const sold = [{ date: '2026-10-08', type: '01', serie: 'F001', number: 501, base: 500_000, igv: 90_000 }];

/** Whether October was due before the day of the journeys, the 20th, on which the client is registered. */
const wasDue = (ruc: string) => /[0-5]$/.test(ruc);

async function bring(page: Page, name: string): Promise<string> {
  const calls = await signUp(process.env['CONTAPRO_E2E_URL'] ?? '', 'Contador Freelance');
  const ruc = freshRuc(wasDue);
  const own = october(ruc, name.toUpperCase());
  await openEmpty(page, calls, ruc, name);
  await upload(page, [
    { name: 'compras.txt', content: rce(own, bought) },
    { name: 'ventas.txt', content: rvie(own, sold) },
  ]);
  return ruc;
}

/** The text of a PDF without the breaks of its lines. */
async function textOf(pdf: Uint8Array): Promise<string> {
  const document = await getDocument({ data: new Uint8Array(pdf), useSystemFonts: true }).promise;
  const words: string[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent();
    words.push(...items.map((item) => ('str' in item ? item.str : '')));
  }
  return words.join('');
}

test('the expediente of a year has every file with its hash in the index', async ({ page }) => {
  const ruc = await bring(page, 'Fiscalizada S.A.C.');
  await openSection(page, 'Cerrar el mes', '/dashboard/cerrar-mes');
  await page.getByRole('link', { name: 'Revisar uno por uno' }).click();
  await expect(page.getByRole('region', { name: 'Por qué está observada' })).toBeVisible();
  await page.keyboard.press('v');
  await expect(page.getByText('Ya validaste 1')).toBeVisible();

  await openSection(page, 'Cerrar el mes', '/dashboard/cerrar-mes');
  await page.getByRole('button', { name: 'Expediente del año' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Año').selectOption('2026');
  const zip = await saved(page, () => dialog.getByRole('button', { name: 'Descargar', exact: true }).click());
  expect(zip.name).toBe(`expediente_${ruc}_2026.zip`);
  await expect(dialog.getByRole('heading', { name: 'Expediente descargado' })).toBeVisible();

  const files = await unzip(zip.bytes);
  const names = [...files.keys()];
  const index = names.at(-1) ?? '';
  expect(index).toMatch(/\/indice\.pdf$/);
  const folders = names.map((name) => name.split('/').slice(1, -1).join('/'));
  expect([...new Set(folders)]).toEqual(['2026-10/registros', '2026-10/propuestas de la SUNAT', '']);
  const text = await textOf(files.get(index) ?? new Uint8Array());
  for (const [name, bytes] of files) {
    if (name === index) continue;
    const hash = createHash('sha256').update(bytes).digest('hex');
    const of = `${name.slice(name.lastIndexOf('/') + 1)} · ${bytes.byteLength.toLocaleString('en')} bytes${hash}`;
    expect(text, name).toContain(of);
  }
  expect(text).toMatch(/Página 1 de \d/);
});

test('Inicio names what needs a hand today, one press away', async ({ page }) => {
  await bring(page, 'Para Hoy S.A.C.');
  await page.goto('/inicio');
  const today = page.getByRole('region', { name: 'Una cosa para hoy' });
  await expect(today.getByRole('listitem')).toHaveText(
    /1 compra de Oct 2026 de Para Hoy S\.A\.C\. por revisar.*180\.00 de IGV/,
  );
  await today.getByRole('link').click();
  await page.waitForURL(/\/observaciones\/revisar\?/);
  await expect(page.getByRole('region', { name: 'Por qué está observada' })).toBeVisible();
  await page.keyboard.press('v');
  await expect(page.getByText('Ya validaste 1')).toBeVisible();
  await page.goto('/inicio');
  await expect(page.getByRole('region', { name: 'Una cosa para hoy' }).getByRole('listitem')).toHaveText(
    /Para Hoy S\.A\.C\. con Oct 2026 listo para declarar/,
  );
});
