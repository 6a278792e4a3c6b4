import { expect, type Page } from '@playwright/test';
import { type Calls, signUp } from '../support/api.ts';
import { signIn, test } from '../support/product.ts';

const subscriptionOf = async (calls: Calls) =>
  (await calls.get<{ subscription: { plan_type: number; end_date: string } }>('/me')).subscription;

const summaryOf = (page: Page) => page.getByRole('region', { name: 'Resumen' });

const shown = (date: string) => date.split('-').toReversed().join('/');

async function choose(page: Page, plan: string): Promise<void> {
  await page
    .getByRole('list', { name: 'Planes' })
    .locator(':scope > li')
    .filter({ hasText: plan })
    .getByRole('button', { name: 'Elegir plan' })
    .click();
  await page.waitForURL('/pago');
}

/** Opens the card form and enters a test card. */
async function enter(page: Page, number: string): Promise<void> {
  await page.getByRole('button', { name: /^Pagar S/ }).click();
  const form = page.getByRole('dialog', { name: /^ContaPro · / });
  await form.getByLabel('Número de tarjeta').fill(number);
  await form.getByRole('button', { name: /^Pagar S/ }).click();
  await expect(form).toBeHidden();
}

test('PAYMENT-01 PLANS-43 PROD-11 an accountant on trial pays a plan, whatever goes wrong on the way', async ({
  page,
}) => {
  const calls = await signUp(process.env['CONTAPRO_E2E_URL'] ?? '', 'Estudio Contable');
  await signIn(page, calls.email);
  await page.getByRole('link', { name: 'Ver planes' }).click();
  await page.waitForURL('/planes-y-precios');

  await page.getByRole('button', { name: 'Suscribirme' }).click();
  await expect(page.getByRole('button', { name: 'Volver a planes' })).toBeVisible();
  await page.getByRole('button', { name: 'Elegir plan' }).first().click();
  await expect(page.getByRole('dialog', { name: '¡Aviso importante!' }).getByRole('link')).toHaveAttribute(
    'href',
    'https://contapro.pe/suscripcion/3',
  );
  await page.getByRole('button', { name: 'Cerrar' }).click();
  await page.getByRole('button', { name: 'Volver a planes' }).click();

  // The network blocks the script of the card form.
  await page.route('**/practica/tarjetas.js', (route) => route.abort());
  await choose(page, 'Pequeña empresa');
  await expect(page.getByRole('heading', { name: 'Ocurrió un error...' })).toBeVisible();
  await page.unroute('**/practica/tarjetas.js');
  await page.getByRole('button', { name: 'Volver a intentar' }).click();
  await expect(page.getByText('Pago de práctica: no se cobra nada')).toBeVisible();

  // The card form is closed, and a reload keeps the plan.
  await page.getByRole('button', { name: 'Pagar S/ 118.00' }).click();
  await page
    .getByRole('dialog', { name: /^ContaPro/ })
    .getByRole('button', { name: 'Cancelar' })
    .click();
  await page.reload();
  await expect(page.getByText('Pequeña empresa')).toBeVisible();
  await expect(summaryOf(page)).toContainText('Tu prueba gratis terminará apenas pagues');

  await enter(page, '4000 0200 0000 0000');
  await expect(page.getByRole('alert')).toContainText('Tu banco rechazó el pago.');
  expect((await subscriptionOf(calls)).plan_type).toBe(1);

  await enter(page, '4456 5300 0000 1096');
  const bank = page.getByRole('dialog', { name: 'Banco de práctica' });
  await bank.getByRole('button', { name: 'Rechazar' }).click();
  await expect(page.getByRole('alert')).toContainText('Tu banco no confirmó el pago.');
  await enter(page, '4456 5300 0000 1096');
  await bank.getByRole('button', { name: 'Confirmar' }).click();
  const done = page.getByRole('dialog', { name: '¡Listo!' });
  await expect(done).toContainText('Pagaste S/ 118.00 por el plan Pequeña empresa.');
  const first = await subscriptionOf(calls);
  expect(first.plan_type).toBe(2);
  await done.getByRole('button', { name: 'Ir a mis empresas' }).click();
  await page.waitForURL('/inicio');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Ver planes' })).toHaveCount(0);

  // Without a selected plan there is nothing to pay.
  await page.goto('/pago');
  await page.waitForURL('/inicio');

  // The answer to a charge is lost. It is found again, and nothing is charged twice.
  await page.goto('/planes-y-precios');
  await choose(page, 'Negocio independiente');
  await expect(summaryOf(page)).toContainText(`Tu plan actual está pagado hasta el ${shown(first.end_date)}.`);
  const promised = await summaryOf(page)
    .locator('dl > div')
    .filter({ hasText: 'Pagado hasta' })
    .getByRole('definition')
    .innerText();
  await enter(page, '4000 0000 0000 0002');
  await expect(page.getByRole('dialog', { name: 'Ocurrió un error' })).toContainText('no te cobraremos dos veces');
  expect(await subscriptionOf(calls)).toEqual(first);
  await page.getByRole('button', { name: 'Verificar mi pago' }).last().click();
  await expect(done).toContainText('Ya pagaste S/ 59.00 por el plan Negocio independiente.');
  const second = await subscriptionOf(calls);
  expect(shown(second.end_date)).toBe(promised);
  const nextMonth = new Date(`${first.end_date}T00:00:00Z`);
  nextMonth.setUTCMonth(nextMonth.getUTCMonth() + 1);
  // The larger plan is kept until its end, then the smaller one begins.
  const end = nextMonth.toISOString().slice(0, 10);
  expect(second).toEqual({
    plan_type: 2,
    end_date: end,
    company_limits: [
      { companies: 15, until: first.end_date },
      { companies: 5, until: end },
    ],
  });
});
