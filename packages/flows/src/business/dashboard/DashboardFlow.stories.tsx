import preview from '@contapro/storybook/preview';
import { stateStory, statesStory } from '@contapro/storybook/review';
import { fn } from '@contapro/storybook/test';
import { onboardingVideoSnapshot } from '../../engine/intro-video/introVideo.snapshots.ts';
import { downloadsSnapshots } from '../../engine/downloads/downloads.snapshots.ts';
import { withChildren } from '../../testing/snapshotFactory.ts';
import { DashboardFlow } from './DashboardFlow.tsx';
import { fakeDashboardProps } from './dashboard.fake.ts';
import { dashboardSnapshots as snapshots } from './dashboard.snapshots.ts';
import { snapshotStory } from '../../testing/snapshotStory.tsx';
import { dashboardStates } from './dashboard.states.tsx';
import { liveStory } from '../../testing/liveStory.tsx';

const meta = preview.meta({
  title: 'Flows/Dashboard · inicio de la empresa, panel',
  id: 'flows-dashboard',
  component: DashboardFlow,
  parameters: { layout: 'fullscreen' },
  args: { ...fakeDashboardProps, onEmit: fn() },
});
export default meta;

/** Runs the machine. The figures are loaded first, then the history. */
export const Live = meta.story(liveStory(DashboardFlow));

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
export const Tour = meta.story({ args: { input: { ...fakeDashboardProps.input, showsTour: true } } });

export const States = meta.story({ tags: ['!autodocs'], ...statesStory(dashboardStates) });
export const State = meta.story({ name: 'One state', tags: ['!autodocs', '!test'], ...stateStory(dashboardStates) });
