import { expect } from '@playwright/test';
import { accounts } from '../support/accounts.ts';
import { type Calls, callsOf, freshRuc } from '../support/api.ts';
import { changedFiles, oldExcel, stranger } from '../support/changed-files.ts';
import { supplier } from '../support/hand-made.ts';
import { openSection, termOf, test } from '../support/product.ts';
import { choose, openEmpty, rowTextOf, settled, summary } from '../support/uploading.ts';

test.describe.configure({ timeout: 180_000 });

let calls: Calls;
test.beforeAll(async () => {
  calls = await callsOf(process.env['CONTAPRO_E2E_URL'] ?? '', accounts.estudio);
});

test('UPLOAD what spreadsheets and other programs changed is read or named, and the figures are right', async ({
  page,
}) => {
  const [ruc, name] = [freshRuc(), 'Guardado en Excel S.A.C.'];
  await openEmpty(page, calls, ruc, name);
  const files = await changedFiles({ ruc, name });
  await choose(
    page,
    [...files, oldExcel].map((file) => ({
      name: file.name,
      mimeType: 'application/octet-stream',
      buffer: Buffer.from(file.content),
    })),
  );
  await expect(page.getByRole('alert').filter({ hasText: 'Un archivo no se subió' })).toContainText(
    'compras.xls (620 B): No leemos este formato de hoja de cálculo. Ábrelo, guárdalo como .xlsx o CSV y súbelo.',
  );
  await settled(
    page,
    files.map((file) => file.name),
  );
  const found: Record<string, string> = {};
  for (const file of files) found[file.name] = await rowTextOf(page, file.name);
  expect(found).toEqual({
    'ajena.xml': `Rechazado El comprobante no es de esta empresa (${ruc}): lo emite el RUC ${supplier.one} y lo recibe el RUC ${stranger}. Si una de las dos es tu cliente, cambia a su empresa y súbelo ahí.`,
    'compras guardadas en Excel.csv':
      '· Compras · Oct 2026 · 2 nuevos Importado 1 aviso Línea 3 0001-00000012: El total 1,300.00 no es la suma de sus columnas, 1,180.00. Lo guardamos como vino. Compáralo con el comprobante y descarga otra vez la propuesta; si en el SIRE también está así, corrígelo ahí antes de presentar.',
    'con-blancos.xml': '· Compras · Oct 2026 · 1 nuevo Importado',
    'con-clave.xlsx':
      'Rechazado El Excel está protegido con contraseña. Ábrelo, quítale la contraseña (Archivo, Información, Proteger libro), guárdalo y súbelo otra vez.',
    'constancias.csv': '· 1 nuevo Importado',
    'nota.xml':
      "· Compras · Oct 2026 · 1 nuevo Importado 1 aviso La nota FC01-00000003 dice que modifica 'FACTURA DE MAYO', que no se puede leer como serie y número. La nota sí cuenta: revisa su referencia antes de presentar tu registro.",
    'renombrado.xlsx':
      'Rechazado El archivo es un Excel antiguo (.xls). Ábrelo, guárdalo como .xlsx o CSV y súbelo otra vez.',
    'ventas.xlsx': '· Ventas · Oct 2026 · 1 nuevo Importado',
  });
  expect(await summary(page)).toEqual({ Nuevos: '6', Actualizados: '0', Repetidos: '0', 'Con problemas': '3' });

  await openSection(page, 'Inicio', '/dashboard');
  // 0001-11 less the note. The total of 0001-12 does not fit, and F001-21 is in no propuesta: both are observed.
  expect(await termOf(page, 'IGV de compras deducibles')).toBe(18_000 - 1_800);
  expect(await termOf(page, 'IGV de ventas')).toBe(90_000);
  await expect(page.getByRole('tab', { name: 'Compras 4' })).toBeVisible();
  await openSection(page, 'Comprobantes de compra', '/dashboard/comprobantes');
  for (const [voucher, status] of [
    ['0001-00000011', 'Deducible'],
    ['0001-00000012', 'Observado'],
    ['F001-00000021', 'Observado'],
    ['FC01-00000003', 'Deducible'],
  ] as const)
    await expect(page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: voucher }) })).toContainText(
      status,
    );
});
