import preview from '@contapro/storybook/preview';
import { fn } from '@contapro/storybook/test';
import { fakePerceptionsProps } from './perceptions.fake.ts';
import { PerceptionsFlow } from './PerceptionsFlow.tsx';

const meta = preview.meta({
  title: 'Flows/Perceptions',
  component: PerceptionsFlow,
  parameters: { layout: 'fullscreen' },
  args: { ...fakePerceptionsProps, onEmit: fn() },
});
export default meta;

/** Runs the machine with 34 receipts. */
export const Live = meta.story({});
