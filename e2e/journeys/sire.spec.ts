import { expect } from '@playwright/test';
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { startServer } from '../server/real-server.ts';
import { callsOf, freshRuc, signUp } from '../support/api.ts';
import { journeyNow } from '../support/journeyNow.ts';
import { card, openBusiness, signIn, test, withDashboard } from '../support/product.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** A server that answers like SUNAT, whose files are ready at once. */
async function startSunat() {
  const main = ['--conditions=@contapro/source', 'apps/server/src/modules/sunat/stand-in/main.ts'];
  const env = { ...process.env, PORT: '0', CONTAPRO_NOW: journeyNow, STAND_IN_QUICK: '1' };
  const child = spawn(process.execPath, main, { cwd: root, env, stdio: ['ignore', 'pipe', 'inherit'] });
  for await (const chunk of child.stdout) {
    const url = /responde en (http:\S+)/.exec(String(chunk))?.[1];
    if (url) return { url, prepare: preparing(url), stop: () => child.kill() };
  }
  throw new Error('The stand-in of SUNAT did not start');
}

/** Lets SUNAT prepare the purchases of October for ever, or again as fast as the other registers. */
const preparing = (url: string) => async (ruc: string, modes: readonly 'never ends'[]) => {
  const answer = await fetch(`${url}/__control`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ruc, modes, book: 'compra', period: '202610' }),
  });
  expect(answer.status).toBe(204);
};

interface Account {
  username: string;
  password: string;
  clientId: string;
  clientSecret: string;
}

test('PROD-17 a new accountant connects a company with SUNAT, sees the steps of the first collection, and the dashboard is right to the cent', async ({
  page,
}) => {
  test.setTimeout(240_000);
  const sunat = await startSunat();
  const server = await startServer({
    samples: false,
    env: {
      CONTAPRO_SUNAT: 'sire',
      CONTAPRO_SUNAT_URL: sunat.url,
      CONTAPRO_SUNAT_PAUSE: '100',
      CONTAPRO_SUNAT_CALLS: '1000',
    },
  });
  try {
    const ruc = freshRuc();
    const account = (await (await fetch(`${sunat.url}/__credentials/${ruc}`)).json()) as Account;
    const { email } = await signUp(server.url, 'Estudio Contable');
    await withDashboard(page);
    await signIn(page, email, server.url);

    await page.goto(`${server.url}/registrar-empresa`);
    await page.getByLabel('Nombre de la empresa').fill('Molinos del Sur S.A.C.');
    await page.getByLabel('RUC', { exact: true }).fill(ruc);
    await page.getByLabel('Usuario SOL', { exact: true }).fill(account.username);
    await page.getByLabel('Clave SOL', { exact: true }).fill(account.password);
    await page.getByRole('checkbox', { name: 'Acepto los términos y condiciones' }).check();
    await page.getByRole('checkbox', { name: 'Acepto la política de privacidad' }).check();
    await page.getByRole('button', { name: 'Registrar' }).click();
    await expect(page.getByRole('heading', { name: '¡Listo!' })).toBeVisible();

    // Without an application nothing can be collected, which the page says, with what to do.
    await page.goto(`${server.url}/recolecciones`);
    const client = page.getByRole('listitem').filter({ hasText: 'Molinos del Sur S.A.C.' });
    await expect(client).toContainText('Faltan las credenciales API; puedes subir el archivo');
    await client.getByRole('button', { name: 'Editar credenciales' }).click();
    await page.waitForURL((url) => url.pathname === '/dashboard/editar-credenciales');
    await page.getByLabel('Usuario SOL', { exact: true }).fill(account.username);
    await page.getByLabel('Clave SOL', { exact: true }).fill(account.password);
    await page.getByLabel('API key').fill(account.clientId);
    await page.getByLabel('API secret').fill(account.clientSecret);
    // Otherwise the collection can be over before the page is opened.
    await sunat.prepare(ruc, ['never ends']);
    await page.getByRole('button', { name: 'Actualizar credenciales' }).click();
    await page.getByRole('button', { name: 'En otro momento' }).click();

    await page.goto(`${server.url}/recolecciones`);
    await expect(client).toContainText(
      /Conectando con SUNAT|SUNAT está preparando el archivo|Descargando el archivo de SUNAT|Leyendo comprobantes|Cuadrando con el resumen de SUNAT/,
    );
    await expect(page.getByRole('tab', { name: 'En curso (1)' })).toBeVisible();
    await sunat.prepare(ruc, []);
    await expect(client).toContainText('Al día · 20/11/2026', { timeout: 120_000 });
    await expect(page.getByRole('tab', { name: 'Al día (1)' })).toBeVisible();

    // SUNAT's own totals of October, and what the dashboard shows.
    const { get } = await callsOf(server.url, email);
    const [business] = ((await get('/accountant/dashboard/filters')) as { businesses: { uuid: string }[] }).businesses;
    const collected = (await get(`/businesses/${business?.uuid}/collections`)) as {
      collections: {
        operation_type: string;
        period: string;
        content: { vouchers: number; total: number; sunat_vouchers: number; sunat_total: number };
      }[];
    };
    expect(collected.collections).toHaveLength(6);
    for (const { content } of collected.collections)
      expect([content.sunat_vouchers, content.sunat_total]).toEqual([content.vouchers, content.total]);
    const ofOctober = (type: string) =>
      collected.collections.find((each) => each.period === '202610' && each.operation_type === type)?.content;

    await page.goto(`${server.url}/inicio`);
    await expect(card(page, 'Molinos del Sur')).toContainText('Actualizado el 20/11/2026');
    await openBusiness(page, 'Molinos del Sur');
    await expect(page.getByRole('tab', { name: /^Compras/ })).toContainText(String(ofOctober('COMPRA')?.vouchers));
    await expect(page.getByRole('tab', { name: /^Ventas/ })).toContainText(String(ofOctober('VENTA')?.vouchers));
    const line = page.locator('summary').filter({ hasText: 'Al día · 20/11/2026' });
    await line.click();
    const total = ofOctober('COMPRA')?.sunat_total.toLocaleString('en-US', { minimumFractionDigits: 2 });
    await expect(page.getByRole('region', { name: 'Oct 2026' })).toContainText(
      `Cuadrado con el resumen de SUNAT: ${ofOctober('COMPRA')?.sunat_vouchers} comprobantes, S/ ${total}`,
    );
  } finally {
    await server.remove();
    sunat.stop();
  }
});
