import { basePath, operations } from '@contapro/openapi/operations';
import { expect, type Page } from '@playwright/test';
import { TOTP } from 'otpauth';
import { signUp } from '../../support/api.ts';
import {
  type Action,
  dialog,
  failInTurn,
  formSays,
  heading,
  hold,
  main,
  press,
  type Screen,
  serverUrl,
  succeed,
  test,
  walkActions,
  walkScreens,
} from '../../support/failingCalls.ts';
import { type Fault, said } from '../../support/faults.ts';
import { clockOf, setUpApp, withPasskeys } from '../../support/factors.ts';
import { fillSignIn, openSignIn, signIn } from '../../support/product.ts';
import { join } from '../../support/team.ts';

const path = '/cuenta';
const team = '/estudio/equipo';
const security = (page: Page) => page.getByRole('region', { name: 'Seguridad' });
const change = (button: string) => (page: Page) =>
  security(page).getByRole('button', { name: button, exact: true }).click();
const submit = (button: string) => (page: Page) =>
  dialog(page).getByRole('button', { name: button, exact: true }).click();
const recoveryCodes = (page: Page) => dialog(page).getByRole('list', { name: 'Códigos de recuperación' });

/** Opens the dialog of a change, and confirms it. */
const inDialog = (open: string, button: string) => async (page: Page) => {
  await change(open)(page);
  await submit(button)(page);
};

/** A change of the second factor, which its dialog asks for. */
const asked = (open: string, button: string): Pick<Action, 'path' | 'act' | 'place' | 'says' | 'again'> => ({
  path,
  act: inDialog(open, button),
  place: dialog,
  says: formSays,
  again: submit(button),
});

/** What the second step of signing in says. */
const stepSays = (fault: Fault) =>
  fault === '404' ? said(fault) : fault === 'dropped' ? 'No hay conexión con ContaPro.' : 'No pudimos comprobarlo.';

/** Leaves whatever is shown, and signs out. */
const signOut = async (page: Page) => {
  await page.goto('/inicio');
  await press(/abrir menú de usuario$/)(page);
  await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click();
  await page.waitForURL(/\/login$/);
};

const home = heading('¡Hola');

const screens: readonly Screen[] = [
  {
    path,
    calls: [
      {
        operation: 'getFactors',
        says: () => 'No pudimos cargar tu segundo paso',
        done: (page) => security(page).getByRole('button', { name: 'Agregar una llave de acceso' }),
      },
    ],
  },
];

test.describe.configure({ timeout: 150_000 });

test('ERR-02 the app of codes says that a call failed, and succeeds after another attempt', async ({ page }) => {
  const { email, token } = await signUp(serverUrl(), 'Contador Freelance');
  const now = clockOf(token);
  const code = (each: Page) => dialog(each).getByLabel('Código de 6 dígitos');
  const confirm = async (each: Page) => {
    const secret = (await dialog(each).locator('dd').innerText()).replaceAll(' ', '');
    await code(each).fill(new TOTP({ secret }).generate({ timestamp: now() }));
    await submit('Activar')(each);
  };
  await signIn(page, email);
  await walkScreens(page, screens);
  await walkActions(page, [
    {
      operation: 'beginAuthenticator',
      ...asked('Activar', 'Continuar'),
      done: (each) => dialog(each).getByRole('img', { name: 'Código QR para tu aplicación de códigos' }),
    },
    {
      operation: 'confirmAuthenticator',
      path,
      act: async (each) => {
        await inDialog('Activar', 'Continuar')(each);
        await confirm(each);
      },
      place: dialog,
      says: formSays,
      // A code is valid for half a minute.
      again: confirm,
      keeps: (each) => expect(code(each)).toHaveValue(/^\d{6}$/),
      done: recoveryCodes,
    },
    { operation: 'renewRecoveryCodes', ...asked('Crear códigos nuevos', 'Crear códigos'), done: recoveryCodes },
    {
      operation: 'removeAuthenticator',
      ...asked('Desactivar', 'Desactivar'),
      done: (each) => security(each).getByRole('button', { name: 'Activar', exact: true }),
    },
  ]);
});

test('ERR-02 passkeys say that a call failed, and sign in after another attempt', async ({ page }) => {
  const { email } = await signUp(serverUrl(), 'Contador Freelance');
  await withPasskeys(page);
  const name = (each: Page) => dialog(each).getByLabel(/^Nombre/);
  const create = submit('Crear llave de acceso');
  const add: Omit<Action, 'operation'> = {
    path,
    act: async (each) => {
      await change('Agregar una llave de acceso')(each);
      await name(each).fill('Laptop');
      await create(each);
    },
    place: dialog,
    says: formSays,
    again: create,
    keeps: (each) => expect(name(each)).toHaveValue('Laptop'),
    done: recoveryCodes,
  };
  await signIn(page, email);
  await walkActions(page, [
    { operation: 'beginPasskey', ...add },
    {
      operation: 'changePasskey',
      ...asked('Quitar Laptop', 'Quitar'),
      done: (each) => security(each).filter({ hasNotText: 'Laptop' }),
    },
    { operation: 'addPasskey', ...add },
  ]);
  const use: Omit<Action, 'operation'> = {
    path: '/login',
    act: press('Entrar con una llave de acceso'),
    says: stepSays,
    again: press('Usar mi llave de acceso'),
    done: home,
  };
  const steps: readonly Action[] = [
    { operation: 'beginPasskeySignIn', ...use },
    { operation: 'signInWithPasskey', ...use },
  ];
  for (const step of steps) {
    await signOut(page);
    await openSignIn(page);
    const call = await hold(page, step);
    await step.act(page);
    await failInTurn(page, call, step);
    await succeed(page, call, step);
  }
});

test('ERR-02 the second step of signing in says that the call failed, and makes it again', async ({ page }) => {
  const account = await signUp(serverUrl(), 'Contador Freelance');
  const [recoveryCode = ''] = await setUpApp(account);
  const code = (each: Page) => each.getByLabel('Código de recuperación');
  const step: Action = {
    operation: 'signInWithFactor',
    path: '/login',
    act: async (each) => {
      await fillSignIn(each, account.email);
      await press('Iniciar sesión')(each);
      await press('Usar un código de recuperación')(each);
      await code(each).fill(recoveryCode);
      await press('Continuar')(each);
    },
    says: stepSays,
    again: press('Continuar'),
    keeps: (each) => expect(code(each)).toHaveValue(recoveryCode),
    done: home,
  };
  await openSignIn(page);
  const call = await hold(page, step);
  await step.act(page);
  await failInTurn(page, call, step);
  await succeed(page, call, step);
});

test('ERR-02 the notice that suggests a second factor says that it was not put off, and can be put off again', async ({
  page,
}) => {
  const { email, get } = await signUp(serverUrl(), 'Contador Freelance');
  const user = await get<object>(operations.getMe.path);
  // As with ten clients.
  await page.route(`**${basePath}${operations.getMe.path}`, (route) => {
    const second_factor = { is_set: false, is_suggested: true, due_on: null, is_overdue: false };
    return route.fulfill({ json: { ...user, second_factor } });
  });
  const notice = (each: Page) => each.getByRole('status').filter({ hasText: 'Protege tu cuenta con un segundo paso' });
  await signIn(page, email);
  const putOff: Action = {
    operation: 'putOffFactor',
    path: '/inicio',
    act: press('Más tarde'),
    place: notice,
    says: () => 'No pudimos guardarlo.',
    again: press('Más tarde'),
    done: (each) => main(each).filter({ hasNot: notice(each) }),
  };
  await walkActions(page, [putOff]);
});

test('ERR-02 the second factor of a studio says that a call failed, and succeeds after another attempt', async ({
  page,
}) => {
  const titular = await signUp(serverUrl(), 'Estudio Contable');
  const person = await signUp(serverUrl(), 'Contador Freelance');
  await join(titular, person, 'asistente');
  await setUpApp(person);
  const studio = (each: Page) => each.getByRole('region', { name: 'Segundo paso para entrar' });
  const grace = (each: Page) => studio(each).getByLabel('Días de plazo');
  await signIn(page, titular.email);
  await walkScreens(page, [
    {
      path: team,
      calls: [
        {
          operation: 'getStudioFactors',
          says: () => 'No pudimos cargar el segundo paso de tu equipo',
          done: grace,
        },
      ],
    },
  ]);
  await walkActions(page, [
    {
      operation: 'resetMemberFactor',
      path: team,
      act: async (each) => {
        await press(/^Quitar segundo paso de /)(each);
        await submit('Quitar segundo paso')(each);
      },
      place: dialog,
      says: formSays,
      again: submit('Quitar segundo paso'),
      done: (each) => studio(each).getByText('Quitamos su segundo paso'),
    },
    {
      operation: 'setFactorRule',
      path: team,
      act: async (each) => {
        await grace(each).fill('5');
        await press('Pedir a todos')(each);
      },
      says: formSays,
      again: press('Pedir a todos'),
      keeps: (each) => expect(grace(each)).toHaveValue('5'),
      done: (each) => studio(each).getByText('Guardado.'),
    },
  ]);
});
