import { downloadsSnapshots } from '../../engine/downloads/downloads.snapshots.ts';
import { onboardingVideoSnapshot } from '../../engine/intro-video/introVideo.snapshots.ts';
import { flowStates, picturesOf } from '../../testing/flowStates.tsx';
import { withChildren } from '../../testing/snapshotFactory.ts';
import { fakeDashboardProps } from './dashboard.fake.ts';
import { dashboardSnapshots } from './dashboard.snapshots.ts';
import { DashboardFlow } from './DashboardFlow.tsx';

export const dashboardStates = flowStates(
  'Dashboard',
  picturesOf(
    {
      ...dashboardSnapshots,
      'video.open': withChildren(dashboardSnapshots['video.open'], {
        video: { src: 'introVideo', snapshot: onboardingVideoSnapshot },
      }),
      download: withChildren(dashboardSnapshots['video.closed'], {
        downloads: { src: 'downloads', snapshot: downloadsSnapshots.choosing },
      }),
    },
    (snapshot) => <DashboardFlow {...fakeDashboardProps} snapshot={snapshot} />,
  ),
);
