import { failed, ready } from '@contapro/domain';
import { expiredSummaryLink, monthSummary, studioLogo, summaryLink, summaryUrl } from '@contapro/fixtures';
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { describeContract } from '../../../testing/describeContract.tsx';
import { emulate } from '../../../testing/emulate.ts';
import { renderThemed } from '../../../testing/renderThemed.tsx';
import { MonthSummaryScreen, type MonthSummaryScreenProps } from './MonthSummaryScreen.tsx';

const nothing = () => undefined;
const shown = { summary: monthSummary, studioLogo, readAt: '2026-11-10 10:00', links: [] };

const known: MonthSummaryScreenProps = {
  business: { name: 'Textiles Huascarán S.A.C.', ruc: '20514827363' },
  period: '202610',
  periodSelector: <button type="button">Oct 2026</button>,
  preview: ready(shown),
  onMake: nothing,
  onRevoke: nothing,
  onRetry: nothing,
  onPrint: nothing,
  hrefs: { back: '#reporte' },
};

describeContract(MonthSummaryScreen, known);

const show = async (props: Partial<MonthSummaryScreenProps> = {}) => {
  await page.viewport(1440, 900);
  return renderThemed(<MonthSummaryScreen {...known} {...props} />);
};

it('shows what the client will see before a link is made', async () => {
  const onMake = vi.fn<() => void>();
  const screen = await show({ onMake });
  await expect.element(screen.getByRole('heading', { name: 'Resumen de octubre 2026' })).toBeVisible();
  await expect.element(screen.getByText(/Declara y paga hasta el miércoles 18 de noviembre de 2026\./)).toBeVisible();
  await screen.getByRole('button', { name: 'Crear enlace y PDF' }).click();
  expect(onMake).toHaveBeenCalledOnce();
});

it('offers the link that was made now for WhatsApp, without amounts or the RUC, and the PDF', async () => {
  const screen = await show({ preview: ready({ ...shown, links: [summaryLink] }), link: summaryUrl });
  await expect.element(screen.getByLabelText('Enlace para tu cliente')).toHaveValue(summaryUrl);
  const href = screen.getByRole('link', { name: 'Enviar por WhatsApp' }).element().getAttribute('href') ?? '';
  expect(new URL(href).searchParams.get('text')).toBe(
    `Hola. Este es tu resumen de Oct 2026: cuánto pagar y por qué. Vence el 18/11/2026. Ábrelo aquí, sin crear una cuenta: ${summaryUrl} (Rosa Quispe Huamán)`,
  );
  await expect.element(screen.getByRole('link', { name: 'Descargar PDF' })).toHaveAttribute('href', summaryLink.pdfUrl);
});

it('says that the figures have changed since a link was sent, and takes the link back', async () => {
  const onRevoke = vi.fn<(id: string) => void>();
  const links = [{ ...summaryLink, isCurrent: false }, expiredSummaryLink];
  const screen = await show({ preview: ready({ ...shown, links }), onRevoke });
  await expect.element(screen.getByText('Las cifras cambiaron')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Crear otro enlace' })).toBeVisible();
  await expect.element(screen.getByText(/El enlace venció el 01\/11\/2026 09:12\./)).toBeVisible();
  await screen.getByRole('button', { name: 'Anular el enlace' }).click();
  expect(onRevoke).toHaveBeenCalledExactlyOnceWith(summaryLink.id);
});

it('takes no link back while another one is made, and makes none while it is taken back', async () => {
  const preview = ready({ ...shown, links: [summaryLink] });
  const screen = await show({ preview, busy: 'making' });
  await expect.element(screen.getByRole('button', { name: 'Anular el enlace' })).toBeDisabled();
  await screen.rerender(<MonthSummaryScreen {...known} preview={preview} busy="revoking" />);
  await expect.element(screen.getByRole('button', { name: 'Crear otro enlace' })).toBeDisabled();
});

it('says why a call failed, and loads the summary again', async () => {
  const onRetry = vi.fn<() => void>();
  const screen = await show({ problem: ['Las cifras cambiaron.'] });
  await expect.element(screen.getByText('Las cifras cambiaron.')).toBeVisible();
  await screen.rerender(<MonthSummaryScreen {...known} preview={failed} onRetry={onRetry} />);
  await screen.getByRole('button', { name: 'Volver a intentar' }).click();
  expect(onRetry).toHaveBeenCalledOnce();
});

it('prints the summary alone', async () => {
  const screen = await show({ preview: ready({ ...shown, links: [summaryLink] }), link: summaryUrl });
  await emulate({ media: 'print' });
  await expect.element(screen.getByText('Enviar a tu cliente')).not.toBeVisible();
  await expect.element(screen.getByText('Así lo verá tu cliente')).not.toBeVisible();
  await expect.element(screen.getByText('Preparado por Rosa Quispe Huamán')).toBeVisible();
  await emulate({});
});
