import preview from '@contapro/storybook/preview';
import { Calendar } from 'lucide-react';
import { Select } from './Select.tsx';

const meta = preview.meta({
  component: Select,
  title: 'Primitives/Select · lista desplegable',
  id: 'primitives-select',
  // The props are a union by `labelPosition`, in which the docs find none.
  argTypes: {
    label: { description: 'The label of the control.', control: 'text' },
    labelPosition: {
      description: 'Above the control in a form; in its frame or before it in a toolbar, where it is 36 px high.',
      control: 'inline-radio',
      options: ['above', 'inside', 'beside'],
      table: { defaultValue: { summary: "'above'" } },
    },
    size: {
      description: 'With the label above: `large` is 44 px high, for forms; `medium` 36 px, for toolbars.',
      control: 'inline-radio',
      options: ['large', 'medium'],
      table: { defaultValue: { summary: "'large'" } },
    },
    icon: { description: 'With the label inside: an icon before it.', control: false },
    labelHidden: { description: 'With the label above: hides it visually.', control: 'boolean' },
    hint: { description: 'With the label above: a hint below the control.', control: 'text' },
    error: { description: 'With the label above: an error that says how to correct the value.', control: 'text' },
    optional: { description: 'With the label above: marks it as optional.', control: 'boolean' },
    disabled: { description: 'Disables the control.', control: 'boolean' },
    children: { description: 'The choices: native `option`s.', control: false },
  },
  args: {
    label: 'Perfil',
    style: { maxInlineSize: '23rem' },
    children: (
      <>
        <option>Contador Freelance</option>
        <option>Estudio Contable</option>
      </>
    ),
  },
});
export default meta;

export const Default = meta.story({});
export const Playground = meta.story({ args: { size: 'medium', hint: 'Podrás cambiarlo después.' } });
export const WithError = meta.story({ args: { error: 'Elige tu perfil.' } });
export const Disabled = meta.story({ args: { disabled: true } });
export const LabelBeside = meta.story({
  render: () => (
    <Select label="Por página" labelPosition="beside">
      <option>20</option>
      <option>50</option>
    </Select>
  ),
});
export const LabelInside = meta.story({
  render: () => (
    <Select label="Periodo" labelPosition="inside" icon={<Calendar aria-hidden />}>
      <option>Oct 2026</option>
      <option>Set 2026</option>
    </Select>
  ),
});
