import { expect, type Page } from '@playwright/test';
import {
  businessOf,
  type Calls,
  freshRuc,
  type ListedBusiness,
  registerEmptyBusiness,
  signUp,
  until,
  uploadFiles,
} from '../support/api.ts';
import { documents, october, propuestas } from '../support/hand-made.ts';
import { rows, saved, signIn, test } from '../support/product.ts';
import { join } from '../support/team.ts';
import { unzip } from '../support/zip.ts';

test.describe.configure({ timeout: 300_000 });

const clientCount = 12;
/** The clients with vouchers and a deposit to make. */
const busyCount = 2;

let calls: Calls;
let clients: readonly ListedBusiness[];

test.beforeAll(async () => {
  test.setTimeout(300_000);
  const url = process.env['CONTAPRO_E2E_URL'] ?? '';
  calls = await signUp(url, 'Estudio Contable');
  await join(calls, await signUp(url, 'Contador Freelance'), 'revisor');
  const registered: ListedBusiness[] = [];
  // One after the other: registrations of an account wait for each other.
  for (let number = 1; number <= clientCount; number += 1)
    registered.push(
      await registerEmptyBusiness(calls, freshRuc(), `Cliente ${String(number).padStart(2, '0')} S.A.C.`),
    );
  clients = registered;
  for (const { ruc, name } of clients.slice(0, busyCount)) {
    const own = october(ruc, name.toUpperCase());
    await uploadFiles(calls, await businessOf(calls, ruc), [...(await propuestas(own)), ...(await documents(own))]);
  }
  // Their first collections have ended.
  for (const { uuid } of clients)
    await until(
      () => calls.get<{ is_awaited: boolean }>(`/businesses/${uuid}/collections`),
      ({ is_awaited: isAwaited }) => !isAwaited,
    );
});

const dialog = (page: Page) => page.getByRole('dialog');
const report = (page: Page) => dialog(page).getByRole('status');

/** Opens an action by the keyboard. */
async function open(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Acciones', exact: true }).focus();
  await page.keyboard.press('ArrowDown');
  const item = page.getByRole('menuitem', { name: new RegExp(`^${name}`) });
  for (let presses = 0; presses < 6 && !(await item.evaluate((one) => one === document.activeElement)); presses += 1)
    await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name })).toBeVisible();
}

/** Presses a button of the dialog by the keyboard. */
async function confirm(page: Page, name: RegExp | string): Promise<void> {
  // The last one: each dialog has a button to close it in its corner too.
  await dialog(page).getByRole('button', { name }).last().focus();
  await page.keyboard.press('Enter');
}

async function choose(page: Page, count: number): Promise<void> {
  await page.goto('/estudio?periodo=202610');
  if (count === clientCount) {
    await rows(page).first().getByRole('checkbox').focus();
    await page.keyboard.press('Space');
    await page.getByRole('button', { name: `Elegir los ${clientCount} clientes de la lista` }).focus();
    await page.keyboard.press('Enter');
  } else
    for (const { name } of clients.slice(0, count)) {
      await rows(page).filter({ hasText: name }).getByRole('checkbox').focus();
      await page.keyboard.press('Space');
    }
  await expect(page.getByText(`${count} clientes elegidos`)).toBeVisible();
}

test('a studio of twelve clients is collected, assigned, told, given deposit files and declared from the board, by the keyboard', async ({
  page,
}) => {
  await signIn(page, calls.email);
  await choose(page, clientCount);
  await open(page, 'Recolectar de SUNAT');
  await expect(dialog(page).getByRole('region', { name: 'Se hará para 12 clientes' })).toContainText('Cliente 12');
  await confirm(page, 'Recolectar 12 clientes');
  await expect(report(page)).toHaveText('Hechos: 12');
  await confirm(page, 'Cerrar');

  await open(page, 'Asignar responsable');
  await expect(dialog(page).getByRole('button', { name: 'Asignar 0 clientes' })).toBeDisabled();
  await dialog(page).getByRole('radio', { name: 'Una persona' }).focus();
  await page.keyboard.press('ArrowRight');
  for (const digit of Array.from({ length: 10 }, (_, index) => String(index)))
    await dialog(page)
      .getByRole('combobox', { name: `RUC que terminan en ${digit}` })
      .selectOption({ index: 1 });
  await confirm(page, 'Asignar 12 clientes');
  await expect(report(page)).toHaveText('Hechos: 12');
  await confirm(page, 'Deshacer');
  await expect(report(page)).toHaveText('Deshecho · Hechos: 12');
  await confirm(page, 'Cerrar');
  await open(page, 'Asignar responsable');
  const person = dialog(page).getByRole('combobox', { name: 'Responsable' });
  await person.selectOption({ label: 'Elsa Cortez Luz' });
  await confirm(page, 'Asignar 12 clientes');
  await expect(report(page)).toHaveText('Hechos: 12');
  await confirm(page, 'Cerrar');
  await page.getByRole('combobox', { name: 'Responsable' }).selectOption('Sin responsable');
  await expect(rows(page)).toHaveCount(0);
  await expect(page).toHaveURL(/responsable=nadie/);

  await choose(page, clientCount);
  await open(page, 'Régimen de Renta');
  await dialog(page).getByRole('combobox', { name: 'Régimen' }).selectOption('Régimen MYPE Tributario (RMT)');
  await expect(dialog(page).getByRole('region', { name: 'Se hará para 12 clientes' })).toContainText(
    'Sin régimen → RMT',
  );
  // It goes on while another page is shown, and its report waits.
  const isElsewhere = Promise.withResolvers<undefined>();
  await page.route('**/form-621/regimes?*', async (route) => {
    await isElsewhere.promise;
    await route.continue();
  });
  await confirm(page, 'Cambiar 12 clientes');
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await page.getByRole('link', { name: 'Equipo' }).first().click();
  await page.waitForURL(/\/estudio\/equipo/);
  await expect(page.getByRole('button', { name: 'Régimen de Renta: 0 de 12' })).toBeVisible();
  isElsewhere.resolve(undefined);
  await page.getByRole('button', { name: 'Régimen de Renta: Hechos: 12' }).click();
  await page.getByRole('menuitem', { name: /^Ver el informe/ }).click();
  await expect(report(page)).toHaveText('Hechos: 12');
  await confirm(page, 'Deshacer');
  await expect(report(page)).toHaveText('Deshecho · Hechos: 12');
  await confirm(page, 'Cerrar');
  await expect(page.getByRole('button', { name: /^Régimen de Renta/ })).toBeHidden();

  await choose(page, busyCount);
  await open(page, 'Enviar resúmenes');
  await confirm(page, 'Crear 2 enlaces');
  await expect(report(page)).toHaveText('Hechos: 2');
  const links = dialog(page).getByRole('link', { name: /^Enviar a Cliente 0[12] S\.A\.C\. por WhatsApp$/ });
  await expect(links).toHaveCount(2);
  await expect(links.first()).toHaveAttribute('href', /^https:\/\/wa\.me\/\?text=.*resumen%23/);
  await confirm(page, 'Cerrar');
  // The links are valid, and others are not made.
  await open(page, 'Enviar resúmenes');
  await confirm(page, 'Crear 2 enlaces');
  await expect(dialog(page).getByRole('region', { name: 'No se hicieron' })).toContainText(
    'Ya tiene un enlace vigente',
  );
  await confirm(page, 'Cerrar');

  // Of clients with doubts nothing is confirmed until each is marked.
  await choose(page, clientCount);
  await open(page, 'Confirmar cifras y Renta');
  await expect(dialog(page).getByRole('region', { name: 'Quedan fuera 10' })).toContainText(
    'Aún no tiene cifras del mes',
  );
  await expect(dialog(page).getByRole('button', { name: 'Confirmar 0 clientes' })).toBeDisabled();
  const doubtful = dialog(page).getByRole('region', { name: 'Con dudas: 2. Marca los que confirmas' });
  await expect(doubtful).toContainText('No tiene régimen de Renta: se confirma solo el IGV');
  await doubtful.getByRole('checkbox', { name: 'Cliente 01 S.A.C.' }).focus();
  await page.keyboard.press('Space');
  await expect(dialog(page).getByRole('table', { name: 'Se hará para 1 cliente' })).toContainText('Cliente 01');
  await confirm(page, 'Confirmar 1 cliente');
  await expect(report(page)).toHaveText('Hecho: 1');
  await confirm(page, 'Cerrar');
  await open(page, 'Confirmar cifras y Renta');
  await expect(dialog(page).getByRole('region', { name: 'Quedan fuera 11' })).toContainText(
    'Sus cifras ya están confirmadas',
  );
  await confirm(page, 'Cancelar');

  await choose(page, clientCount);
  await open(page, 'Archivos de detracciones');
  await expect(dialog(page).getByRole('region', { name: 'Quedan fuera 10' })).toContainText(
    'No tiene depósitos pendientes del mes',
  );
  const zip = await saved(page, () => confirm(page, 'Crear 2 archivos'));
  expect(zip.name).toBe('detracciones_202610.zip');
  const names = [...(await unzip(zip.bytes)).keys()];
  expect(names.map((name) => name.slice(1, 12)).toSorted()).toEqual(
    clients
      .slice(0, busyCount)
      .map(({ ruc }) => ruc)
      .toSorted(),
  );
  await expect(report(page)).toHaveText('Hechos: 2');
  await confirm(page, 'Cerrar');

  // Nobody has to be chosen.
  await page.getByRole('button', { name: 'Quitar la elección' }).click();
  await page.getByRole('button', { name: 'Declarar con constancias' }).focus();
  await page.keyboard.press('Enter');
  const lines = clients.map(({ ruc }, index) => `${ruc}\t10/2026\t0621\t${1_011_653_500 + index}\t18/11/2026`);
  const text = dialog(page).getByRole('textbox', { name: 'Constancias' });
  await text.fill([...lines, '202610 1011653599'].join('\n'));
  await expect(dialog(page).getByRole('region', { name: 'No reconocemos 1 línea' })).toContainText(
    'Línea 13: 202610 1011653599',
  );
  await confirm(page, 'Declarar 12 clientes');
  await expect(report(page)).toHaveText('Hechos: 12', { timeout: 60_000 });
  await confirm(page, 'Deshacer');
  await expect(report(page)).toHaveText('Deshecho · Hechos: 12', { timeout: 60_000 });
  await confirm(page, 'Cerrar');
  await page.getByRole('button', { name: 'Declarar con constancias' }).click();
  await text.fill(lines.join('\n'));
  await confirm(page, 'Declarar 12 clientes');
  await expect(report(page)).toHaveText('Hechos: 12', { timeout: 60_000 });
  await confirm(page, 'Cerrar');
  await expect(rows(page).filter({ hasText: 'Declarado el 18/11/2026' })).toHaveCount(clientCount);
});
