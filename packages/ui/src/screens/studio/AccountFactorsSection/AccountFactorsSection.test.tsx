import { failed, ready } from '@contapro/domain';
import { accountFactors, noFactors } from '@contapro/fixtures';
import { expect, it, vi } from 'vitest';
import { renderThemed } from '../../../testing/renderThemed.tsx';
import { AccountFactorsSection, type AccountFactorsSectionProps } from './AccountFactorsSection.tsx';

const nothing = () => undefined;
const set: AccountFactorsSectionProps = { factors: ready(accountFactors), onBegin: nothing, onRetry: nothing };

it('shows what the account has, and begins each change of it', async () => {
  const onBegin = vi.fn<AccountFactorsSectionProps['onBegin']>();
  const screen = await renderThemed(<AccountFactorsSection {...set} onBegin={onBegin} />);
  await expect.element(screen.getByText('Activa desde el 02/11/2026.')).toBeVisible();
  const passkeys = screen.getByRole('listitem').elements();
  expect(passkeys.map(({ textContent }) => textContent)).toEqual([
    'Laptop de la oficinaUsada por última vez el 20/11/2026Cambiar nombreQuitar',
    'Mi celularTodavía no la usasteCambiar nombreQuitar',
  ]);
  await expect.element(screen.getByText(/Te quedan 8\.$/)).toBeVisible();
  for (const name of [
    'Cambiar de teléfono',
    'Desactivar',
    'Cambiar nombre de Mi celular',
    'Quitar Mi celular',
    'Agregar una llave de acceso',
    'Crear códigos nuevos',
  ])
    await screen.getByRole('button', { name }).click();
  const phone = { uuid: accountFactors.passkeys[1]?.uuid, name: 'Mi celular' };
  expect(onBegin.mock.calls.flat()).toEqual([
    { kind: 'app.add' },
    { kind: 'app.remove' },
    { kind: 'passkey.rename', ...phone },
    { kind: 'passkey.remove', ...phone },
    { kind: 'passkey.add' },
    { kind: 'codes.renew' },
  ]);
});

it('offers only to set one up without any, and says until when the studio wants it', async () => {
  const screen = await renderThemed(
    <AccountFactorsSection {...set} factors={ready({ ...noFactors, dueOn: '2026-11-30' })} />,
  );
  const buttons = screen.getByRole('button').elements();
  expect(buttons.map(({ textContent }) => textContent)).toEqual(['Activar', 'Agregar una llave de acceso']);
  await expect.element(screen.getByText('Tu estudio lo pide: actívalo antes del 30/11/2026.')).toBeVisible();
});

it('warns of the last recovery codes, and offers to load again after a failure', async () => {
  const onRetry = vi.fn<() => void>();
  const few = ready({ ...accountFactors, recoveryCodes: 1 });
  const screen = await renderThemed(<AccountFactorsSection {...set} factors={few} onRetry={onRetry} />);
  await expect.element(screen.getByText('Te quedan pocos. Crea otros y guárdalos.')).toBeVisible();
  await screen.rerender(<AccountFactorsSection {...set} factors={failed} onRetry={onRetry} />);
  await screen.getByRole('button').click();
  expect(onRetry).toHaveBeenCalledOnce();
});
