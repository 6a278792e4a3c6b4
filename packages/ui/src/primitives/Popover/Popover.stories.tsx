import preview from '@contapro/storybook/preview';
import { userEvent } from '@contapro/storybook/test';
import { ChevronDown } from 'lucide-react';
import { Button } from '../Button/index.ts';
import { TextField } from '../TextField/index.ts';
import { Popover } from './Popover.tsx';

const meta = preview.meta({
  component: Popover,
  title: 'Primitives/Popover · panel flotante',
  id: 'primitives-popover',
  // In a frame, where its play function opens it. A frame further down a page of the docs would scroll the page to it.
  parameters: { docs: { story: { inline: false, height: '260px' } } },
  argTypes: { trigger: { control: false }, children: { control: false } },
  args: {
    trigger: <Button iconEnd={<ChevronDown aria-hidden />}>Filtros</Button>,
    children: (
      <div style={{ padding: '0.75rem', display: 'grid', gap: '0.75rem' }}>
        <TextField label="Serie-Número" size="medium" />
        <Button variant="primary">Aplicar</Button>
      </div>
    ),
    'aria-label': 'Filtros',
    role: 'dialog',
  },
  play: async ({ canvas }) => userEvent.click(canvas.getByRole('button', { name: 'Filtros' })),
});
export default meta;

export const Default = meta.story({});
export const AlignedAtTheEnd = meta.story({
  args: { align: 'end' },
  render: (args) => (
    <div style={{ display: 'flex', justifyContent: 'flex-end' }}>
      <Popover {...args} />
    </div>
  ),
});
