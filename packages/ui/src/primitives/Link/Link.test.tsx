import { expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { describeContract } from '../../testing/describeContract.tsx';
import { type AnchorProps, Link, LinkBase, LinkProvider } from './index.ts';

describeContract(Link, { href: '#', children: 'Inicio' });
describeContract(LinkBase, { href: '/inicio', children: 'Inicio' }, { styled: false });

const routed = (visit: (href: string) => void) =>
  function Routed({ href, children, ...rest }: AnchorProps) {
    return (
      <a
        {...rest}
        href={href}
        onClick={(event) => {
          event.preventDefault();
          visit(href);
        }}
      >
        {children}
      </a>
    );
  };

it('renders internal links with the component of the host', async () => {
  const visit = vi.fn<(href: string) => void>();
  const screen = await render(
    <LinkProvider component={routed(visit)}>
      <Link href="/inicio">Inicio</Link>
    </LinkProvider>,
  );
  await screen.getByRole('link').click();
  expect(visit.mock.calls).toEqual([['/inicio']]);
});

it('renders links to other sites itself, and gives a new tab no opener', async () => {
  const visit = vi.fn<(href: string) => void>();
  const screen = await render(
    <LinkProvider component={routed(visit)}>
      <Link href="https://www.sunat.gob.pe" target="_blank">
        SUNAT
      </Link>
    </LinkProvider>,
  );
  const link = screen.getByRole('link').element();
  expect([link.getAttribute('rel'), link.getAttribute('target')]).toEqual(['noopener noreferrer', '_blank']);
});

it('lets a new tab of the same site know where it was opened', async () => {
  const screen = await render(
    <Link href="/guia-sunat" target="_blank">
      Guía
    </Link>,
  );
  await expect.element(screen.getByRole('link')).toHaveAttribute('rel', 'noopener');
});

it('leaves the links to a part of the same page to the browser', async () => {
  const visit = vi.fn<(href: string) => void>();
  const screen = await render(
    <LinkProvider component={routed(visit)}>
      <Link href="#formulario" onClick={(event) => event.preventDefault()}>
        Formulario
      </Link>
    </LinkProvider>,
  );
  await screen.getByRole('link').click();
  expect(visit).not.toHaveBeenCalled();
});
