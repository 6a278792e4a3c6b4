import preview from '@contapro/storybook/preview';
import { Button } from '../../primitives/Button/index.ts';
import { TextField } from '../../primitives/TextField/index.ts';
import { EntryElement, EntryLayout } from './EntryLayout.tsx';

const meta = preview.meta({
  component: EntryLayout,
  title: 'Patterns/EntryLayout · página de entrada, sin menú',
  id: 'patterns-entrylayout',
  parameters: { layout: 'fullscreen' },
  argTypes: { children: { control: false } },
  args: {
    title: 'Recupera tu contraseña',
    lead: 'Te enviaremos las instrucciones a tu correo.',
    children: (
      <div style={{ display: 'grid', gap: '1.25rem' }}>
        <TextField label="Correo electrónico" />
        <Button variant="primary" size="large">
          Enviar instrucciones
        </Button>
      </div>
    ),
  },
});
export default meta;

export const Default = meta.story({});
/** Inside a page that has a `main` already. */
export const InsidePage = meta.story({
  render: (args) => (
    <EntryElement value="section">
      <EntryLayout {...args} />
    </EntryElement>
  ),
});
