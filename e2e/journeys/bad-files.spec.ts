import { expect } from '@playwright/test';
import { mkdir, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { accounts } from '../support/accounts.ts';
import { type Calls, callsOf, freshRuc } from '../support/api.ts';
import { foreignSignature } from '../support/foreign-signature.ts';
import { type Judged, october, purchase, supplier } from '../support/hand-made.ts';
import { openLine } from '../support/line.ts';
import { openSection, termOf, test } from '../support/product.ts';
import { rce } from '../support/sire.ts';
import { ubl } from '../support/ubl.ts';
import { choose, fileRow, type Given, openEmpty, rowTextOf, settled, upload } from '../support/uploading.ts';
import { renamed, zipOf } from '../support/zip.ts';

test.describe.configure({ timeout: 180_000 });

const url = process.env['CONTAPRO_E2E_URL'] ?? '';
let calls: Calls;
test.beforeAll(async () => {
  calls = await callsOf(url, accounts.estudio);
});

/** Purchases of S/ 1,000.00 and its tax. */
const numbered = (number: number): Judged =>
  purchase({ date: '2026-10-05', type: '01', serie: 'F001', number, base: 100_000, igv: 18_000, status: 'Deducible' });

test('UPLOAD a file that is sent twice is imported once, a file of another RUC is refused, an altered one is observed', async ({
  page,
}) => {
  const [ruc, name] = [freshRuc(), 'Dos Veces Nunca S.A.C.'];
  const own = october(ruc, name);
  await openEmpty(page, calls, ruc, name);
  const good = numbered(1);
  const other = purchase({
    date: '2026-10-06',
    type: '01',
    serie: 'F001',
    number: 2,
    base: 50_000,
    igv: 9_000,
    status: 'Deducible',
  });
  const file = { name: 'compras.txt', content: rce(own, [good]) };
  await upload(page, [file]);
  await expect(fileRow(page, file.name)).toContainText('Importado');

  await page.reload();
  await upload(page, [{ ...file, name: 'otra-vez.txt' }]);
  await expect(fileRow(page, 'otra-vez.txt').getByText('Ya estaba')).toBeVisible();

  const someoneElse = freshRuc();
  await upload(page, [
    { name: 'ajeno.txt', content: rce(october(someoneElse, 'OTRA EMPRESA S.A.C.'), [other]) },
    {
      name: 'ajeno.xml',
      content: ubl({
        serie: 'F001',
        number: 5,
        date: '2026-10-05',
        supplier: supplier.one,
        supplierName: 'PROVEEDOR',
        customer: someoneElse,
        base: 100,
        igv: 18,
        items: ['Ajeno'],
      }),
    },
    {
      name: 'resumen.txt',
      content:
        'Tipo de Documento|Total Documentos|BI Gravado DG|IGV / IPM DG|Total CP\r\n01|1|1000.00|180.00|1180.00\r\n',
    },
    {
      name: `LE${ruc}20261000080100001111.txt`,
      content:
        '20261000|M001|M000001|05/10/2026||01|F001||77||6|20999999027|PROVEEDOR UNO S.A.C.|1000.00|180.00|0.00|0.00|0.00|0.00|0.00|0.00|0.00|0.00|1180.00|PEN|1.000|||||||||||||||1|\r\n',
    },
    { name: 'futuro.txt', content: rce({ ...own, period: '202701' }, [{ ...other, date: '2027-01-05' }]) },
    {
      name: 'entidades.xml',
      content: '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;&a;">]><Invoice>&b;</Invoice>',
    },
    { name: 'cortado.zip', content: (await zipOf({ 'a.xml': 'x'.repeat(2000) })).subarray(0, 90) },
    { name: 'buena.txt', content: rce(own, [good, other]) },
  ]);
  const refusals: readonly (readonly [string, RegExp])[] = [
    ['ajeno.txt', new RegExp(`El archivo es del RUC ${someoneElse} y esta empresa es el RUC ${ruc}`)],
    ['ajeno.xml', /no es de esta empresa .* cambia a su empresa y súbelo ahí/],
    ['resumen.txt', /Este es el resumen, no el detalle/],
    [`LE${ruc}20261000080100001111.txt`, /Este archivo es del PLE/],
    ['futuro.txt', /un periodo que aún no llega/],
    ['entidades.xml', /DOCTYPE/],
    ['cortado.zip', /El zip está incompleto o dañado/],
  ];
  for (const [refused, words] of refusals) {
    await expect(fileRow(page, refused)).toContainText('Rechazado');
    await expect(fileRow(page, refused)).toContainText(words);
  }
  await expect(fileRow(page, 'buena.txt')).toContainText('1 nuevo');

  await openSection(page, 'Inicio', '/dashboard');
  expect(await termOf(page, 'IGV de compras deducibles')).toBe(27_000);
  await expect(page.getByRole('tab', { name: 'Compras 2' })).toBeVisible();

  await openSection(page, 'Subir archivos', '/dashboard/subir-archivos');
  const { base, igv } = other;
  const parties = { supplier: supplier.one, supplierName: 'PROVEEDOR UNO S.A.C.', customer: ruc };
  const altered = ubl({
    serie: 'F001',
    number: 2,
    date: '2026-10-06',
    ...parties,
    base,
    igv,
    items: ['Papel bond'],
    extensions: foreignSignature,
  });
  await upload(page, [{ name: 'cambiado.xml', content: altered }]);
  await expect(fileRow(page, 'cambiado.xml')).toContainText('1 actualizado');
  await openSection(page, 'Comprobantes de compra', '/dashboard/comprobantes');
  const row = page.getByRole('row', { name: /F001-00000002/ });
  // The signature is checked after the import.
  await expect(async () => {
    await page.reload();
    await expect(row).toContainText('XML alterado después de firmarse', { timeout: 2_000 });
  }).toPass();
});

test('UPLOAD reports a bad row by its line, and imports the others', async ({ page }) => {
  const [ruc, name] = [freshRuc(), 'Fila por Fila S.A.C.'];
  const own = october(ruc, name);
  await openEmpty(page, calls, ruc, name);
  const good = numbered(1);
  const rows = rce(own, [good, { ...good, number: 2 }, { ...good, number: 3 }, { ...good, number: 4 }]).split('\r\n');
  const broken = rows.map((row, index) => {
    if (index === 2) return row.replace('05/10/2026', '31/02/2026');
    return index === 3 ? row.replace('|1000.00|', '|mil soles|') : row;
  });
  await upload(page, [{ name: 'compras.txt', content: broken.join('\r\n') }]);
  const file = fileRow(page, 'compras.txt');
  await expect(file).toContainText('Importado con errores');
  await expect(file).toContainText('2 nuevos');
  await file.getByText('2 filas con problemas').click();
  await expect(file.getByRole('listitem').filter({ hasText: 'Línea 3' })).toContainText('31/02/2026');
  await expect(file.getByRole('listitem').filter({ hasText: 'Línea 4' })).toContainText('mil soles');
  await openSection(page, 'Inicio', '/dashboard');
  expect(await termOf(page, 'IGV de compras deducibles')).toBe(36_000);
});

/** A voucher of the business `ruc`, as the supplier issued it. */
const voucher = (ruc: string, number: number) => {
  const { serie, date, supplier: issuer, base, igv } = numbered(number);
  const parties = { supplier: issuer, supplierName: 'ÑANDÚ Y CÍA. S.A.C.', customer: ruc };
  return ubl({ serie, number, date, ...parties, base, igv, items: ['Papel bond'] });
};

/** The paths of the files of a folder, for the file chooser. Their content is not read before they are sent. */
async function onDisk(folder: string, files: readonly Given[]): Promise<string[]> {
  await mkdir(folder, { recursive: true });
  return Promise.all(
    files.map(async ({ name, content }) => {
      const path = join(folder, name);
      await writeFile(path, content);
      return path;
    }),
  );
}

test('UPLOAD what is too large, broken or would do harm is reported by name, and the other files are imported', async ({
  page,
}, info) => {
  const [ruc, name] = [freshRuc(), 'Resistente a Todo S.A.C.'];
  const own = october(ruc, name);
  await openEmpty(page, calls, ruc, name);
  await upload(page, [{ name: 'antes.txt', content: rce(own, [numbered(1), numbered(2)]) }]);

  const bomb = Buffer.alloc(4_900_000, ' ');
  const climbing = async (more: Readonly<Record<string, string | Buffer>>) =>
    renamed(await zipOf({ 'aa/fuera.xml': voucher(ruc, 90), ...more }), 'aa/fuera.xml', '../fuera.xml');
  const again = rce(own, [numbered(1), numbered(3)]);
  const whole = rce(own, [numbered(1), numbered(4), numbered(91)]);
  const files: readonly Given[] = [
    { name: 'bomba.zip', content: await zipOf({ 'bomba.xml': bomb }) },
    { name: 'trepa.zip', content: await climbing({}) },
    { name: 'mixto.zip', content: await climbing({ 'bomba.xml': bomb, 'F001-5.xml': voucher(ruc, 5) }) },
    { name: 'cortado.xml', content: voucher(ruc, 92).slice(0, 1500) },
    // Its last row ends in the middle of an amount.
    { name: 'cortado.txt', content: whole.slice(0, whole.lastIndexOf('|1000.00|') + 4) },
    { name: 'utf16.txt', content: Buffer.from(`\uFEFF${rce(own, [numbered(93)])}`, 'utf16le') },
    { name: 'latin.xml', content: Buffer.from(voucher(ruc, 6), 'latin1') },
    { name: 'buena.txt', content: again },
    { name: 'buena-copia.txt', content: again },
  ];
  const huge = info.outputPath('enorme.zip');
  const paths = await onDisk(info.outputPath(), files);
  // A sparse file: it takes no space on the disk and no time to write.
  await writeFile(huge, '');
  await truncate(huge, 200_000_000);
  await choose(page, [huge, ...paths]);

  await expect(page.getByRole('alert').filter({ hasText: 'Un archivo no se subió' })).toContainText(
    'enorme.zip (200 MB): Pesa más de 100 MB. Divídelo en archivos más pequeños y vuelve a subirlo.',
  );
  await settled(
    page,
    files.map((file) => file.name),
  );
  const isBomb =
    'El archivo crece demasiado al descomprimirlo y no se lee por seguridad. Descarga otra vez el original y súbelo.';
  const climbs =
    'El nombre del archivo sale de la carpeta del zip y no se lee por seguridad. Crea el zip otra vez y súbelo.';
  const rowTexts = new Map<string, string>();
  for (const file of files) rowTexts.set(file.name, await rowTextOf(page, file.name));
  const copies = [rowTexts.get('buena.txt'), rowTexts.get('buena-copia.txt')].sort();
  expect(copies).toEqual([
    '· Compras · Oct 2026 · 1 nuevo · 1 repetido Importado',
    '· Compras · Oct 2026 · 2 repetidos Ya estaba',
  ]);
  expect(Object.fromEntries([...rowTexts].filter(([file]) => !file.startsWith('buena')))).toEqual({
    'bomba.zip': `Rechazado ${isBomb} 1 aviso bomba.xml ${isBomb}`,
    'trepa.zip': `Rechazado ${climbs} 1 aviso ../fuera.xml ${climbs}`,
    'mixto.zip': `· Compras · Oct 2026 · 1 nuevo Importado con errores 2 avisos ../fuera.xml ${climbs} bomba.xml ${isBomb}`,
    'cortado.xml': 'Rechazado El XML está incompleto o dañado. Consigue el XML original de quien lo emitió y súbelo.',
    'cortado.txt':
      '· Compras · Oct 2026 · 1 nuevo · 1 repetido Importado con errores 1 fila con problemas Línea 4 La fila está incompleta: tiene 15 de al menos 40 columnas. Descarga otra vez la propuesta en TXT y súbela.',
    'utf16.txt': '· Compras · Oct 2026 · 1 nuevo Importado',
    'latin.xml':
      '· Compras · Oct 2026 · 1 nuevo Importado 1 aviso El XML no está en la codificación que declara; lo leímos en la que sí tiene. Revisa que los nombres se vean bien.',
  });

  await openSection(page, 'Inicio', '/dashboard');
  expect(await termOf(page, 'IGV de compras deducibles')).toBe(5 * 18_000);
  // Two of them are in no propuesta.
  await expect(page.getByRole('tab', { name: 'Compras 7' })).toBeVisible();
  await openSection(page, 'Comprobantes de compra', '/dashboard/comprobantes');
  const misread = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: 'F001-00000006' }) });
  await expect(misread).toContainText('ÑANDÚ Y CÍA. S.A.C.');
});

test('UPLOAD OPEN-181 a file whose answer was lost is sent again and imported once', async ({ page }) => {
  const [ruc, name] = [freshRuc(), 'Línea Cortada S.A.C.'];
  const line = await openLine(url);
  await openEmpty(page, calls, ruc, name, line.url);
  line.cut(/\/imports\/[^/]+\/files\?/, 1);
  const content = rce(october(ruc, name), [numbered(1), numbered(2)]);
  await choose(page, { name: 'compras.txt', mimeType: 'text/plain', buffer: Buffer.from(content) });
  const file = fileRow(page, 'compras.txt');
  await expect(page.getByText('Se cortó la conexión')).toBeVisible();
  await expect(file).toContainText('En espera');

  line.restore();
  // It is sent again by itself, and the server answers with the file that it has.
  await expect(file.getByText(/^(Importado|Ya estaba)$/)).toHaveText(['Importado'], { timeout: 60_000 });
  await openSection(page, 'Inicio', '/dashboard');
  expect(await termOf(page, 'IGV de compras deducibles')).toBe(2 * 18_000);
  await expect(page.getByRole('tab', { name: 'Compras 2' })).toBeVisible();
  await line.close();
});
