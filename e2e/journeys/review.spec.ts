import { expect, type Page } from '@playwright/test';
import { businessOf, freshRuc, registerEmptyBusiness, signUp, uploadFiles } from '../support/api.ts';
import { documents, october, propuestas, supplier } from '../support/hand-made.ts';
import { card, rows, signIn, test } from '../support/product.ts';
import { rce } from '../support/sire.ts';

test.describe.configure({ timeout: 120_000 });

const place = (page: Page) => page.getByRole('status').filter({ hasText: / de \d/ });
const impact = (page: Page) => page.getByRole('group', { name: 'IGV observado' });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Moves the focus with Tab until a control has it, and presses it. */
async function pressByKeyboard(page: Page, name: string, role: 'link' | 'button' | 'checkbox' = 'link', key = 'Enter') {
  const control = page.getByRole(role, { name, exact: true }).first();
  await expect(control).toBeVisible();
  for (let step = 0; step < 120; step += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press('Tab');
  }
  await expect(control).toBeFocused();
  await page.keyboard.press(key);
}

interface Review {
  data: { voucher: { code: string; igv_credit_amount: number } }[];
  summary: {
    num_vouchers: number;
    total_igv_at_stake: number;
    num_without_deposit: number;
    total_igv_of_other_periods: number;
    num_of_other_periods: number;
  };
}

const amount = (soles: number) => soles.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

test('PROD-14 the observed vouchers of all clients are decided with the keyboard alone, and the working papers have them', async ({
  page,
}) => {
  const calls = await signUp(process.env['CONTAPRO_E2E_URL'] ?? '', 'Contador Freelance');
  const names = ['Alameda del Mes S.A.C.', 'Bolívar del Mes S.A.C.'] as const;
  for (const name of names) {
    const ruc = freshRuc();
    await registerEmptyBusiness(calls, ruc, name);
    const own = october(ruc, name.toUpperCase());
    const business = await businessOf(calls, ruc);
    await uploadFiles(calls, business, await propuestas(own));
    await uploadFiles(calls, business, await documents(own));
  }
  const review = await calls.get<Review>('/me/review?tax_period=202610&size=100');
  const { num_vouchers: count, total_igv_at_stake: atStake, total_igv_of_other_periods: other } = review.summary;
  const toJudge = (summary: Review['summary']) => summary.num_vouchers - summary.num_of_other_periods;
  // Validating one of these would ask for a reason.
  expect(review.summary.num_without_deposit).toBe(0);
  expect(count).toBeGreaterThan(6);

  await signIn(page, calls.email);
  await page.goto('/estudio?periodo=202610');
  await pressByKeyboard(page, 'IGV observado');
  await page.waitForURL(/\/estudio\/revision\?periodo=202610$/);
  await expect(place(page)).toHaveText(new RegExp(`^1 de ${count} `));
  await expect(impact(page)).toContainText(
    `Si validas estos ${toJudge(review.summary)}, pagas S/\u00a0${amount(atStake - other)} menos.`,
  );
  // The document is beside the reason and its article.
  await expect(page.getByRole('img', { name: /^Comprobante / })).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole('region', { name: 'Por qué está observada' })).toBeVisible();

  // One is validated, which is undone, and validated again. The next one is rejected.
  await page.keyboard.press('v');
  await expect(place(page)).toHaveText(new RegExp(`^2 de ${count} `));
  await expect(impact(page)).toContainText('Ya validaste 1');
  await page.keyboard.press('z');
  await expect(place(page)).toHaveText(new RegExp(`^1 de ${count} `));
  await expect(impact(page)).not.toContainText('Ya validaste');
  await page.keyboard.press('v');
  await expect(impact(page)).toContainText('Ya validaste 1');
  await page.keyboard.press('r');
  await expect(impact(page)).toContainText('Rechazaste 1.');
  const after = await calls.get<Review>('/me/review?tax_period=202610&size=100');
  const left = after.summary.total_igv_at_stake - after.summary.total_igv_of_other_periods;
  expect(after.summary.num_vouchers).toBe(count - 2);
  await expect(impact(page)).toContainText(
    `Si validas estos ${toJudge(after.summary)}, pagas S/\u00a0${amount(left)} menos.`,
  );

  // It is said again at the voucher, and can be undone there.
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByText('Lo rechazaste.', { exact: true })).toBeVisible();
  await page.keyboard.press('ArrowRight');

  // Without the keys, only the buttons decide.
  await pressByKeyboard(page, 'Atajos de teclado', 'checkbox', 'Space');
  await page.keyboard.press('v');
  await expect(place(page)).toHaveText(new RegExp(`^3 de ${count} `));
  await page.reload();
  await expect(place(page)).toHaveText(new RegExp(`^1 de ${count - 2} `));
  await page.keyboard.press('v');
  await expect(page.getByRole('checkbox', { name: 'Atajos de teclado' })).not.toBeChecked();
  await expect(impact(page)).not.toContainText('Ya validaste');
  await pressByKeyboard(page, 'Atajos de teclado', 'checkbox', 'Space');

  // The rest, one by one.
  for (let done = 1; done <= count - 2; done += 1) {
    await page.keyboard.press('v');
    await expect(impact(page)).toContainText(`Ya validaste ${done}`);
  }
  await expect(page.getByRole('heading', { name: 'No queda nada por revisar' })).toBeVisible();
  expect((await calls.get<Review>('/me/review?tax_period=202610&size=100')).summary.num_vouchers).toBe(0);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'No queda nada por revisar' })).toBeVisible();

  await page.goto('/inicio');
  await card(page, names[0]).click();
  await page.waitForURL(/dashboard/);
  await page.goto('/dashboard/observaciones/papel-de-trabajo');
  const paper = page.getByRole('table', { name: 'Decisiones de Oct 2026' });
  await expect(paper.locator('tbody').getByText('Rechazado', { exact: true })).toHaveCount(1);
  await expect(paper.locator('tbody').getByText('Validado', { exact: true })).not.toHaveCount(0);
});

test('the vouchers of a client with the same reason are decided at once, and a failure is made good at its voucher', async ({
  page,
}) => {
  const calls = await signUp(process.env['CONTAPRO_E2E_URL'] ?? '', 'Contador Freelance');
  const [ruc, name] = [freshRuc(), 'Motivos del Mes S.A.C.'];
  await registerEmptyBusiness(calls, ruc, name);
  // Three of two suppliers, each with SUNAT's mark of an inconsistency.
  const marked = [1, 2, 3].map((number) => ({
    date: `2026-10-0${number}`,
    type: '01',
    serie: 'F701',
    number,
    supplier: number === 3 ? supplier.two : supplier.one,
    name: number === 3 ? 'PROVEEDOR DOS S.A.C.' : 'PROVEEDOR UNO S.A.C.',
    base: number * 10_000,
    igv: number * 1_800,
    inconsistency: '301',
  }));
  await uploadFiles(calls, await businessOf(calls, ruc), [
    { name: 'propuesta.txt', content: rce(october(ruc, name.toUpperCase()), marked) },
  ]);
  await signIn(page, calls.email);
  await card(page, name).click();
  await page.waitForURL(/dashboard/);
  await page.goto('/dashboard/observaciones');
  await expect(rows(page)).toHaveCount(3);
  await page.getByRole('link', { name: 'Revisar uno por uno' }).click();
  await page.waitForURL(/\/observaciones\/revisar$/);
  await expect(place(page)).toHaveText(/^1 de 3 /);
  // Only the register was uploaded.
  await expect(page.getByText(/^Estamos procesando la visualización/)).toBeVisible();

  await page.route('**/observed/decline/**', (route) => route.abort());
  await button(page, 'Rechazar').click();
  await expect(page.getByText('Una decisión no se guardó.')).toBeVisible();
  await page.unroute('**/observed/decline/**');
  await button(page, 'Ver cuál').click();
  await expect(page.getByText(/no sabemos si la decisión se guardó/).first()).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Volver a intentar' }).click();
  await expect(page.getByText('Lo rechazaste.', { exact: true })).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Deshacer' }).last().click();
  await expect(page.getByText('Lo rechazaste.', { exact: true })).toBeHidden();

  const together = page.getByRole('button', {
    name: 'Validar todos: Los 3 de «Inconsistencia informada por SUNAT»',
  });
  await together.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('definition')).toHaveText(['3', 'S/\u00a0708.00', 'S/\u00a0108.00']);
  await dialog.getByRole('textbox', { name: /^Sustento/ }).fill('Son del negocio');
  await dialog.getByRole('button', { name: 'Validar', exact: true }).click();
  await page.getByRole('dialog', { name: '¡Listo!' }).getByRole('button', { name: 'Cerrar' }).last().click();
  await expect(impact(page)).toContainText('Ya validaste 3: pagas S/\u00a0108.00 menos.');
  await page.getByRole('link', { name: 'Papel de trabajo' }).click();
  const paper = page.getByRole('table', { name: 'Decisiones de Oct 2026' });
  await expect(paper.locator('tbody').getByRole('row')).toHaveCount(3);
  await expect(paper.locator('tbody').getByText(/Son del negocio/)).toHaveCount(3);
});
