import { figureHrefs, textiles } from '@contapro/fixtures';
import preview from '@contapro/storybook/preview';
import { fn } from '@contapro/storybook/test';
import { onboardingVideoSnapshot } from '../intro-video/introVideo.snapshots.ts';
import { downloadsSnapshots } from '../downloads/downloads.snapshots.ts';
import { withChildren } from '../testing/snapshotFactory.ts';
import { DashboardFlow, type DashboardFlowProps } from './DashboardFlow.tsx';
import { fakeDashboardServices as services } from './dashboard.fake.ts';
import { dashboardSnapshots as snapshots } from './dashboard.snapshots.ts';
import { snapshotStory } from '../testing/snapshotStory.tsx';

const input: DashboardFlowProps['input'] = {
  business: textiles,
  period: '202610',
  periods: ['202610', '202609', '202608'],
  showsIntroVideo: false,
  videoUrl: null,
};

const meta = preview.meta({
  title: 'Flows/Dashboard',
  component: DashboardFlow,
  parameters: { layout: 'fullscreen' },
  args: {
    services,
    input,
    hrefs: {
      purchases: '/dashboard/comprobantes',
      ...figureHrefs,
      observed: '/dashboard/observaciones',
      detractions: '/dashboard/detracciones',
      credentials: '/dashboard/editar-credenciales',
      missing: '/dashboard/observaciones',
    },
    onEmit: fn(),
  },
});
export default meta;

/** Runs the machine. The figures are loaded first, then the history. */
export const Live = meta.story({});

export const Download = meta.story(
  snapshotStory(
    DashboardFlow,
    withChildren(snapshots['video.closed'], {
      downloads: { src: 'downloads', snapshot: downloadsSnapshots.choosing },
    }),
  ),
);
export const Video = meta.story(
  snapshotStory(
    DashboardFlow,
    withChildren(snapshots['video.open'], {
      video: { src: 'introVideo', snapshot: onboardingVideoSnapshot },
    }),
  ),
);

/** The machine runs; the tour begins at its first step. */
export const Tour = meta.story({ args: { input: { ...input, showsTour: true } } });
