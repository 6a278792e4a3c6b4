import { summaryUrl } from '@contapro/fixtures';
import { expect, it } from 'vitest';
import { describeContract } from '../../testing/describeContract.tsx';
import { renderThemed } from '../../testing/renderThemed.tsx';
import { SharedLink, type SharedLinkProps } from './SharedLink.tsx';

const known: SharedLinkProps = {
  label: 'Enlace para tu cliente',
  note: 'Sirve hasta el 27/11/2026 10:00.',
  link: summaryUrl,
  message: `Míralo aquí: ${summaryUrl} & responde`,
};

describeContract(SharedLink, known);

it('sends the message by WhatsApp, whatever it contains', async () => {
  const screen = await renderThemed(<SharedLink {...known} />);
  const { href } = new URL(
    screen.getByRole('link', { name: 'Enviar por WhatsApp' }).element().getAttribute('href') ?? '',
  );
  expect([href.split('?')[0], new URL(href).searchParams.get('text')]).toEqual(['https://wa.me/', known.message]);
});
