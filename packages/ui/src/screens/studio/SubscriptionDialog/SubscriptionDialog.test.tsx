import { expect, it, vi } from 'vitest';
import { describeContract } from '../../../testing/describeContract.tsx';
import { renderThemed } from '../../../testing/renderThemed.tsx';
import { SubscriptionDialog, type SubscriptionDialogProps } from './SubscriptionDialog.tsx';

const known: SubscriptionDialogProps = {
  open: true,
  href: 'https://suscripciones.example.pe/4',
  bank: 'Banco del Comercio',
  onContinue: () => undefined,
  onClose: () => undefined,
};

describeContract(SubscriptionDialog, known);

const draw = (props: Partial<SubscriptionDialogProps> = {}) =>
  renderThemed(<SubscriptionDialog {...known} {...props} />);

it('PLANS-39 PLANS-40 PLANS-41 warns of the dynamic CVV, and leads to the subscription in a new tab', async () => {
  const onContinue = vi.fn<() => void>();
  const screen = await draw({ onContinue });
  await expect.element(screen.getByRole('dialog', { name: '¡Aviso importante!' })).toBeVisible();
  await expect
    .element(screen.getByText('Solo para tarjetas de Banco del Comercio debes usar el CVV dinámico.'))
    .toBeVisible();
  const link = screen.getByRole('link', { name: 'Continuar' });
  await expect.element(link).toHaveAttribute('href', 'https://suscripciones.example.pe/4');
  await expect.element(link).toHaveAttribute('target', '_blank');
  await expect.element(link).toHaveFocus();
  link.element().addEventListener('click', (event) => event.preventDefault());
  await link.click();
  expect(onContinue).toHaveBeenCalledTimes(1);
});

it('PLANS-42 has a close button', async () => {
  const onClose = vi.fn<SubscriptionDialogProps['onClose']>();
  const screen = await draw({ onClose });
  await screen.getByRole('button', { name: 'Cerrar' }).click();
  expect(onClose.mock.calls).toEqual([['close']]);
});

it('names no bank where none is known', async () => {
  const screen = await draw({ bank: null });
  await expect.element(screen.getByText('Si tu banco le da un CVV dinámico a tu tarjeta, debes usarlo.')).toBeVisible();
});
