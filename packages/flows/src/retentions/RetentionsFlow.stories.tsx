import preview from '@contapro/storybook/preview';
import { fn } from '@contapro/storybook/test';
import { fakeRetentionsProps } from './retentions.fake.ts';
import { RetentionsFlow } from './RetentionsFlow.tsx';

const meta = preview.meta({
  title: 'Flows/Retentions',
  component: RetentionsFlow,
  parameters: { layout: 'fullscreen' },
  args: { ...fakeRetentionsProps, onEmit: fn() },
});
export default meta;

/** Runs the machine with 26 receipts. */
export const Live = meta.story({});
