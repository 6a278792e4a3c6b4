import preview from '@contapro/storybook/preview';
import { fn } from '@contapro/storybook/test';
import { fakeDetractionsProps } from './detractions.fake.ts';
import { DetractionsFlow } from './DetractionsFlow.tsx';

const meta = preview.meta({
  title: 'Flows/Detractions',
  component: DetractionsFlow,
  parameters: { layout: 'fullscreen' },
  args: { ...fakeDetractionsProps, onEmit: fn() },
});
export default meta;

/** Runs the machine with 46 deposits and 7 purchases to be deposited. */
export const Live = meta.story({});
