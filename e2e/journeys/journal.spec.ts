import { expect } from '@playwright/test';
import { businessOf, freshRuc, registerEmptyBusiness, signUp, uploadFiles } from '../support/api.ts';
import { october, propuestas } from '../support/hand-made.ts';
import { rows, signIn, test } from '../support/product.ts';
import { join } from '../support/team.ts';

const server = () => process.env['CONTAPRO_E2E_URL'] ?? '';

test.describe.configure({ timeout: 150_000 });

test('the titular sees who validated a voucher and when, and opens it; the asistente sees the assigned clients only', async ({
  page,
  browser,
}) => {
  const titular = await signUp(server(), 'Estudio Contable');
  const [ruc, name] = [freshRuc(), 'Historial del Estudio S.A.C.'];
  const business = await registerEmptyBusiness(titular, ruc, name);
  await registerEmptyBusiness(titular, freshRuc(), 'Ajena al Asistente S.A.C.');
  await uploadFiles(titular, await businessOf(titular, ruc), await propuestas(october(ruc, name.toUpperCase())));
  const person = await signUp(server(), 'Contador Freelance');
  await join(titular, person, 'asistente');
  const { members } = await titular.get<{ members: { uuid: string; name: string }[] }>('/me/team');
  const [member] = members;
  await titular.send('PATCH', `/me/team/members/${member?.uuid}`, { assign: [business.uuid] });

  const context = await browser.newContext();
  const other = await context.newPage();
  const month = `ruc=${ruc}&tax_period=202610`;
  const observed = await person.get<{ data: { code: string }[] }>(
    `/businesses/dashboard-reports/observed?${month}&page=1&size=20`,
  );
  const [first] = observed.data;
  const validated = await person.send('PATCH', `/businesses/dashboard-reports/observed/validate/?${month}`, {
    cpes: [first?.code],
  });
  expect(validated.status).toBe(204);
  const voucher = first?.code.split('-').slice(3).join('-') ?? '';

  await signIn(other, person.email);
  await other.goto('/estudio/historial');
  await expect(other.getByText('validó 1 comprobante')).toBeVisible();
  await expect(other.getByText('Ajena al Asistente S.A.C.')).toHaveCount(0);
  await context.close();

  await signIn(page, titular.email);
  await page.goto('/estudio/historial');
  const entry = page.getByRole('listitem').filter({ hasText: 'validó 1 comprobante' });
  await expect(entry).toContainText(member?.name ?? '');
  await expect(entry).toContainText(/\d{2}:\d{2}/);
  await expect(entry).toContainText(name);
  await page.getByRole('combobox', { name: 'Tema' }).selectOption('Decisiones');
  await expect(page).toHaveURL(/tema=decisiones/);
  await expect(entry).toBeVisible();
  await expect(page.getByText('registró la empresa')).toHaveCount(0);
  await page.reload();
  await expect(entry).toBeVisible();
  await entry.getByRole('link', { name: voucher }).click();
  await page.waitForURL(/comprobantes/);
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page).first()).toContainText(voucher.split('-')[0] ?? '');
});
