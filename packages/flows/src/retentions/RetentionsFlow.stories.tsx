import { textiles } from '@contapro/fixtures';
import preview from '@contapro/storybook/preview';
import { fn } from '@contapro/storybook/test';
import { fakeRetentionsServices as services } from './retentions.fake.ts';
import { RetentionsFlow } from './RetentionsFlow.tsx';

const meta = preview.meta({
  title: 'Flows/Retentions',
  component: RetentionsFlow,
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

/** Runs the machine with 26 receipts. */
export const Live = meta.story({});
