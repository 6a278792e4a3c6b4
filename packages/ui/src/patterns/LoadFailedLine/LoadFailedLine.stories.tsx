import preview from '@contapro/storybook/preview';
import { fn } from '@contapro/storybook/test';
import { LoadFailedLine } from './LoadFailedLine.tsx';

const meta = preview.meta({
  component: LoadFailedLine,
  title: 'Patterns/LoadFailedLine',
  args: { onRetry: fn() },
});
export default meta;

export const Default = meta.story({});
export const Playground = meta.story({});
export const Narrow = meta.story({
  render: (args) => (
    <div style={{ inlineSize: '15rem' }}>
      <LoadFailedLine {...args} />
    </div>
  ),
});
