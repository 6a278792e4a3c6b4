import { type CredentialsOutcome, failed, loading, ready } from '@contapro/domain';
import {
  createCredentialsCheck,
  createSunatConnection,
  sunatConnections,
  textiles,
  transportes,
} from '@contapro/fixtures';
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { describeContract, faultsOf } from '../../../testing/describeContract.tsx';
import { renderThemed } from '../../../testing/renderThemed.tsx';
import { SunatGuideScreen, type SunatGuideScreenProps } from './index.ts';

const noop = () => {};
const props: SunatGuideScreenProps = {
  connections: ready(sunatConnections),
  chosen: textiles.uuid,
  test: { state: 'idle' },
  onRetry: noop,
  onChoose: noop,
  onTest: noop,
  onCancel: noop,
  hrefs: {
    credentials: ({ uuid }) => `/credenciales/${uuid}`,
    upload: ({ uuid }) => `/subir/${uuid}`,
    register: '/nueva',
  },
};
const open = (more: Partial<SunatGuideScreenProps> = {}) => renderThemed(<SunatGuideScreen {...props} {...more} />);

/** The labels of the steps, in order. */
const labels = () =>
  page
    .getByRole('listitem')
    .elements()
    .flatMap((item) => item.querySelector('[data-tone]')?.textContent ?? []);

describeContract(SunatGuideScreen, props);

it.each<[CredentialsOutcome, string, string[]]>([
  ['valid', 'La conexión funciona', ['Comprobado', 'Comprobado', 'Comprobado', 'Guardado', 'Comprobado']],
  [
    'portalRefused',
    'SUNAT no aceptó tus credenciales',
    ['Comprobado', 'Sin comprobar', 'SUNAT lo rechazó', 'Guardado', 'Sin comprobar'],
  ],
  [
    'apiRefused',
    'SUNAT no aceptó tu API key',
    ['SUNAT lo rechazó', 'Sin comprobar', 'Sin comprobar', 'Guardado', 'Sin comprobar'],
  ],
  [
    'notPermitted',
    'Falta el permiso para el SIRE',
    ['Comprobado', 'Puede ser la causa', 'Comprobado', 'Guardado', 'SUNAT lo rechazó'],
  ],
  [
    'missingModules',
    'Faltan permisos en SUNAT',
    ['Comprobado', 'Comprobado', 'Comprobado', 'Guardado', 'SUNAT lo rechazó'],
  ],
  [
    'apiFailed',
    'No pudimos validar tus credenciales',
    ['Sin comprobar', 'Sin comprobar', 'Sin comprobar', 'Guardado', 'Sin comprobar'],
  ],
])('CREDS-40 shows for each step what the last test proved: %s', async (outcome, title, expected) => {
  const screen = await open({
    connections: ready([createSunatConnection({ check: createCredentialsCheck(outcome) })]),
  });
  await expect.element(page.getByRole('status').getByText(title).first()).toBeVisible();
  await expect.element(page.getByText('Última prueba: 20/11/2026 10:04')).toBeVisible();
  expect(labels()).toEqual(expected);
  expect(await faultsOf(screen.container)).toEqual([]);
});

it('names the four causes of a missing permission, beside the result and in the last step', async () => {
  await open({ connections: ready([createSunatConnection({ check: createCredentialsCheck('notPermitted') })]) });
  await expect
    .poll(() => page.getByText('El usuario SOL no tiene el menú del SIRE (paso 3).').elements().length)
    .toBe(2);
});

it('OPEN-180 says that nothing could be proved without key and secret, and leads to the upload', async () => {
  const check = createCredentialsCheck('noApplication');
  await open({ connections: ready([createSunatConnection({ hasApplication: false, check })]) });
  const status = page.getByRole('status');
  await expect.element(status.getByText('No pudimos comprobar nada').first()).toBeVisible();
  await expect
    .element(status.getByRole('link', { name: 'Subir archivos' }))
    .toHaveAttribute('href', `/subir/${textiles.uuid}`);
  expect(labels()).toEqual(['Falta guardarlo', 'Sin comprobar', 'Sin comprobar', 'Falta guardarlo', 'Sin comprobar']);
});

it('does not show as proved an application that is not stored', async () => {
  const check = { ...createCredentialsCheck('valid'), proved: ['solUser', 'registers'] as const };
  await open({ connections: ready([createSunatConnection({ hasApplication: false, check })]) });
  await expect.poll(() => page.getByRole('status').element().textContent).toContain('el ID y la CLAVE no se probaron');
  expect(labels()[0]).toBe('Falta guardarlo');
});

it('CREDS-30 starts the test from the top and from each step, with the keyboard alone', async () => {
  const onTest = vi.fn<() => void>();
  const onChoose = vi.fn<(uuid: string) => void>();
  await open({ onTest, onChoose });
  await page.getByRole('combobox', { name: 'Empresa' }).selectOptions(transportes.uuid);
  expect(onChoose.mock.calls).toEqual([[transportes.uuid]]);
  page.getByRole('combobox', { name: 'Empresa' }).element().focus();
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  await page.getByRole('button', { name: 'Probar: Crea un usuario SOL secundario' }).click();
  expect(onTest.mock.calls.length).toBe(2);
  await expect
    .element(page.getByRole('link', { name: 'Editar credenciales' }))
    .toHaveAttribute('href', `/credenciales/${textiles.uuid}`);
});

it('waits for SUNAT, and the accountant can stop the wait', async () => {
  const onCancel = vi.fn<() => void>();
  const onTest = vi.fn<() => void>();
  const screen = await open({ test: { state: 'testing' }, onCancel, onTest });
  await page
    .getByRole('button', { name: /Probando/ })
    .first()
    .click({ force: true });
  await page.getByRole('button', { name: 'Cancelar' }).click();
  expect([onTest.mock.calls.length, onCancel.mock.calls.length]).toEqual([0, 1]);
  await screen.rerender(<SunatGuideScreen {...props} test={{ state: 'late' }} />);
  await expect
    .poll(() => page.getByRole('status').element().textContent)
    .toContain('SUNAT está tardando más de 1 minuto');
});

it.each([
  ['Espera 15 minutos.', 'Espera 15 minutos.'],
  [null, 'No pudimos hacer la prueba. Vuelve a intentarlo en unos minutos.'],
])('says why a test has no result: %s', async (message, shown) => {
  await open({ test: { state: 'failed', message } });
  await expect.element(page.getByRole('status').getByText(shown).first()).toBeVisible();
});

it('asks to choose a business when there are several', async () => {
  await open({ chosen: null });
  await expect.element(page.getByRole('button', { name: 'Probar ahora' })).toBeDisabled();
  await expect.element(page.getByText('Elige arriba la empresa que quieres probar.')).toBeVisible();
  expect(labels()).toEqual([]);
});

it('shows the guide while the businesses are loading, after that failed, and without any', async () => {
  const onRetry = vi.fn<() => void>();
  const screen = await open({ connections: loading, chosen: null });
  await expect.element(page.getByRole('heading', { name: 'Crea la aplicación en SOL' })).toBeVisible();
  await screen.rerender(<SunatGuideScreen {...props} connections={failed} chosen={null} onRetry={onRetry} />);
  await page.getByRole('button', { name: 'Volver a intentar' }).click();
  expect(onRetry.mock.calls.length).toBe(1);
  await screen.rerender(<SunatGuideScreen {...props} connections={ready([])} chosen={null} />);
  await expect.element(page.getByRole('link', { name: 'Registrar empresa' })).toHaveAttribute('href', '/nueva');
});
