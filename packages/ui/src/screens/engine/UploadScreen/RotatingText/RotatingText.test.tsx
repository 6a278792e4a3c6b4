import { uploadTexts } from '@contapro/domain';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { RotatingText } from './RotatingText.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('UPLOAD-02, UPLOAD-03 says the next message every 2.2 seconds, in order, and stays with the last', async () => {
  const text = <RotatingText messages={uploadTexts.loading} />;
  const { container, rerender } = await render(text);
  const wait = async (milliseconds: number) => {
    vi.advanceTimersByTime(milliseconds);
    // Draws what is due and begins the next turn, which React otherwise does in tasks of its own.
    await rerender(text);
  };
  const said: (string | null)[] = [container.textContent];
  for (let turn = 0; turn < 5; turn += 1) {
    await wait(2199);
    said.push(container.textContent);
    await wait(1);
  }
  expect(said).toEqual([
    'Cargando formulario...',
    'Cargando formulario...',
    'Cargando registros...',
    'Cargando imágenes...',
    'Ya casi está listo...',
    'Ya casi está listo...',
  ]);
});
