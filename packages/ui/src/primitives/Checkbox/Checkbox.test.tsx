import { expect, it } from 'vitest';
import { describeContract } from '../../testing/describeContract.tsx';
import { renderThemed } from '../../testing/renderThemed.tsx';
import { Checkbox } from './Checkbox.tsx';

describeContract(Checkbox, { label: 'Acepto', error: 'Acepta los términos.' }, { control: 'input' });

it('is checked by a press on its label, and shows its error', async () => {
  const screen = await renderThemed(<Checkbox label="Acepto los términos" error="Acepta los términos." />);
  await screen.getByText('Acepto los términos').click();
  const box = screen.getByRole('checkbox', { name: 'Acepto los términos' });
  await expect.element(box).toBeChecked();
  await expect.element(box).toHaveAccessibleDescription('Acepta los términos.');
});

it('shows that only some items are selected', async () => {
  const screen = await renderThemed(<Checkbox label="Toda la página" indeterminate />);
  await expect.element(screen.getByRole('checkbox')).toBePartiallyChecked();
});
