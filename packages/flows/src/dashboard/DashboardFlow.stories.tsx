import { Problem } from '@contapro/api';
import { figureHrefs, textiles } from '@contapro/fixtures';
import preview from '@contapro/storybook/preview';
import { fn } from '@contapro/storybook/test';
import { onboardingVideoSnapshot } from '../intro-video/introVideo.snapshots.ts';
import { reportDownloadSnapshots } from '../report-download/reportDownload.snapshots.ts';
import { withChildren } from '../testing/snapshotFactory.ts';
import { DashboardFlow, type DashboardFlowProps } from './DashboardFlow.tsx';
import { fakeDashboardServices as services } from './dashboard.fake.ts';
import { dashboardFailed, dashboardSnapshots as snapshots } from './dashboard.snapshots.ts';
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
/** The figures of purchases always fail; the others are loaded. */
export const LiveFailure = meta.story({
  args: {
    services: { ...services, api: { ...services.api, getPurchaseDashboard: () => Promise.reject(new Problem(500)) } },
  },
});

export const WithoutPeriod = meta.story(snapshotStory(DashboardFlow, snapshots['data.withoutPeriod']));
export const PurchasesLoading = meta.story(snapshotStory(DashboardFlow, snapshots['data.shown.purchases.loading']));
export const PurchasesFailed = meta.story(snapshotStory(DashboardFlow, snapshots['data.shown.purchases.failed']));
export const SalesLoading = meta.story(snapshotStory(DashboardFlow, snapshots['data.shown.sales.loading']));
export const SalesFailed = meta.story(snapshotStory(DashboardFlow, snapshots['data.shown.sales.failed']));
export const TotalsLoading = meta.story(snapshotStory(DashboardFlow, snapshots['data.shown.totals.loading']));
export const TotalsFailed = meta.story(snapshotStory(DashboardFlow, snapshots['data.shown.totals.failed']));
export const DetractionsLoading = meta.story(snapshotStory(DashboardFlow, snapshots['data.shown.detractions.loading']));
export const DetractionsFailed = meta.story(snapshotStory(DashboardFlow, snapshots['data.shown.detractions.failed']));
export const PurchaseHistoryLoading = meta.story(
  snapshotStory(DashboardFlow, snapshots['data.shown.purchaseHistory.loading']),
);
export const PurchaseHistoryFailed = meta.story(
  snapshotStory(DashboardFlow, snapshots['data.shown.purchaseHistory.failed']),
);
export const SalesHistoryLoading = meta.story(
  snapshotStory(DashboardFlow, snapshots['data.shown.salesHistory.loading']),
);
export const SalesHistoryFailed = meta.story(snapshotStory(DashboardFlow, snapshots['data.shown.salesHistory.failed']));
export const EverythingFailed = meta.story(snapshotStory(DashboardFlow, dashboardFailed));
export const PurchasesTab = meta.story(snapshotStory(DashboardFlow, snapshots['book.purchases.unseen']));
export const SalesTab = meta.story(snapshotStory(DashboardFlow, snapshots['book.sales.unseen']));
export const Download = meta.story(
  snapshotStory(
    DashboardFlow,
    withChildren(snapshots['download.open'], {
      download: { src: 'reportDownload', snapshot: reportDownloadSnapshots.open },
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
