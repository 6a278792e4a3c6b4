import { loading, ready } from '@contapro/domain';
import { accountSessions, onlyThisSession, otherSession } from '@contapro/fixtures';
import { expect, it, vi } from 'vitest';
import { describeContract } from '../../../testing/describeContract.tsx';
import { renderThemed } from '../../../testing/renderThemed.tsx';
import { AccountSessionsSection, type AccountSessionsSectionProps } from './AccountSessionsSection.tsx';

const nothing = () => undefined;
const known: AccountSessionsSectionProps = {
  sessions: ready(accountSessions),
  ending: null,
  result: null,
  onEnd: nothing,
  onEndOthers: nothing,
  onDismiss: nothing,
  onRetry: nothing,
};

describeContract(AccountSessionsSection, known);

it('marks this session, and ends another one', async () => {
  const onEnd = vi.fn<AccountSessionsSectionProps['onEnd']>();
  const screen = await renderThemed(<AccountSessionsSection {...known} onEnd={onEnd} />);
  const open = screen.getByRole('list', { name: 'Sesiones abiertas' });
  const words = open
    .getByRole('listitem')
    .elements()
    .map(({ textContent }) => textContent);
  expect(words).toEqual([
    'Chrome en WindowsEsta sesión190.12.34.x · entró el 20/11/2026 08:02 · último uso 20/11/2026 10:00',
    'Safari en iPhone181.65.20.x · entró el 19/11/2026 21:40 · último uso 20/11/2026 07:15Cerrar',
  ]);
  await open.getByRole('button').click();
  expect(onEnd).toHaveBeenCalledExactlyOnceWith(otherSession.id);
  await expect.element(screen.getByRole('button', { name: 'Cerrar la sesión de Safari en iPhone' })).toBeVisible();
});

it('shows the last attempts with their result, and says when there is no other session', async () => {
  const screen = await renderThemed(<AccountSessionsSection {...known} sessions={ready(onlyThisSession)} />);
  await expect.element(screen.getByText('No hay otras sesiones abiertas que conozcamos.')).toBeVisible();
  await screen.rerender(<AccountSessionsSection {...known} />);
  const attempts = screen
    .getByRole('list', { name: 'Últimos ingresos' })
    .getByRole('listitem')
    .elements()
    .map(({ textContent }) => textContent);
  expect(attempts).toEqual([
    'Chrome en Windows20/11/2026 08:02 · 190.12.34.xEntró',
    'Chrome en Windows20/11/2026 08:01 · 190.12.34.xContraseña incorrecta',
    'Safari en iPhone19/11/2026 21:40 · 181.65.20.xEntró',
  ]);
});

it('ends the others also while the list is loaded, and only one thing at a time', async () => {
  const onEndOthers = vi.fn<() => void>();
  const screen = await renderThemed(<AccountSessionsSection {...known} sessions={loading} onEndOthers={onEndOthers} />);
  await screen.getByRole('button', { name: 'Cerrar las otras sesiones' }).click();
  expect(onEndOthers).toHaveBeenCalledOnce();
  await screen.rerender(<AccountSessionsSection {...known} ending={otherSession.id} />);
  await expect.element(screen.getByRole('button', { name: 'Cerrar las otras sesiones' })).toBeDisabled();
});
