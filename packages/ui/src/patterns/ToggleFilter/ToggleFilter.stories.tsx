import preview from '@contapro/storybook/preview';
import { expect, fn } from '@contapro/storybook/test';
import { ToggleFilter } from './ToggleFilter.tsx';

const meta = preview.meta({
  component: ToggleFilter<'due' | 'overdue'>,
  title: 'Patterns/ToggleFilter · qué muestra una lista',
  id: 'patterns-togglefilter',
  args: {
    label: 'Qué mostrar',
    options: [
      { value: null, label: 'Todos', note: '34' },
      { value: 'due', label: 'A tiempo', note: '31' },
      { value: 'overdue', label: 'Fuera de plazo', note: '3' },
    ],
    value: null,
    onValueChange: fn(),
  },
});
export default meta;

export const Default = meta.story({});
export const Selected = meta.story({ args: { value: 'overdue' } });
/** The counts are not known yet. */
export const WithoutNotes = meta.story({
  args: {
    options: [
      { value: null, label: 'Todos' },
      { value: 'due', label: 'A tiempo' },
      { value: 'overdue', label: 'Fuera de plazo' },
    ],
  },
});
export const Narrow = meta.story({ args: { style: { inlineSize: '14rem' } } });

/** What is selected is reported. */
export const Select = meta.story({
  tags: ['!autodocs'],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^A tiempo/ }));
    await expect(args.onValueChange).toHaveBeenCalledWith('due');
  },
});
