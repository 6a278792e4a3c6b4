import preview from '@contapro/storybook/preview';
import { Calendar } from 'lucide-react';
import { Select } from './Select.tsx';

const meta = preview.meta({
  component: Select,
  title: 'Primitives/Select · lista desplegable',
  id: 'primitives-select',
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
