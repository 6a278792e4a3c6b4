import { expect, type Page } from '@playwright/test';
import { signUp } from '../../support/api.ts';
import {
  type Action,
  dialog,
  failInTurn,
  formSays,
  heading,
  hold,
  leave,
  press,
  type Screen,
  serverUrl,
  succeed,
  test,
  visit,
  walkAction,
  walkActions,
  walkScreens,
} from '../../support/failingCalls.ts';
import { said } from '../../support/faults.ts';
import { linkTo } from '../../support/outbox.ts';
import { openSignIn, signIn } from '../../support/product.ts';

const path = '/cuenta';

const screens: readonly Screen[] = [
  {
    path,
    calls: [
      {
        operation: 'listPayments',
        says: () => 'No pudimos cargar tus pagos',
        done: (page) => page.getByText('Todavía no hiciste pagos.'),
      },
      {
        operation: 'getEmail',
        says: () => 'No pudimos cargar el estado de tu correo',
        done: (page) => page.getByText('Sin verificar'),
      },
      {
        operation: 'listSessions',
        says: () => 'No pudimos cargar tus sesiones',
        done: (page) => page.getByText('Esta sesión', { exact: true }),
      },
    ],
  },
];

const password = (page: Page) => page.getByLabel('Contraseña nueva', { exact: true });

const changePassword: Action = {
  operation: 'changePassword',
  path,
  act: async (page) => {
    await password(page).fill('OtraClave2');
    await page.getByLabel('Repite la contraseña nueva').fill('OtraClave2');
    await press('Cambiar contraseña')(page);
  },
  says: formSays,
  again: press('Cambiar contraseña'),
  keeps: (page) => expect(password(page)).toHaveValue('OtraClave2'),
  done: (page) => page.getByText('Tu contraseña cambió y tus otras sesiones se cerraron.'),
};

const endOne = (page: Page) =>
  page
    .getByRole('button', { name: /^Cerrar la sesión de / })
    .first()
    .click();

const endSession: Action = {
  operation: 'endSession',
  path,
  act: endOne,
  says: (fault) => (fault === '404' ? said(fault) : 'Inténtalo otra vez en unos segundos.'),
  again: endOne,
  done: (page) => page.getByText('La sesión se cerró.'),
};

const endSessions = press('Cerrar las otras sesiones');

const endOtherSessions: Action = {
  operation: 'endOtherSessions',
  path,
  act: endSessions,
  says: (fault) => (fault === '404' ? said(fault) : 'Inténtalo otra vez en unos segundos.'),
  again: endSessions,
  done: (page) => page.getByText('Tus otras sesiones se cerraron.'),
};

/** The end of what is said when the server gave no reason. */
const linkSays: Action['says'] = (fault) => (fault === '404' ? said(fault) : 'Inténtalo otra vez en unos segundos.');

const sendLink = press('Enviar enlace de verificación');
const withdraw = press('Anular el cambio');
const newEmail = (page: Page) => page.getByLabel('Correo nuevo');

const emailActions: readonly Action[] = [
  {
    operation: 'sendEmailLink',
    path,
    act: sendLink,
    says: linkSays,
    again: sendLink,
    done: (page) => page.getByText(/^Enviamos un enlace a /),
  },
  {
    operation: 'changeEmail',
    path,
    act: async (page) => {
      await newEmail(page).fill('otra@contapro.pe');
      await press('Enviar enlace al correo nuevo')(page);
    },
    says: formSays,
    again: press('Enviar enlace al correo nuevo'),
    keeps: (page) => expect(newEmail(page)).toHaveValue('otra@contapro.pe'),
    done: (page) => page.getByText(/^Falta confirmar otra@contapro.pe/),
  },
  {
    operation: 'withdrawEmailChange',
    path,
    act: withdraw,
    says: linkSays,
    again: withdraw,
    done: (page) => page.getByRole('button', { name: 'Enviar enlace de verificación' }),
  },
];

test.describe.configure({ timeout: 150_000 });

test('ERR-02 the page of the account says that a call failed, and succeeds after another attempt', async ({ page }) => {
  const { email } = await signUp(serverUrl(), 'Contador Freelance');
  await signIn(page, email);
  await walkScreens(page, screens);
  await walkAction(page, endSession);
  await leave(page);
  await walkAction(page, endOtherSessions);
  await leave(page);
  await walkAction(page, changePassword);
});

test('ERR-02 the address of the account says that a call failed, and succeeds after another attempt', async ({
  page,
}) => {
  const { email } = await signUp(serverUrl(), 'Contador Freelance');
  await signIn(page, email);
  await walkActions(page, emailActions);
});

test('ERR-02 the page of the link in the mail about a sign-in says that the call failed, and makes it again', async ({
  page,
}) => {
  const { email } = await signUp(serverUrl(), 'Contador Freelance');
  await signIn(page, email);
  await expect.poll(() => linkTo(email, 'no-fui-yo')).not.toBe('');
  await visit(page, `/no-fui-yo${new URL(await linkTo(email, 'no-fui-yo')).hash}`);
  const disown: Action = {
    operation: 'disownSignIn',
    path: '/no-fui-yo',
    act: press('No fui yo: cerrar todo'),
    says: (fault) => (fault === '404' ? said(fault) : 'No pudimos cerrar las sesiones.'),
    again: press('No fui yo: cerrar todo'),
    done: (each) => each.getByLabel('Nueva contraseña', { exact: true }),
  };
  const call = await hold(page, disown);
  await disown.act(page);
  await failInTurn(page, call, disown);
  await succeed(page, call, disown);
});

test('ERR-02 the page of a link for an address says that the call failed, and makes it again', async ({ page }) => {
  const { email, send } = await signUp(serverUrl(), 'Contador Freelance');
  await send('POST', '/me/email/links');
  await expect.poll(() => linkTo(email, 'correo')).not.toBe('');
  await openSignIn(page);
  await visit(page, `/correo${new URL(await linkTo(email, 'correo')).hash}`);
  const confirm: Action = {
    operation: 'confirmEmail',
    path: '/correo',
    act: press('Confirmar mi correo'),
    says: (fault) => (fault === '404' ? said(fault) : 'No pudimos confirmar tu correo.'),
    again: press('Confirmar mi correo'),
    done: heading('Tu correo está verificado'),
  };
  const call = await hold(page, confirm);
  await confirm.act(page);
  await failInTurn(page, call, confirm);
  await succeed(page, call, confirm);
});

test('ERR-02 the removal of the account says that a call failed, and makes it again', async ({ page }) => {
  const { email } = await signUp(serverUrl(), 'Contador Freelance');
  await signIn(page, email);
  const open = press('Eliminar mi cuenta');
  await walkActions(page, [
    {
      operation: 'getAccountContents',
      path,
      act: open,
      place: dialog,
      says: () => 'No pudimos contar lo que se pierde',
      done: (each) => dialog(each).getByText('Se pierde para siempre:'),
    },
    {
      operation: 'removeAccount',
      path,
      act: async (each) => {
        await open(each);
        await each.getByLabel('Escribe tu correo para confirmar').fill(email);
        await press('Eliminar para siempre')(each);
      },
      place: dialog,
      says: formSays,
      again: press('Eliminar para siempre'),
      keeps: (each) => expect(each.getByLabel('Escribe tu correo para confirmar')).toHaveValue(email),
      done: (each) => dialog(each).getByText(/^Tu cuenta se eliminó\./),
    },
  ]);
});
