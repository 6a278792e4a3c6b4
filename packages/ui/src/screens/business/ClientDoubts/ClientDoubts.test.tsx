import { ready } from '@contapro/domain';
import { doubtsUrl, openDoubtsLink } from '@contapro/fixtures';
import { expect, it, vi } from 'vitest';
import { describeContract } from '../../../testing/describeContract.tsx';
import { renderThemed } from '../../../testing/renderThemed.tsx';
import { ClientDoubts, type ClientDoubtsProps } from './ClientDoubts.tsx';

const known: ClientDoubtsProps = {
  period: '202610',
  links: ready({ links: [], doubts: 3 }),
  onAsk: () => undefined,
  onRevoke: () => undefined,
  onRetry: () => undefined,
};

describeContract(ClientDoubts, known);

it('makes a link, whose message names the month and how many purchases', async () => {
  const onAsk = vi.fn<() => void>();
  const screen = await renderThemed(<ClientDoubts {...known} onAsk={onAsk} />);
  await screen.getByRole('button', { name: 'Crear enlace con las dudas' }).click();
  expect(onAsk).toHaveBeenCalledOnce();
  await screen.rerender(
    <ClientDoubts {...known} links={ready({ links: [openDoubtsLink], doubts: 2 })} link={doubtsUrl} />,
  );
  const whatsApp = screen.getByRole('link', { name: 'Enviar por WhatsApp' }).element();
  expect(decodeURIComponent(whatsApp.getAttribute('href') ?? '')).toContain(
    `confirmes 3 compras de Oct 2026. Respóndeme en este enlace, sin crear una cuenta; puedes hacerlo por partes (vence el 04/12/2026 10:00): ${doubtsUrl}`,
  );
});

it('says how many were answered, and takes the link back', async () => {
  const onRevoke = vi.fn<(id: string) => void>();
  const screen = await renderThemed(
    <ClientDoubts {...known} links={ready({ links: [openDoubtsLink], doubts: 2 })} onRevoke={onRevoke} />,
  );
  await expect.element(screen.getByText('1 de 3 respondidas.')).toBeVisible();
  await screen.getByRole('button', { name: 'Anular el enlace con las dudas' }).click();
  expect(onRevoke.mock.calls).toEqual([[openDoubtsLink.id]]);
});

it('offers nothing when there is no doubt', async () => {
  const screen = await renderThemed(<ClientDoubts {...known} links={ready({ links: [], doubts: 0 })} />);
  await expect.element(screen.getByText('No hay dudas por preguntar en este mes.')).toBeVisible();
  expect(screen.getByRole('button').elements()).toEqual([]);
});
