import preview from '@contapro/storybook/preview';
import { fn } from '@contapro/storybook/test';
import { Eye, X } from 'lucide-react';
import { IconButton } from './IconButton.tsx';

const meta = preview.meta({
  component: IconButton,
  title: 'Primitives/IconButton · botón de ícono',
  id: 'primitives-iconbutton',
  argTypes: { children: { control: false } },
  args: { label: 'Cerrar', children: <X aria-hidden />, onClick: fn() },
});
export default meta;

export const Default = meta.story({});
export const Playground = meta.story({ args: { size: 'large' } });

export const Sizes = meta.story({
  render: () => (
    <>
      <IconButton label="Quitar filtro" size="small">
        <X aria-hidden />
      </IconButton>
      <IconButton label="Ver comprobante">
        <Eye aria-hidden />
      </IconButton>
      <IconButton label="Cerrar" size="large">
        <X aria-hidden />
      </IconButton>
    </>
  ),
});

export const Disabled = meta.story({ args: { disabled: true } });
export const Unavailable = meta.story({
  args: { unavailable: true, label: 'Ver comprobante', children: <Eye aria-hidden /> },
});
