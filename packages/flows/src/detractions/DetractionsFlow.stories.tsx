import { textiles } from '@contapro/fixtures';
import preview from '@contapro/storybook/preview';
import { fn } from '@contapro/storybook/test';
import { fakeDetractionsServices as services } from './detractions.fake.ts';
import { DetractionsFlow } from './DetractionsFlow.tsx';

const meta = preview.meta({
  title: 'Flows/Detractions',
  component: DetractionsFlow,
  parameters: { layout: 'fullscreen' },
  args: {
    services,
    input: { business: textiles, period: '202610', periods: ['202610', '202609', '202608'] },
    onEmit: fn(),
  },
});
export default meta;

/** Runs the machine with 46 deposits and 7 purchases to be deposited. */
export const Live = meta.story({});
