import preview from '@contapro/storybook/preview';
import { GlobalSpinner } from './GlobalSpinner.tsx';

const meta = preview.meta({
  component: GlobalSpinner,
  title: 'Patterns/GlobalSpinner · cargando toda la página',
  id: 'patterns-globalspinner',
  parameters: { layout: 'fullscreen' },
  args: { tags: ['opening'] },
});
export default meta;

export const Default = meta.story({});
export const Page = meta.story({ args: { tags: ['page'] } });
export const Switching = meta.story({ args: { tags: ['page', 'switching'] } });
export const None = meta.story({ args: { tags: [] } });
