import { afterEach, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { describeContract } from '../../testing/describeContract.tsx';
import { ProgressBar } from './ProgressBar.tsx';

describeContract(ProgressBar, { label: 'Avance', value: 0.5, note: 'Comprobante 1 de 2' });

it.each([
  [0.665, '67'],
  [-1, '0'],
  [7, '100'],
  [undefined, null],
  [null, null],
])('announces %s as %s', async (value, expected) => {
  const screen = await render(<ProgressBar label="Avance" value={value} />);
  expect(screen.getByRole('progressbar').element().getAttribute('aria-valuenow')).toBe(expected);
});

afterEach(() => vi.restoreAllMocks());

it('says how long the rest takes by the pace since it began, and nothing while it is not known', async () => {
  let now = 1_000;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  const screen = await render(<ProgressBar label="Avance" value={0.2} note="Comprobante 2 de 10" />);
  const bar = screen.getByRole('progressbar', { name: 'Avance' });
  const after = async (seconds: number, value: number | null) => {
    now += seconds * 1_000;
    await screen.rerender(<ProgressBar label="Avance" value={value} note="Comprobante 2 de 10" />);
  };
  await expect.element(bar).toHaveAccessibleDescription('Comprobante 2 de 10');
  await after(10, 0.4);
  await expect.element(bar).toHaveAccessibleDescription('Comprobante 2 de 10 · quedan unos 30 s');
  // It began again, with another file.
  await after(10, 0);
  await expect.element(bar).toHaveAccessibleDescription('Comprobante 2 de 10');
  await after(60, 0.2);
  await expect.element(bar).toHaveAccessibleDescription('Comprobante 2 de 10 · quedan unos 4 min');
  // Nothing comes any more.
  now += 60_000;
  await expect.element(bar).toHaveAccessibleDescription('Comprobante 2 de 10 · quedan unos 8 min');
  await after(1, 1);
  await expect.element(bar).toHaveAccessibleDescription('Comprobante 2 de 10');
  await after(1, null);
  await expect.element(bar).toHaveAccessibleDescription('Comprobante 2 de 10');
});
