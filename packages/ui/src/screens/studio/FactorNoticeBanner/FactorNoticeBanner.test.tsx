import { expect, it, vi } from 'vitest';
import { renderThemed } from '../../../testing/renderThemed.tsx';
import { FactorNoticeBanner, type FactorNoticeBannerProps } from './FactorNoticeBanner.tsx';

const notice: FactorNoticeBannerProps = {
  dueOn: null,
  href: '/cuenta',
  isSending: false,
  hasFailed: false,
  onPutOff: () => undefined,
};

it('suggests a second factor until it is put off', async () => {
  const onPutOff = vi.fn<() => void>();
  const screen = await renderThemed(<FactorNoticeBanner {...notice} onPutOff={onPutOff} />);
  await expect.element(screen.getByText(/^Tu cuenta abre los libros/)).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Activarlo en Mi cuenta' })).toHaveAttribute('href', '/cuenta');
  await screen.getByRole('button', { name: 'Más tarde' }).click();
  expect(onPutOff).toHaveBeenCalledOnce();
  await screen.rerender(<FactorNoticeBanner {...notice} onPutOff={onPutOff} isSending />);
  await screen.getByRole('button', { name: 'Guardando…' }).click({ force: true });
  expect(onPutOff).toHaveBeenCalledOnce();
  await screen.rerender(<FactorNoticeBanner {...notice} hasFailed />);
  await expect.element(screen.getByText(/No pudimos guardarlo\. Inténtalo otra vez en unos segundos\.$/)).toBeVisible();
});

it('says from which day the studio requires it, which cannot be put off', async () => {
  const screen = await renderThemed(<FactorNoticeBanner {...notice} dueOn="2026-11-25" />);
  await expect
    .element(screen.getByText('Tu estudio lo pide. Desde el 25/11/2026 no podrás seguir sin activarlo.'))
    .toBeVisible();
  expect(screen.getByRole('button').elements()).toEqual([]);
});
