import { expect, it } from 'vitest';
import { describeContract, faultsOf } from '../../testing/describeContract.tsx';
import { renderThemed } from '../../testing/renderThemed.tsx';
import { Select } from './Select.tsx';

describeContract(Select, { label: 'Perfil', children: <option>Estudio Contable</option> }, { control: 'select' });

it.each(['inside', 'beside'] as const)('names a select whose label is %s its frame', async (labelPosition) => {
  const screen = await renderThemed(
    <Select label="Periodo" labelPosition={labelPosition} defaultValue="202610">
      <option value="202610">Oct 2026</option>
      <option value="202609">Set 2026</option>
    </Select>,
  );
  await expect.element(screen.getByRole('combobox', { name: 'Periodo' })).toHaveDisplayValue('Oct 2026');
  expect(await faultsOf(screen.container)).toEqual([]);
});
