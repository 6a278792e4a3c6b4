import preview from '@contapro/storybook/preview';
import { fn } from '@contapro/storybook/test';
import { LoadFailed } from './LoadFailed.tsx';

const meta = preview.meta({
  component: LoadFailed,
  title: 'Patterns/LoadFailed',
  args: { onRetry: fn() },
});
export default meta;

export const Default = meta.story({});
export const Playground = meta.story({});
export const WithoutRetry = meta.story({ render: () => <LoadFailed /> });
