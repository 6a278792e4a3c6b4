import { useState } from 'react';
import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { describeContract } from '../../testing/describeContract.tsx';
import { SearchField } from './SearchField.tsx';

describeContract(
  SearchField,
  { label: 'Buscar empresa', value: 'Textiles', onValueChange: () => undefined },
  { control: 'input' },
);

function Live() {
  const [value, setValue] = useState('Textiles');
  return <SearchField label="Buscar empresa" value={value} onValueChange={setValue} />;
}

it('clears what is searched and keeps the focus', async () => {
  const screen = await render(<Live />);
  await screen.getByRole('button', { name: 'Borrar búsqueda' }).click();
  const input = screen.getByRole('searchbox', { name: 'Buscar empresa' });
  await expect.element(input).toHaveValue('');
  await expect.element(input).toHaveFocus();
});
