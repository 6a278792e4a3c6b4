import { expect, type Page } from '@playwright/test';
import { password } from '../../support/accounts.ts';
import { signUp } from '../../support/api.ts';
import { askAgain } from '../../support/askAgain.ts';
import {
  type Action,
  dialog,
  failInTurn,
  formSays,
  hold,
  main,
  openMonth,
  press,
  type Screen,
  serverUrl,
  succeed,
  test,
  visit,
  walkActions,
  walkScreens,
} from '../../support/failingCalls.ts';
import { type Fault, said } from '../../support/faults.ts';
import { png } from '../../support/png.ts';
import { openSignIn, signIn } from '../../support/product.ts';
import { invite, join } from '../../support/team.ts';

const path = '/estudio/equipo';
const says = (fault: Fault) => (fault === '404' ? said(fault) : 'Inténtalo otra vez en unos segundos.');
const role = (wanted: string) => (page: Page) => page.getByLabel(/^Rol de /).selectOption(wanted);
const done = (words: string) => (page: Page) => page.getByText(words);
const assign = press(/^Asignar empresas a /);
const email = 'nadie@estudio.pe';
const logoSays = (fault: Fault) =>
  fault === '404' ? said(fault) : 'No pudimos guardar el cambio. Inténtalo otra vez en un momento.';
const chooseLogo = (page: Page) =>
  main(page)
    .locator('input[type="file"]')
    .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: png(48, 16) });

const proof = (page: Page) => page.getByRole('dialog', { name: 'Confirma que eres tú' });
const ownPassword = (page: Page) => proof(page).getByLabel('Contraseña de tu cuenta', { exact: true });

const end = async (page: Page) => {
  await press(/^Terminar acceso de /)(page);
  await dialog(page).getByRole('button', { name: 'Terminar acceso' }).click();
};
const leaveTeam = async (page: Page) => {
  await main(page).getByRole('button', { name: 'Salir del estudio' }).click();
  await dialog(page).getByRole('button', { name: 'Salir del estudio' }).click();
};

const screens: readonly Screen[] = [
  {
    path,
    calls: [
      {
        operation: 'getTeam',
        says: () => 'No pudimos cargar tu equipo',
        done: (page) => page.getByRole('heading', { name: 'Personas' }),
      },
      {
        operation: 'getStudioLogo',
        malformed: '{"logo":{}}',
        says: () => 'No pudimos cargar el logo',
        done: done('Aún no tienes logo. Tus clientes ven solo tu nombre.'),
      },
    ],
  },
];

const actions: readonly Action[] = [
  {
    operation: 'inviteMember',
    path,
    act: async (page) => {
      await main(page).getByRole('button', { name: 'Invitar' }).first().click();
      await dialog(page).getByLabel('Correo de la persona').fill(email);
      await press('Enviar invitación')(page);
    },
    place: dialog,
    says: formSays,
    again: press('Enviar invitación'),
    keeps: (page) => expect(page.getByLabel('Correo de la persona')).toHaveValue(email),
    done: done(`Enviamos la invitación a ${email}.`),
  },
  {
    operation: 'listInvitationClients',
    path,
    act: press(`Elegir empresas de ${email}`),
    place: dialog,
    says: () => 'No pudimos cargar las empresas',
    done: (page) => dialog(page).getByRole('button', { name: 'Guardar' }),
  },
  {
    operation: 'changeInvitation',
    path,
    act: async (page) => {
      await press(`Elegir empresas de ${email}`)(page);
      await press('Guardar')(page);
    },
    place: dialog,
    says,
    again: press('Guardar'),
    done: done('Las empresas asignadas cambiaron.'),
  },
  {
    operation: 'resendInvitation',
    path,
    act: press(`Reenviar a ${email}`),
    says,
    again: press(`Reenviar a ${email}`),
    done: done('Enviamos la invitación otra vez.'),
  },
  {
    operation: 'withdrawInvitation',
    path,
    act: press(`Retirar la invitación de ${email}`),
    says,
    again: press(`Retirar la invitación de ${email}`),
    done: done('La invitación ya no sirve.'),
  },
  {
    operation: 'listMemberClients',
    path,
    act: assign,
    place: dialog,
    says: () => 'No pudimos cargar las empresas',
    done: (page) => dialog(page).getByRole('searchbox'),
  },
  {
    operation: 'changeMember',
    path,
    act: role('revisor'),
    says,
    again: role('revisor'),
    done: done('El rol cambió.'),
  },
  {
    operation: 'confirmIdentity',
    path,
    act: async (page) => {
      await askAgain(page, 'changeMember');
      await role('asistente')(page);
      await ownPassword(page).fill(password);
      await press('Confirmar')(page);
    },
    place: proof,
    says: formSays,
    again: press('Confirmar'),
    keeps: (page) => expect(ownPassword(page)).toHaveValue(password),
    done: done('El rol cambió.'),
    // Its answer is not read: the server says with the repeated call whether the proof counts.
    except: ['malformed'],
  },
  {
    operation: 'saveStudioLogo',
    malformed: '{"logo":{}}',
    path,
    act: chooseLogo,
    place: main,
    says: logoSays,
    again: chooseLogo,
    done: done('Listo: tus clientes ya ven este logo.'),
  },
  {
    operation: 'removeStudioLogo',
    path,
    act: press('Quitar el logo'),
    place: main,
    says: logoSays,
    again: press('Quitar el logo'),
    done: done('Quitaste el logo. Tus clientes ven solo tu nombre.'),
  },
  { operation: 'endMembership', path, act: end, says, again: end, done: done('El acceso terminó.') },
];

test.describe.configure({ timeout: 150_000 });

test('the team says that a call failed, and makes it again', async ({ page, month }) => {
  const person = await signUp(serverUrl(), 'Contador Freelance');
  await join(month, person, 'asistente');
  await openMonth(page, month);
  await walkScreens(page, screens);
  await walkActions(page, actions);
});

test('a member who cannot leave is told so, and leaves with another attempt', async ({ page, month }) => {
  const person = await signUp(serverUrl(), 'Contador Freelance');
  await join(month, person, 'revisor');
  await signIn(page, person.email);
  await walkActions(page, [
    {
      operation: 'leaveTeam',
      path,
      act: leaveTeam,
      says,
      again: leaveTeam,
      done: (each) => each.getByRole('button', { name: 'Iniciar sesión' }),
    },
  ]);
});

test('the page of an invitation says that a call failed, and makes it again', async ({ page, month }) => {
  const person = await signUp(serverUrl(), 'Contador Freelance');
  const link = await invite(month, person.email, 'asistente');
  await openSignIn(page);
  await walkActions(page, [
    {
      operation: 'openInvitation',
      path: '/login',
      act: (each) => visit(each, link),
      place: main,
      says: (fault) => (fault === '404' ? said(fault) : 'Revisa tu conexión e inténtalo otra vez.'),
      done: (each) => each.getByText('Serás asistente', { exact: false }),
    },
  ]);
  await signIn(page, person.email);
  await visit(page, link);
  const accept: Action = {
    operation: 'acceptInvitation',
    path: link,
    act: press('Aceptar la invitación'),
    says: (fault) => (fault === '404' ? said(fault) : 'No pudimos aceptar la invitación.'),
    again: press('Aceptar la invitación'),
    done: (each) => each.getByRole('heading', { name: /^¡Hola/ }),
  };
  const call = await hold(page, accept);
  await accept.act(page);
  await failInTurn(page, call, accept);
  await succeed(page, call, accept);
});
