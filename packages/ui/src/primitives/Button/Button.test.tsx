import { expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { describeContract } from '../../testing/describeContract.tsx';
import { Button } from './Button.tsx';

describeContract(Button, { children: 'Descargar' });

it('submits nothing unless it is asked to', async () => {
  const screen = await render(<Button>Descargar</Button>);
  await expect.element(screen.getByRole('button')).toHaveAttribute('type', 'button');
});

it('ignores presses while it is busy, and says what is happening', async () => {
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

it('stays in reach when it is unavailable, but does nothing', async () => {
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
