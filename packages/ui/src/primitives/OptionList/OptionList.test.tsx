import { useState } from 'react';
import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { describeContract } from '../../testing/describeContract.tsx';
import { renderThemed } from '../../testing/renderThemed.tsx';
import { OptionList } from './OptionList.tsx';

const groups = [
  { title: 'Compras', options: [{ value: 'excel', label: 'Excel ContaPro', hint: 'Ítems' }] },
  { title: 'Ventas', options: [{ value: 'rvie', label: 'RVIE' }] },
];

describeContract(OptionList<string>, { label: 'Tipo de archivo', groups, value: null, onValueChange: () => undefined });

it('is one group for the keyboard, with and without titles', async () => {
  function Live() {
    const [value, setValue] = useState<string | null>(null);
    return <OptionList label="Tipo de archivo" groups={groups} value={value} onValueChange={setValue} />;
  }
  const screen = await renderThemed(<Live />);
  await screen.getByRole('radio', { name: /Excel/ }).click();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(screen.getByRole('radio', { name: 'RVIE' })).toBeChecked();
  await expect.element(screen.getByRole('radio', { name: /Excel/ })).not.toBeChecked();
});
