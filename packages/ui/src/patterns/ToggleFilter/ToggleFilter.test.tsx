import { expect, it, vi } from 'vitest';
import { describeContract } from '../../testing/describeContract.tsx';
import { renderThemed } from '../../testing/renderThemed.tsx';
import { ToggleFilter, type ToggleFilterProps } from './ToggleFilter.tsx';

type Value = 'due' | 'overdue';

const props: ToggleFilterProps<Value> = {
  label: 'Qué mostrar',
  options: [
    { value: null, label: 'Todos', note: '34' },
    { value: 'due', label: 'A tiempo', note: '31' },
    { value: 'overdue', label: 'Fuera de plazo' },
  ],
  value: 'due',
  onValueChange: () => undefined,
};

describeContract(ToggleFilter<Value>, props);

it('presses the button of its value, and calls with the one that is selected', async () => {
  const onValueChange = vi.fn<ToggleFilterProps<Value>['onValueChange']>();
  const screen = await renderThemed(<ToggleFilter {...props} onValueChange={onValueChange} />);
  const buttons = () =>
    screen
      .getByRole('group', { name: 'Qué mostrar' })
      .getByRole('button')
      .elements()
      .map((button) => [button.textContent, button.getAttribute('aria-pressed')]);
  expect(buttons()).toEqual([
    ['Todos34', 'false'],
    ['A tiempo31', 'true'],
    ['Fuera de plazo', 'false'],
  ]);
  await screen.getByRole('button', { name: /^Todos/ }).click();
  await screen.getByRole('button', { name: /^Fuera/ }).click();
  expect(onValueChange.mock.calls).toEqual([[null], ['overdue']]);
});
