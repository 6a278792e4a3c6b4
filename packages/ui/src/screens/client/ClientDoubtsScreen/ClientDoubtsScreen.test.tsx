import { clientDoubts } from '@contapro/fixtures';
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { renderThemed } from '../../../testing/renderThemed.tsx';
import { ClientDoubtsScreen, type ClientDoubtsScreenProps } from './ClientDoubtsScreen.tsx';

const known: ClientDoubtsScreenProps = {
  view: { kind: 'list', doubts: clientDoubts },
  onOpen: () => undefined,
  onRetry: () => undefined,
};

it('lists what is left to answer and what was answered, on a phone', async () => {
  await page.viewport(390, 844);
  const onOpen = vi.fn<(token: string) => void>();
  const screen = await renderThemed(<ClientDoubtsScreen {...known} onOpen={onOpen} />);
  await expect.element(screen.getByRole('heading', { name: 'Consultas de Oct 2026' })).toBeVisible();
  await expect
    .element(screen.getByText(/^Rosa Quispe Huamán te pregunta por estas compras de Textiles Huascarán S.A.C.:/))
    .toBeVisible();
  await expect.element(screen.getByRole('status')).toHaveTextContent('Faltan 2 respuestas de 3.');
  const items = screen.getByRole('list', { name: 'Compras por confirmar' }).getByRole('listitem');
  expect(items.nth(0).element().textContent).toContain('Respondiste: No lo reconozco«Ese día no salimos a comer.»');
  await screen.getByRole('button', { name: 'Responder por Grifo La Molina S.A. F003-00018820' }).click();
  expect(onOpen.mock.calls).toEqual([['question-2']]);
  expect(document.documentElement.scrollWidth).toBe(390);
});

it('says what became of the link, and loads it again', async () => {
  const onRetry = vi.fn<() => void>();
  const screen = await renderThemed(
    <ClientDoubtsScreen {...known} view={{ kind: 'unchecked', messages: [] }} onRetry={onRetry} />,
  );
  await screen.getByRole('button', { name: 'Volver a intentar' }).click();
  expect(onRetry).toHaveBeenCalledOnce();
  await screen.rerender(<ClientDoubtsScreen {...known} view={{ kind: 'gone' }} />);
  await expect.element(screen.getByRole('heading', { name: 'Este enlace no sirve' })).toBeVisible();
});
