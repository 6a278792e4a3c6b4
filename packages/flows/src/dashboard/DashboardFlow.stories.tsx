import { Problem } from '@contapro/api';
import preview from '@contapro/storybook/preview';
import { fn } from '@contapro/storybook/test';
import { onboardingVideoStill } from '../intro-video/introVideo.snapshots.ts';
import { reportDownloadSnapshots } from '../report-download/reportDownload.snapshots.ts';
import { withChildren } from '../testing/still.ts';
import { DashboardFlow, type DashboardFlowProps } from './DashboardFlow.tsx';
import { dashboardServices as services } from './dashboard.standIn.ts';
import { dashboardFailed, dashboardSnapshots as snapshots } from './dashboard.snapshots.ts';

const input: DashboardFlowProps['input'] = {
  business: {
    uuid: 'b0000000-0000-4000-8000-000000000000',
    ruc: '20100047218',
    name: 'Comercial Andina S.A.C.',
    status: 'VALID',
  },
  period: '202610',
  periods: ['202610', '202609', '202608'],
  greets: false,
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
      deductible: '/dashboard/comprobantes?clase=deducible',
      observed: '/dashboard/observaciones',
      detractions: '/dashboard/detracciones',
      credentials: '/dashboard/editar-credenciales',
      missing: '/dashboard/observaciones',
    },
    onEmit: fn(),
  },
});
export default meta;

/** The real machine: the figures come together, then the history. */
export const Live = meta.story({});
/** Purchases fail each time; the others come. */
export const LiveFailure = meta.story({
  args: {
    services: { ...services, api: { ...services.api, getPurchaseDashboard: () => Promise.reject(new Problem(500)) } },
  },
});

export const WithoutPeriod = meta.story({ args: { snapshot: snapshots['data.withoutPeriod'] } });
export const PurchasesLoading = meta.story({ args: { snapshot: snapshots['data.shown.purchases.loading'] } });
export const PurchasesReady = meta.story({ args: { snapshot: snapshots['data.shown.purchases.ready'] } });
export const PurchasesFailed = meta.story({ args: { snapshot: snapshots['data.shown.purchases.failed'] } });
export const SalesLoading = meta.story({ args: { snapshot: snapshots['data.shown.sales.loading'] } });
export const SalesReady = meta.story({ args: { snapshot: snapshots['data.shown.sales.ready'] } });
export const SalesFailed = meta.story({ args: { snapshot: snapshots['data.shown.sales.failed'] } });
export const TotalsLoading = meta.story({ args: { snapshot: snapshots['data.shown.totals.loading'] } });
export const TotalsReady = meta.story({ args: { snapshot: snapshots['data.shown.totals.ready'] } });
export const TotalsFailed = meta.story({ args: { snapshot: snapshots['data.shown.totals.failed'] } });
export const DetractionsLoading = meta.story({ args: { snapshot: snapshots['data.shown.detractions.loading'] } });
export const DetractionsReady = meta.story({ args: { snapshot: snapshots['data.shown.detractions.ready'] } });
export const DetractionsFailed = meta.story({ args: { snapshot: snapshots['data.shown.detractions.failed'] } });
export const HistoryWaiting = meta.story({ args: { snapshot: snapshots['data.shown.purchaseHistory.waiting'] } });
export const PurchaseHistoryLoading = meta.story({
  args: { snapshot: snapshots['data.shown.purchaseHistory.loading'] },
});
export const PurchaseHistoryReady = meta.story({ args: { snapshot: snapshots['data.shown.purchaseHistory.ready'] } });
export const PurchaseHistoryFailed = meta.story({ args: { snapshot: snapshots['data.shown.purchaseHistory.failed'] } });
export const SalesHistoryWaiting = meta.story({ args: { snapshot: snapshots['data.shown.salesHistory.waiting'] } });
export const SalesHistoryLoading = meta.story({ args: { snapshot: snapshots['data.shown.salesHistory.loading'] } });
export const SalesHistoryReady = meta.story({ args: { snapshot: snapshots['data.shown.salesHistory.ready'] } });
export const SalesHistoryFailed = meta.story({ args: { snapshot: snapshots['data.shown.salesHistory.failed'] } });
export const EverythingFailed = meta.story({ args: { snapshot: dashboardFailed } });
export const PurchasesTab = meta.story({ args: { snapshot: snapshots['book.purchases.unseen'] } });
export const PurchasesTabSeen = meta.story({ args: { snapshot: snapshots['book.purchases.seen'] } });
export const SalesTab = meta.story({ args: { snapshot: snapshots['book.sales.unseen'] } });
export const SalesTabSeen = meta.story({ args: { snapshot: snapshots['book.sales.seen'] } });
export const WithoutDownload = meta.story({ args: { snapshot: snapshots['download.closed'] } });
export const Download = meta.story({
  args: {
    snapshot: withChildren(snapshots['download.open'], {
      download: { src: 'reportDownload', snapshot: reportDownloadSnapshots.open },
    }),
  },
});
export const WithoutVideo = meta.story({ args: { snapshot: snapshots['video.closed'] } });
export const Video = meta.story({
  args: {
    snapshot: withChildren(snapshots['video.open'], {
      video: { src: 'introVideo', snapshot: onboardingVideoStill },
    }),
  },
});
