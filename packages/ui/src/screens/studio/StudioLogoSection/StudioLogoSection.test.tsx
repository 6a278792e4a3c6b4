import { failed, ready } from '@contapro/domain';
import { studioLogo } from '@contapro/fixtures';
import { expect, it, vi } from 'vitest';
import { renderThemed } from '../../../testing/renderThemed.tsx';
import { StudioLogoSection, type StudioLogoSectionProps } from './StudioLogoSection.tsx';

const nothing = () => undefined;
const known: StudioLogoSectionProps = {
  logo: ready(studioLogo),
  studioName: 'Rosa Quispe Huamán',
  busy: null,
  problem: null,
  done: null,
  onFiles: nothing,
  onRemove: nothing,
  onRetry: nothing,
};

const show = (props: Partial<StudioLogoSectionProps> = {}) => renderThemed(<StudioLogoSection {...known} {...props} />);

it('shows the logo beside the name as clients see it, and removes it', async () => {
  const onRemove = vi.fn<() => void>();
  const screen = await show({ onRemove });
  await expect.element(screen.getByText('Rosa Quispe Huamán')).toBeVisible();
  const image = document.querySelector('img');
  expect([image?.src, image?.width, image?.height]).toEqual([studioLogo.src, 240, 72]);
  await screen.getByRole('button', { name: 'Quitar el logo' }).click();
  expect(onRemove).toHaveBeenCalledOnce();
});

it('takes a picture, and says at the area why it was refused', async () => {
  const onFiles = vi.fn<StudioLogoSectionProps['onFiles']>();
  const screen = await show({ logo: ready(null), onFiles, problem: { kind: 'tooHeavy' } });
  await expect.element(screen.getByText('Aún no tienes logo. Tus clientes ven solo tu nombre.')).toBeVisible();
  await expect.element(screen.getByText('La imagen pesa más de 2 MB. Redúcela y súbela otra vez.')).toBeVisible();
  const input = document.querySelector<HTMLInputElement>('input[type="file"]');
  expect([input?.accept, input?.multiple]).toEqual(['.png,.jpg,.jpeg', false]);
  const file = new File(['png'], 'logo.png');
  const chosen = new DataTransfer();
  chosen.items.add(file);
  if (input) input.files = chosen.files;
  input?.dispatchEvent(new Event('change', { bubbles: true }));
  expect(onFiles.mock.calls.map(([files]) => files.map(({ name }) => name))).toEqual([['logo.png']]);
  await screen.rerender(<StudioLogoSection {...known} problem={{ kind: 'refused', message: 'Está dañado.' }} />);
  await expect.element(screen.getByText('Está dañado.')).toBeVisible();
});

it('says what is being done, what was done, and what could not be loaded', async () => {
  const onRetry = vi.fn<() => void>();
  const screen = await show({ busy: 'removing' });
  await expect.element(screen.getByText('Quitando el logo')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Quitar el logo' })).toBeDisabled();
  await screen.rerender(<StudioLogoSection {...known} done="saved" />);
  await expect.element(screen.getByText('Listo: tus clientes ya ven este logo.')).toBeVisible();
  await screen.rerender(<StudioLogoSection {...known} logo={failed} onRetry={onRetry} />);
  await screen.getByRole('button', { name: 'Volver a intentar' }).click();
  expect(onRetry).toHaveBeenCalledOnce();
});
