import preview from '@contapro/storybook/preview';
import { fn } from '@contapro/storybook/test';
import { fakeSalesProps } from './sales.fake.ts';
import { SalesFlow } from './SalesFlow.tsx';

const meta = preview.meta({
  title: 'Flows/Sales',
  component: SalesFlow,
  parameters: { layout: 'fullscreen' },
  args: { ...fakeSalesProps, onEmit: fn() },
});
export default meta;

/** Runs the machine with 46 sales. */
export const Live = meta.story({});
