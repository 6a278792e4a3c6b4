import { expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ThemeRoot } from '../../../primitives/ThemeRoot/index.ts';
import { luzMarina, picanteria, textiles, transportes } from '@contapro/fixtures';
import { describeContract, faultsOf } from '../../../testing/describeContract.tsx';
import { BusinessStatusDialog, type BusinessStatusDialogProps } from './BusinessStatusDialog.tsx';

const whatsApp = 'https://wa.me/51900000000';

const nothing = () => undefined;
describeContract(BusinessStatusDialog, {
  open: true,
  business: transportes,
  supportHref: whatsApp,
  onUpdateCredentials: nothing,
  onOpenReport: nothing,
  onClose: nothing,
});

async function open(business: BusinessStatusDialogProps['business'], supportHref: string | null = whatsApp) {
  const onUpdateCredentials = vi.fn<() => void>();
  const onOpenReport = vi.fn<() => void>();
  const onClose = vi.fn<() => void>();
  const screen = await render(
    <ThemeRoot theme="light">
      <BusinessStatusDialog
        open
        business={business}
        supportHref={supportHref}
        {...{ onUpdateCredentials, onOpenReport, onClose }}
      />
    </ThemeRoot>,
  );
  const actions = () =>
    [...screen.container.querySelectorAll('dialog :is(button, a)')].map(({ textContent }) => textContent);
  return { screen, actions, onUpdateCredentials, onOpenReport, onClose };
}

it('HOME-29, OPEN-144 says how long the consolidation takes, with a contact', async () => {
  const { screen, actions } = await open(luzMarina);
  await expect
    .element(screen.getByText('La consolidación de tus comprobantes puede tardar hasta 2 días.'))
    .toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Escríbenos por WhatsApp' })).toHaveAttribute('href', whatsApp);
  expect(actions()).toEqual(['Cerrar', 'Escríbenos por WhatsApp', '']);
  expect(await faultsOf(screen.container)).toEqual([]);
});

it('HOME-30, HOME-31 says that the credentials are wrong, and leads to them', async () => {
  const { screen, onUpdateCredentials } = await open(picanteria);
  await expect.element(screen.getByText('Las credenciales del Portal SOL son incorrectas.')).toBeVisible();
  await screen.getByRole('button', { name: 'Actualizar credenciales' }).click();
  expect(onUpdateCredentials).toHaveBeenCalledTimes(1);
});

it('HOME-32, HOME-33, HOME-34 lists the missing modules, with a contact and the report', async () => {
  const { screen, onOpenReport } = await open(transportes);
  expect([...screen.container.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual(
    transportes.missingPermissions,
  );
  await expect.element(screen.getByRole('link', { name: 'Escríbenos por WhatsApp' })).toBeVisible();
  await screen.getByRole('button', { name: 'Ir a ver mi reporte' }).click();
  expect(onOpenReport).toHaveBeenCalledTimes(1);
});

it.each([luzMarina, picanteria, transportes])('names the business $name, with its RUC', async (business) => {
  const { screen } = await open(business);
  await expect.element(screen.getByText(`${business.name} · RUC ${business.ruc}`)).toBeVisible();
});

it('HOME-33 says where in SOL the permissions are given, and shows no contact without an address', async () => {
  const { screen } = await open({ ...transportes, missingPermissions: [] }, null);
  await expect.element(screen.getByText('SUNAT no nos dijo qué módulos faltan.')).toBeVisible();
  await expect
    .element(screen.getByText(/Administración de usuarios secundarios › .* › Modificar Programas › Tributarios/))
    .toBeVisible();
  expect(screen.getByRole('link').elements()).toEqual([]);
});

it('HOME-35 offers no report before a period was processed', async () => {
  const { screen } = await open({ ...transportes, existsPeriodsProcessed: false });
  expect(screen.getByRole('button', { name: 'Ir a ver mi reporte' }).query()).toBe(null);
});

it('HOME-28 closes with Escape, and shows nothing for a valid business', async () => {
  const { onClose } = await open(picanteria);
  await userEvent.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledTimes(1);
  const { screen } = await open(textiles);
  expect(screen.container.querySelector('dialog')).toBe(null);
});

it.each([
  ['not_permitted', ['Cerrar', '']],
  ['api_refused', ['Cerrar', 'Actualizar credenciales', '']],
] as const)('says why nothing is processed, and what to do: %s', async (collectionStop, expected) => {
  const { screen, actions } = await open({ ...luzMarina, collectionStop });
  await expect.element(screen.getByRole('heading', { name: 'Recolección detenida' })).toBeVisible();
  expect(screen.getByText(/puede tardar hasta 2 días/).query()).toBe(null);
  expect(actions()).toEqual(expected);
  expect(await faultsOf(screen.container)).toEqual([]);
});
