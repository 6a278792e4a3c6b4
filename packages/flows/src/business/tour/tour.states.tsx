import { flowStates, picturesOf } from '../../testing/flowStates.tsx';
import { fakeDashboardProps } from '../dashboard/dashboard.fake.ts';
import { dashboardSnapshots } from '../dashboard/dashboard.snapshots.ts';
import { DashboardFlow } from '../dashboard/DashboardFlow.tsx';
import { DashboardTour } from '../dashboard/DashboardTour.tsx';
import { tourSnapshots } from './tour.snapshots.ts';
import { TourFlow } from './TourFlow.tsx';

/** The tour on the page that it explains: the dashboard. */
export const tourStates = flowStates(
  'Tour',
  picturesOf(tourSnapshots, (snapshot) =>
    snapshot.value === 'waiting' ? (
      <>
        <DashboardFlow {...fakeDashboardProps} snapshot={dashboardSnapshots['data.shown.purchases.loading']} />
        {/* With its steps it would begin at the first target that is there. */}
        <TourFlow snapshot={snapshot} steps={[]} />
      </>
    ) : (
      <>
        <DashboardFlow {...fakeDashboardProps} snapshot={dashboardSnapshots['tour.closed']} />
        <DashboardTour snapshot={snapshot} onEnd={() => undefined} />
      </>
    ),
  ),
);
