import { failed, ready } from '@contapro/domain';
import { studioFactors } from '@contapro/fixtures';
import { expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderThemed } from '../../../testing/renderThemed.tsx';
import { ResetFactorDialog } from './ResetFactorDialog.tsx';
import { StudioFactorsSection, type StudioFactorsSectionProps } from './StudioFactorsSection.tsx';

const nothing = () => undefined;
const required: StudioFactorsSectionProps = {
  studio: ready(studioFactors),
  today: '2026-11-20',
  done: null,
  status: { kind: 'editing' },
  onSave: nothing,
  onReset: nothing,
  onRetry: nothing,
};
const notRequired: StudioFactorsSectionProps = {
  ...required,
  studio: ready({
    rule: { requiredFrom: null, graceDays: 7 },
    people: studioFactors.people.map((person) => ({ ...person, dueOn: null })),
  }),
};

it('lists who has a second factor and who lacks it until when, and resets only that of a member who has one', async () => {
  const onReset = vi.fn<StudioFactorsSectionProps['onReset']>();
  const screen = await renderThemed(<StudioFactorsSection {...required} onReset={onReset} />);
  const people = screen.getByRole('list', { name: 'Quién tiene un segundo paso' }).getByRole('listitem').elements();
  expect(people.map(({ textContent }) => textContent)).toEqual([
    'Rosa Quispe Mamanirosa.quispe@estudioquispe.peActivo',
    'Luis Ramos Telloluis.ramos@estudioquispe.peActivoQuitar segundo paso',
    'Carmen Ñahui Sotocarmen@estudioquispe.peHasta el 23/11/2026Falta',
    'Iván Paredes Lunaivan@estudioquispe.peHasta el 27/11/2026Falta',
  ]);
  await expect.element(screen.getByText('Faltan 2 personas.')).toBeVisible();
  await screen.getByRole('button', { name: 'Quitar segundo paso de Luis Ramos Tello' }).click();
  expect(onReset.mock.calls).toEqual([[studioFactors.people[1]]]);
});

it('requires it from a day on that is not past, with days of grace', async () => {
  const onSave = vi.fn<StudioFactorsSectionProps['onSave']>();
  const screen = await renderThemed(<StudioFactorsSection {...notRequired} onSave={onSave} />);
  expect(screen.getByRole('button', { name: 'Dejar de pedirlo' }).elements()).toEqual([]);
  const [day, grace] = [screen.getByLabelText('Pedirlo desde'), screen.getByLabelText('Días de plazo')];
  await day.fill('2026-11-19');
  await grace.fill('91');
  await screen.getByRole('button', { name: 'Pedir a todos' }).click();
  await expect.element(screen.getByText('Elige hoy o un día que todavía no llega')).toBeVisible();
  await expect.element(screen.getByText('Escribe un número de 0 a 90')).toBeVisible();
  await day.fill('2026-12-01');
  await grace.fill('10');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => onSave.mock.calls).toEqual([[{ requiredFrom: '2026-12-01', graceDays: 10 }]]);
});

it('keeps a stored day that is past, and ends the rule', async () => {
  const onSave = vi.fn<StudioFactorsSectionProps['onSave']>();
  const screen = await renderThemed(<StudioFactorsSection {...required} onSave={onSave} done="required" />);
  await expect.element(screen.getByText('Guardado. Quien no lo tenga verá un aviso al entrar.')).toBeVisible();
  await screen.getByLabelText('Días de plazo').fill('3');
  await screen.getByRole('button', { name: 'Guardar' }).click();
  await expect.poll(() => onSave.mock.calls).toEqual([[{ requiredFrom: '2026-11-16', graceDays: 3 }]]);
  await screen.getByRole('button', { name: 'Dejar de pedirlo' }).click();
  expect(onSave.mock.calls.at(-1)).toEqual([{ requiredFrom: null, graceDays: 7 }]);
});

it('offers to load it again after a failure', async () => {
  const onRetry = vi.fn<() => void>();
  const screen = await renderThemed(<StudioFactorsSection {...required} studio={failed} onRetry={onRetry} />);
  await expect.element(screen.getByText(/^No pudimos cargar el segundo paso de tu equipo/)).toBeVisible();
  await screen.getByRole('button').click();
  expect(onRetry).toHaveBeenCalledOnce();
});

it('asks before it resets the second factor of a member', async () => {
  const [onConfirm, onClose] = [vi.fn<() => void>(), vi.fn<() => void>()];
  const dialog = { name: 'Luis Ramos Tello', onConfirm, onClose };
  const screen = await renderThemed(<ResetFactorDialog {...dialog} status={{ kind: 'editing' }} />);
  await expect
    .element(screen.getByRole('dialog', { name: 'Quitar el segundo paso de Luis Ramos Tello' }))
    .toBeVisible();
  await screen.getByRole('button', { name: 'Quitar segundo paso' }).click();
  await expect.poll(() => onConfirm.mock.calls.length).toBe(1);
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
});
