import { expect, type Page } from '@playwright/test';
import { randomInt, randomUUID } from 'node:crypto';
import { password } from '../../support/accounts.ts';
import { signUp } from '../../support/api.ts';
import {
  type Action,
  formSays,
  heading,
  later,
  main,
  press,
  serverUrl,
  test,
  text,
  visit,
  walkActions,
} from '../../support/failingCalls.ts';
import { said } from '../../support/faults.ts';
import { linkTo } from '../../support/outbox.ts';
import { openSignIn } from '../../support/product.ts';

const person = async (page: Page) => {
  await page.getByLabel('Nombres').fill('Rosa María');
  await page.getByLabel('Apellidos').fill('Quispe Ñahui');
  await page.getByLabel('DNI').fill('45678912');
  await page.getByLabel('Celular').fill(`9${randomInt(10_000_000, 99_999_999)}`);
  await page.getByLabel('Correo electrónico').fill(`${randomUUID()}@contapro.pe`);
  await page.getByLabel('Perfil de contador').selectOption('Contador Freelance');
  await page.getByLabel('Contraseña', { exact: true }).fill(password);
  await page.getByRole('checkbox', { name: /términos/ }).check();
  await page.getByRole('checkbox', { name: /privacidad/ }).check();
};

const visitors = (email: string): readonly Action[] => [
  {
    operation: 'requestPasswordRecovery',
    path: '/recuperar-contraseña-identificacion',
    act: async (page) => {
      await page.getByLabel('Correo electrónico').fill(email);
      await page.getByRole('button', { name: 'Enviar instrucciones' }).click();
    },
    place: main,
    says: (fault) =>
      fault === '500' ? 'Inténtalo más tarde.' : fault === 'dropped' ? 'Inténtalo de nuevo.' : said(fault),
    again: async (page) => {
      await page.getByRole('button', { name: /^(Volver a intentar|Cerrar)$/ }).click();
      await expect(page.getByLabel('Correo electrónico')).toHaveValue(email);
      await page.getByRole('button', { name: 'Enviar instrucciones' }).click();
    },
    done: heading('Correo enviado con éxito'),
  },
  {
    operation: 'signUp',
    path: '/crear-cuenta',
    act: async (page) => {
      await person(page);
      await page.getByRole('button', { name: 'Crear cuenta' }).click();
    },
    says: formSays,
    again: press('Crear cuenta'),
    keeps: (page) => expect(page.getByLabel('Nombres')).toHaveValue('Rosa María'),
    done: heading('¡Listo! Ahora registra tu primera empresa'),
  },
];

const newPassword = (link: string): readonly Action[] => [
  {
    operation: 'validateRecoveryToken',
    path: '/login',
    act: (page) => visit(page, link),
    // The link has expired.
    except: ['404'],
    place: main,
    says: (fault) => (fault === '500' || fault === 'dropped' ? later : said(fault)),
    done: (page) => page.getByLabel('Nueva contraseña'),
  },
  {
    operation: 'updatePassword',
    path: link,
    except: ['404'],
    act: async (page) => {
      await page.getByLabel('Nueva contraseña').fill('Contapro2');
      await page.getByLabel('Confirmar contraseña').fill('Contapro2');
      await page.getByRole('button', { name: 'Actualizar contraseña' }).click();
    },
    says: formSays,
    again: press('Actualizar contraseña'),
    keeps: (page) => expect(page.getByLabel('Nueva contraseña')).toHaveValue('Contapro2'),
    done: text('Tu contraseña se ha actualizado correctamente.'),
  },
];

test.describe.configure({ timeout: 150_000 });

test('LOGIN-21 SIGNUP-37 RECOVERY-14 the public pages keep what was typed', async ({ page }) => {
  const { email } = await signUp(serverUrl(), 'Estudio Contable');
  await openSignIn(page);
  await walkActions(page, visitors(email));
  await page.evaluate(() => sessionStorage.clear());
  await openSignIn(page);
  await walkActions(page, newPassword(decodeURIComponent(new URL(await linkTo(email)).pathname)));
});
