import { useDashboardTour } from '@contapro/ui/screens';
import { flowStates, picturesOf } from '../../testing/flowStates.tsx';
import { fakeDashboardProps } from '../dashboard/dashboard.fake.ts';
import { dashboardSnapshots } from '../dashboard/dashboard.snapshots.ts';
import { DashboardFlow } from '../dashboard/DashboardFlow.tsx';
import { tourSnapshots } from './tour.snapshots.ts';
import { TourFlow, type TourFlowProps } from './TourFlow.tsx';

/** The tour on the page that it explains: the dashboard. It waits while the page is loading. */
function TouredDashboard({ snapshot }: { snapshot: NonNullable<TourFlowProps['snapshot']> }) {
  const steps = useDashboardTour();
  const isWaiting = snapshot.value === 'waiting';
  return (
    <>
      <DashboardFlow
        {...fakeDashboardProps}
        snapshot={dashboardSnapshots[isWaiting ? 'data.shown.purchases.loading' : 'tour.closed']}
      />
      {/* It would begin at the first target that is there. */}
      <TourFlow snapshot={snapshot} steps={isWaiting ? noSteps : steps} />
    </>
  );
}

const noSteps: TourFlowProps['steps'] = [];

export const tourStates = flowStates(
  'Tour',
  picturesOf(tourSnapshots, (snapshot) => <TouredDashboard snapshot={snapshot} />),
);
