import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { Banner } from '../primitives/Banner/index.ts';
import { HiddenStatus, Status } from './Status.tsx';

/** What is said: the text of a live region to which something was added, while it is not off. */
const said: string[] = [];
const listening = new MutationObserver((changes) => {
  for (const { target, addedNodes, type } of changes) {
    const region = (target instanceof Element ? target : target.parentElement)?.closest<HTMLElement>('[role="status"]');
    const isHeard = addedNodes.length > 0 || type === 'characterData';
    if (region && region.ariaLive !== 'off' && isHeard && said.at(-1) !== region.textContent)
      said.push(region.textContent);
  }
});

beforeEach(() => listening.observe(document, { childList: true, characterData: true, subtree: true }));
afterEach(() => {
  listening.disconnect();
  said.length = 0;
  vi.useRealTimers();
});

it('says the words with which it appears, once, and each time they change', async () => {
  const screen = await render(<Status as="p">Leyendo tus archivos</Status>);
  await expect.poll(() => said).toEqual(['Leyendo tus archivos']);
  await screen.rerender(<Status as="p">Listo</Status>);
  await expect.poll(() => said).toEqual(['Leyendo tus archivos', 'Listo']);
});

it('is the same for hidden words and for a banner', async () => {
  await render(
    <>
      <HiddenStatus>Cargando...</HiddenStatus>
      <Banner tone="caution">Te faltan archivos</Banner>
    </>,
  );
  await expect.poll(() => said).toEqual(['Cargando...', 'Te faltan archivos']);
});

it('is silent until its words change where they are a part of the page', async () => {
  vi.useFakeTimers();
  const screen = await render(<Status arrival="silent">Quedan 3 de 3</Status>);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(said).toEqual([]);
  await screen.rerender(<Status arrival="silent">Quedan 2 de 3</Status>);
  expect(said).toEqual(['Quedan 2 de 3']);
});

it('leaves what is inside another region to that one', async () => {
  vi.useFakeTimers();
  const screen = await render(<Status arrival="silent" />);
  await screen.rerender(
    <Status arrival="silent">
      <Banner tone="positive">Guardado</Banner>
    </Status>,
  );
  await vi.advanceTimersByTimeAsync(1_000);
  expect(said).toEqual(['Guardado']);
});

it('does not take the focus from what is in it', async () => {
  const screen = await render(
    <Status>
      <button type="button">Ver</button>
    </Status>,
  );
  const button = screen.getByRole('button', { name: 'Ver' });
  const element = button.element();
  if (element instanceof HTMLElement) element.focus();
  await expect.poll(() => screen.getByRole('status').element().getAttribute('aria-live')).toBe(null);
  await expect.element(button).toHaveFocus();
});
