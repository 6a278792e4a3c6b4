import { Problem } from '@contapro/api';
import { withholdingPageSizes } from '@contapro/domain';
import { perceptionPage, perceptionPageOf, textiles } from '@contapro/fixtures';
import preview from '@contapro/storybook/preview';
import { fn } from '@contapro/storybook/test';
import { reportPageSnapshotsOf } from '../report-page/reportPage.snapshots.ts';
import { stillStory } from '../testing/stillStory.tsx';
import { createPerceptions } from './perceptions.machine.ts';
import { perceptionsServices as services } from './perceptions.standIn.ts';
import { PerceptionsFlow } from './PerceptionsFlow.tsx';

const stills = reportPageSnapshotsOf(createPerceptions(services), {
  page: perceptionPage,
  empty: perceptionPageOf([]),
  sizes: withholdingPageSizes,
});

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
export const LiveFailure = meta.story({
  args: { services: { ...services, api: { ...services.api, listPerceptions: () => Promise.reject(new Problem(0)) } } },
});

export const WithoutPeriod = meta.story(stillStory(PerceptionsFlow, stills.withoutPeriod));
export const Loading = meta.story(stillStory(PerceptionsFlow, stills.loading));
export const Ready = meta.story(stillStory(PerceptionsFlow, stills.ready));
export const Failed = meta.story(stillStory(PerceptionsFlow, stills.failed));
export const Empty = meta.story(stillStory(PerceptionsFlow, stills.empty));
export const Viewer = meta.story(stillStory(PerceptionsFlow, stills.viewer));
export const Download = meta.story(stillStory(PerceptionsFlow, stills.download));
