import { textiles } from '@contapro/fixtures';
import preview from '@contapro/storybook/preview';
import { fn } from '@contapro/storybook/test';
import { createFakeObservations } from '../observations/observations.fake.ts';
import { WorkingPaperFlow } from './WorkingPaperFlow.tsx';

const meta = preview.meta({
  title: 'Flows/WorkingPaper',
  component: WorkingPaperFlow,
  parameters: { layout: 'fullscreen' },
  args: {
    services: createFakeObservations(),
    input: { business: textiles, period: '202610', periods: ['202610', '202609', '202608'] },
    hrefs: { back: '#observaciones' },
    onEmit: fn(),
  },
});
export default meta;

/** Runs the machine with the decisions of a period. */
export const Live = meta.story({});
