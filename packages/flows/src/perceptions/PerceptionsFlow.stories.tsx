import { textiles } from '@contapro/fixtures';
import preview from '@contapro/storybook/preview';
import { fn } from '@contapro/storybook/test';
import { fakePerceptionsServices as services } from './perceptions.fake.ts';
import { PerceptionsFlow } from './PerceptionsFlow.tsx';

const meta = preview.meta({
  title: 'Flows/Perceptions',
  component: PerceptionsFlow,
  parameters: { layout: 'fullscreen' },
  args: {
    services,
    input: {
      business: textiles,
      period: '202610',
      periods: ['202610', '202609', '202608'],
    },
    onEmit: fn(),
  },
});
export default meta;

/** Runs the machine with 34 receipts. */
export const Live = meta.story({});
