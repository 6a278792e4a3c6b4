import { expect } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { password } from '../../support/accounts.ts';
import { freshRuc, registerEmptyBusiness, signUp } from '../../support/api.ts';
import {
  accept,
  type Action,
  businessName,
  type Call,
  failInTurn,
  heading,
  hold,
  later,
  press,
  serverUrl,
  succeed,
  test,
  walkAction,
} from '../../support/failingCalls.ts';
import { said } from '../../support/faults.ts';
import { serverNow, signAssertion } from '../../support/partnerKey.ts';

interface Partner {
  email: string;
  ruc: string;
}

const linkOf = ({ email, ruc }: Partner) =>
  `/siscont/validate?${new URLSearchParams({ email, password, ruc, razon_social: businessName })}`;

/** What the page that a partner's link opens calls, one after the other. */
const validation: readonly Call[] = (
  [
    { operation: 'signInSiscont' },
    { operation: 'redeemPartnerAssertion' },
    { operation: 'getMe' },
    // The RUC is free.
    { operation: 'validateBusinessByRuc', except: ['404'] },
    { operation: 'listBusinesses' },
  ] as const
).map((call) => ({
  ...call,
  says: () => 'Ocurrió un error al validar tus datos, inténtelo de nuevo en unos minutos',
  done: (page) => page.getByRole('button', { name: new RegExp(`Cambiar de empresa: ${businessName}`) }),
}));

const partnerAccount: Action = {
  operation: 'signUpSiscont',
  path: '/siscont/registrar-cuenta',
  act: async (page) => {
    await page.getByLabel('DNI', { exact: true }).fill('45678912');
    await page.getByLabel('Celular', { exact: true }).fill('987654321');
    await accept(page);
    await page.getByRole('button', { name: 'Registrarme' }).click();
  },
  says: (fault) => (fault === '404' ? said(fault) : later),
  again: press('Registrarme'),
  keeps: (page) => expect(page.getByLabel('DNI', { exact: true })).toHaveValue('45678912'),
  done: heading('Registra tu empresa'),
};

test.describe.configure({ timeout: 150_000 });

test('PARTNER-15 OPEN-185 a partner’s link and its account can be completed after each failure', async ({ page }) => {
  const calls = await signUp(serverUrl(), 'Siscont');
  const ruc = freshRuc();
  await registerEmptyBusiness(calls, ruc, businessName);
  const held = await Promise.all(validation.map(async (row) => ({ row, call: await hold(page, row) })));
  const assertion = signAssertion(serverUrl(), { email: calls.email, ruc, now: serverNow() });
  await page.goto(`${linkOf({ email: calls.email, ruc })}#assertion=${assertion}`);
  for (const { row, call } of held) {
    await failInTurn(page, call, row);
    if (row === validation.at(-1)) await succeed(page, call, row);
    else await call.lift();
  }
  await page.goto(linkOf({ email: `${randomUUID()}@cliente.pe`, ruc: freshRuc() }));
  await expect(page.getByLabel('DNI', { exact: true })).toBeVisible();
  await walkAction(page, partnerAccount);
});
