import preview from '@contapro/storybook/preview';
import { Select } from './Select.tsx';

const meta = preview.meta({
  component: Select,
  title: 'Primitives/Select',
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
