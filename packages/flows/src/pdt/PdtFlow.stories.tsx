import preview from '@contapro/storybook/preview';
import { fn } from '@contapro/storybook/test';
import { fakePdtProps } from './pdt.fake.ts';
import { PdtFlow } from './PdtFlow.tsx';

const meta = preview.meta({
  title: 'Flows/Pdt',
  component: PdtFlow,
  parameters: { layout: 'fullscreen' },
  args: { ...fakePdtProps, onEmit: fn() },
});
export default meta;

/** Runs the machine with a month that leaves a balance in favour. */
export const Live = meta.story({});
