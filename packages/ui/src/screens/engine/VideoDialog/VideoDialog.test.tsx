import { expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { describeContract } from '../../../testing/describeContract.tsx';
import { VideoDialog } from './VideoDialog.tsx';

describeContract(VideoDialog, {
  open: true,
  variant: 'registerSuccess',
  href: '/registrar-empresas',
  src: null,
  onClose: () => {},
});

it('HOME-47, OPEN-183 shows an image instead of the video without an assets host, with the same button, and announces no video', async () => {
  const screen = await render(
    <VideoDialog open variant="registerSuccess" href="/registrar-empresas" src={null} onClose={() => {}} />,
  );
  expect(screen.container.querySelector('video')).toBe(null);
  await expect
    .element(screen.getByText('Registra tus empresas y lee su primer reporte.', { exact: true }))
    .toBeVisible();
  await expect.element(screen.getByRole('img', { name: /libro mayor/ })).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: 'Registrar empresa' }))
    .toHaveAttribute('href', '/registrar-empresas');
});

it('HOME-48, OPEN-129, OPEN-169 plays the onboarding video and calls its host at the end', async () => {
  const onEnded = vi.fn<() => void>();
  // Still to come: unlike a broken one it does not fail before it ends.
  const src = URL.createObjectURL(new MediaSource());
  const screen = await render(
    <VideoDialog
      open
      variant="onboarding"
      href="/dashboard/observaciones"
      src={src}
      onEnded={onEnded}
      onClose={() => {}}
    />,
  );
  await expect
    .element(screen.getByRole('link', { name: 'Ver observaciones' }))
    .toHaveAttribute('href', '/dashboard/observaciones');
  screen.container.querySelector('video')?.dispatchEvent(new Event('ended'));
  expect(onEnded).toHaveBeenCalledTimes(1);
});

it('OPEN-183 shows the image instead of a video that cannot be played', async () => {
  const onFailed = vi.fn<() => void>();
  const screen = await render(
    <VideoDialog
      open
      variant="onboarding"
      href="/dashboard/observaciones"
      src="data:video/mp4;base64,AAAA"
      onFailed={onFailed}
      onClose={() => {}}
    />,
  );
  await expect
    .element(screen.getByRole('alert'))
    .toHaveTextContent('No pudimos cargar el video. Puedes seguir sin verlo.');
  expect(screen.container.querySelector('video')).toBe(null);
  expect(onFailed).toHaveBeenCalledTimes(1);
});

it('OPEN-080 leads nowhere once the plan has ended', async () => {
  const screen = await render(
    <VideoDialog open variant="registerSuccess" href="/registrar-empresas" src={null} disabled onClose={() => {}} />,
  );
  await expect.element(screen.getByRole('button', { name: 'Registrar empresa' })).toBeDisabled();
});
