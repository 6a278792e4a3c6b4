import { textiles } from '@contapro/fixtures';
import preview from '@contapro/storybook/preview';
import { fn } from '@contapro/storybook/test';
import { fakeSalesServices as services } from './sales.fake.ts';
import { SalesFlow } from './SalesFlow.tsx';

const meta = preview.meta({
  title: 'Flows/Sales',
  component: SalesFlow,
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

/** Runs the machine with 46 sales. */
export const Live = meta.story({});
