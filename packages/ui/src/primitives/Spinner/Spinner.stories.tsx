import preview from '@contapro/storybook/preview';
import { Spinner } from './Spinner.tsx';

const meta = preview.meta({
  component: Spinner,
  title: 'Primitives/Spinner · giro, cargando',
  id: 'primitives-spinner',
});
export default meta;

export const Default = meta.story({});
export const Large = meta.story({ args: { size: 'large' } });
