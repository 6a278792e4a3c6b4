import { expect, it } from 'vitest';
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
