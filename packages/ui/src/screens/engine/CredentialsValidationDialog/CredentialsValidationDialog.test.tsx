import { expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { describeContract, faultsOf } from '../../../testing/describeContract.tsx';
import { renderThemed } from '../../../testing/renderThemed.tsx';
import { CredentialsValidationDialog, type CredentialsValidationDialogProps } from './index.ts';

type State = CredentialsValidationDialogProps['state'];

const hrefs = { guide: '/guia', upload: '/subir', claim: '/pedir-ruc' };
const modules = ['SIRE - Registro de compras electrónico'];

const nothing = () => undefined;
describeContract(CredentialsValidationDialog, {
  state: 'portalRefused',
  message: null,
  hrefs,
  onValidate: nothing,
  onCancel: nothing,
  onClose: nothing,
});

const open = async (state: State, message: string | null = null) => {
  const calls: string[] = [];
  const note = (name: string) => vi.fn(() => void calls.push(name));
  const screen = await renderThemed(
    <CredentialsValidationDialog
      state={state}
      message={message}
      missingModules={modules}
      hrefs={hrefs}
      onValidate={note('validate')}
      onCancel={note('cancel')}
      onClose={note('close')}
    />,
  );
  const dialog = screen.getByRole('dialog');
  const buttons = async () => {
    await expect.element(dialog).toBeVisible();
    return dialog
      .getByRole('button')
      .elements()
      .map((button) => button.textContent || button.getAttribute('aria-label'));
  };
  return { screen, dialog, calls, buttons };
};

it.each([
  ['CREDS-25 OPEN-162', 'offered', '¡Listo!', 'Tus credenciales fueron actualizadas.'],
  [
    'CREDS-31 OPEN-028',
    'validating',
    'Validando tus credenciales',
    'Estamos validando tus credenciales. Este proceso puede tardar hasta 1 minuto.',
  ],
  [
    'CREDS-31',
    'late',
    'SUNAT está tardando más de 1 minuto',
    'Puedes seguir esperando o cancelar: tus credenciales ya están guardadas.',
  ],
  [
    'CREDS-33',
    'valid',
    'Credenciales válidas',
    'Volveremos a extraer tu información y tus comprobantes serán visibles en un plazo de 24 horas.',
  ],
  [
    'CREDS-35',
    'portalRefused',
    'SUNAT no aceptó tus credenciales',
    'Validando tus credenciales contra el portal de SUNAT no hemos podido ingresar, verifica de nuevo tus credenciales y vuelve a intentar en unos minutos.',
  ],
  [
    'CREDS-36',
    'portalUnstable',
    'No pudimos validar tus credenciales',
    'El portal de SUNAT está inestable. Puedes volver a intentarlo o las validaremos automáticamente con los datos actualizados.',
  ],
  [
    'CREDS-37',
    'portalFailed',
    'No pudimos validar tus credenciales',
    'Tenemos problemas con el servicio, vuelve a intentarlo más tarde.',
  ],
  [
    'CREDS-38',
    'apiRefused',
    'SUNAT no aceptó tu API key',
    'La validación del API no obtuvo una respuesta exitosa, verifica tu API key y API secret.',
  ],
  [
    'CREDS-38',
    'notPermitted',
    'Falta el permiso para el SIRE',
    'El usuario o la aplicación aún no tiene permiso para el SIRE. Tu API key y tu API secret pueden estar bien: no generes otros. Las causas conocidas son cuatro:',
  ],
  [
    'OPEN-180',
    'noApplication',
    'No pudimos comprobar nada',
    'Sin API key y API secret no podemos preguntar nada a SUNAT por la API: tu usuario y clave SOL están guardados, pero nadie los ha probado. Complétalos, o sube los archivos que descargas de SOL.',
  ],
  [
    'CREDS-32',
    'missingModules',
    'Faltan permisos en SUNAT',
    'SUNAT acepta tus credenciales, pero el usuario SOL no puede leer lo siguiente. Dale el permiso en SOL y vuelve a validar.',
  ],
  [
    'CREDS-39',
    'apiFailed',
    'No pudimos validar tus credenciales',
    'El API de SUNAT está inestable y no podemos validar tus credenciales.',
  ],
  [
    'CREDS-40',
    'taken',
    'Otra cuenta tiene este RUC',
    'Tus credenciales están guardadas, pero el RUC ya se encuentra registrado en otra cuenta. Si la empresa es tuya, pídelo.',
  ],
  [
    'CREDS-41',
    'unexpected',
    'Ocurrió un error',
    'Sucedió un error inesperado a la hora de validar tus credenciales, vuelve a intentarlo en unos minutos',
  ],
] as const)('%s has its words in the state %s', async (_, state, title, text) => {
  const { dialog, screen } = await open(state);
  await expect.element(screen.getByRole('dialog', { name: title })).toHaveAccessibleDescription(text);
  expect(await faultsOf(dialog.element())).toEqual([]);
});

it.each<[string, State, string[]]>([
  ['CREDS-26 CREDS-27', 'offered', ['En otro momento', 'Validar ahora', 'Cerrar']],
  ['CREDS-31', 'validating', ['Cancelar', 'Cerrar']],
  ['CREDS-34', 'valid', ['Volver a mis empresas', 'Cerrar']],
  ['CREDS-40 OPEN-126', 'portalRefused', ['Cerrar', 'Volver a intentar', 'Cerrar']],
  ['CREDS-40 OPEN-126', 'apiFailed', ['Cerrar', 'Volver a intentar', 'Cerrar']],
  ['CREDS-40 OPEN-126', 'unexpected', ['Cerrar', 'Volver a intentar', 'Cerrar']],
  ['CREDS-40 OPEN-126', 'notPermitted', ['Cerrar', 'Volver a intentar', 'Cerrar']],
  ['CREDS-40 OPEN-126', 'missingModules', ['Cerrar', 'Volver a intentar', 'Cerrar']],
  ['CREDS-40', 'taken', ['Cerrar', 'Cerrar']],
  ['OPEN-180', 'noApplication', ['Completar el API key', 'Cerrar']],
])('%s has its buttons in the state %s', async (_, state, expected) => {
  expect(await (await open(state)).buttons()).toEqual(expected);
});

it.each<[State, string, string]>([
  ['offered', 'Validar ahora', 'validate'],
  ['offered', 'En otro momento', 'close'],
  ['validating', 'Cancelar', 'cancel'],
  ['valid', 'Volver a mis empresas', 'close'],
  ['portalUnstable', 'Volver a intentar', 'validate'],
  ['notPermitted', 'Volver a intentar', 'validate'],
  ['noApplication', 'Completar el API key', 'close'],
])('CREDS-23 in the state %s the button %s means %s', async (state, name, meaning) => {
  const { dialog, calls } = await open(state);
  await dialog.getByRole('button', { name }).click();
  expect(calls).toEqual([meaning]);
});

it('CREDS-31 can be cancelled with Escape while it validates', async () => {
  const { calls } = await open('late');
  await userEvent.keyboard('{Escape}');
  expect(calls).toEqual(['cancel']);
});

it('says what the server said of a call that it refused', async () => {
  const { dialog } = await open('unexpected', 'Espera 15 minutos antes de volver a intentarlo.');
  await expect.element(dialog).toHaveAccessibleDescription('Espera 15 minutos antes de volver a intentarlo.');
});

it('CREDS-38 names the four causes of a missing permission, and leads to the guide in a new tab', async () => {
  const { dialog } = await open('notPermitted');
  await expect.element(dialog).toBeVisible();
  const causes = dialog
    .getByRole('listitem')
    .elements()
    .map((item) => item.textContent);
  expect(causes).toEqual([
    'La aplicación no tiene marcado «MIGE RCE y RVIE - SIRE».',
    'El alcance de la aplicación no es el que SUNAT espera: si es «Web», prueba con «Desktop».',
    'La aplicación es nueva o cambió hace poco: puede tardar hasta una hora, a veces más.',
    'El usuario SOL no tiene el menú del SIRE.',
  ]);
  const guide = dialog.getByRole('link', { name: /^Ver la guía de SUNAT/ });
  await expect.element(guide).toHaveAttribute('href', '/guia');
  await expect.element(guide).toHaveAttribute('target', '_blank');
});

it('CREDS-32 names the modules that cannot be read', async () => {
  const { dialog } = await open('missingModules');
  await expect.element(dialog.getByText('SIRE - Registro de compras electrónico')).toBeVisible();
});

it('OPEN-180 leads to the upload when nothing could be proved', async () => {
  const { dialog } = await open('noApplication');
  await expect.element(dialog.getByRole('link', { name: 'Subir archivos' })).toHaveAttribute('href', '/subir');
});

it('leads to the request for a RUC that belongs to another account', async () => {
  const { dialog } = await open('taken');
  await expect.element(dialog.getByRole('link', { name: 'Pedir este RUC' })).toHaveAttribute('href', '/pedir-ruc');
});
