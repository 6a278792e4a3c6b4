import { expect } from '@playwright/test';
import { accounts } from '../support/accounts.ts';
import { type Calls, callsOf, freshRuc } from '../support/api.ts';
import { changedFiles, oldExcel, stranger } from '../support/changed-files.ts';
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
    'compras.xls (632 B): No leemos este formato de hoja de cálculo. Ábrelo, guárdalo como .xlsx o CSV y súbelo.',
  );
  await settled(
    page,
    files.map((file) => file.name),
  );
  const found: Record<string, string> = {};
  for (const file of files) found[file.name] = await rowTextOf(page, file.name);
  expect(found).toEqual({});
  expect(await summary(page)).toEqual({});

  await openSection(page, 'Inicio', '/dashboard');
  expect(await termOf(page, 'IGV de compras deducibles')).toBe(0);
});
