import { Download } from 'lucide-react';
import { expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { renderThemed } from '../../testing/renderThemed.tsx';
import { describeContract } from '../../testing/describeContract.tsx';
import { Button } from './Button.tsx';
import { ButtonLink } from './ButtonLink.tsx';

describeContract(Button, { children: 'Descargar' });
describeContract(ButtonLink, { href: '#', children: 'Descargar' });

it('has the type `button`, so that it does not submit a form', async () => {
  const screen = await render(<Button>Descargar</Button>);
  await expect.element(screen.getByRole('button')).toHaveAttribute('type', 'button');
});

it('ignores presses while it is busy, and shows the text of the wait', async () => {
  const onClick = vi.fn<() => void>();
  const onSubmit = vi.fn<() => void>();
  const screen = await render(
    <form action={onSubmit}>
      <Button type="submit" busy="Iniciando sesión…" onClick={onClick}>
        Iniciar sesión
      </Button>
    </form>,
  );
  const button = screen.getByRole('button', { name: 'Iniciando sesión…' });
  button.element().focus();
  await userEvent.keyboard('{Enter}');
  await userEvent.keyboard(' ');
  expect(onClick).not.toHaveBeenCalled();
  expect(onSubmit).not.toHaveBeenCalled();
  await expect.element(button).toHaveFocus();
});

it.each([
  ['short', 'Sí'],
  ['long', 'Descargar los comprobantes'],
])('keeps its size while it is busy, with a %s label', async (_, label) => {
  const draw = (busy?: string) => (
    <Button icon={<Download aria-hidden />} busy={busy}>
      {label}
    </Button>
  );
  const sizeOf = (element: Element) => [element.clientWidth, element.clientHeight];
  const screen = await renderThemed(draw());
  const idle = sizeOf(screen.getByRole('button').element());
  await screen.rerender(draw('Preparando la descarga de todos los comprobantes…'));
  const button = screen.getByRole('button', { name: 'Preparando la descarga de todos los comprobantes…' });
  expect(sizeOf(button.element())).toEqual(idle);
});

it('shows the text of the wait where it fits beside the spinner; elsewhere only screen readers read it', async () => {
  const screen = await renderThemed(
    <>
      <Button block busy="Enviando…">
        Enviar
      </Button>
      <Button busy="Preparando la descarga…">Ver</Button>
    </>,
  );
  const shows = (words: string) => {
    const text = screen.getByText(words).element().getBoundingClientRect();
    const line = screen.getByText(words).element().parentElement?.getBoundingClientRect();
    return line !== undefined && text.top < line.bottom;
  };
  expect([shows('Enviando…'), shows('Preparando la descarga…')]).toEqual([true, false]);
});

it('can be focused when it is unavailable, but does nothing', async () => {
  const onClick = vi.fn<() => void>();
  const screen = await render(
    <Button unavailable onClick={onClick}>
      XML
    </Button>,
  );
  await userEvent.tab();
  await expect.element(screen.getByRole('button')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(onClick).not.toHaveBeenCalled();
});
