import { viewNames } from '@contapro/domain';
import type { SnapshotFrom } from 'xstate';
import { figures } from '../testing/figures.ts';
import { standIn } from '../testing/standIn.ts';
import { stillOf, type StateOf } from '../testing/still.ts';
import { createDashboard, type DashboardMachine } from './dashboard.machine.ts';
import type { DashboardServices, FigureName, Figures } from './dashboard.types.ts';

type Still = SnapshotFrom<DashboardMachine>;

const noFigures: Figures = {
  purchases: null,
  sales: null,
  totals: null,
  detractions: null,
  purchaseHistory: null,
  salesHistory: null,
};

const at = stillOf<Still>(createDashboard(standIn<DashboardServices>().services), {
  business: { uuid: 'b0000000-0000-4000-8000-000000000000', ruc: '20100047218' },
  period: '202610',
  periods: ['202610', '202609', '202608'],
  greets: false,
  videoUrl: null,
  view: viewNames.purchases,
  figures,
});

const names = ['purchases', 'sales', 'totals', 'detractions', 'purchaseHistory', 'salesHistory'] as const;

/** Every figure is there but one, which failed or is on its way. */
const allBut = (name: FigureName, state: 'loading' | 'failed' | 'ready') =>
  at(
    `data.shown.${name}.${state}`,
    { figures: { ...figures, ...(state !== 'ready' && { [name]: null }) } },
    ...names.filter((other) => other !== name).map((other) => `data.shown.${other}.ready` as const),
  );

const allReady = names.map((name) => `data.shown.${name}.ready` as const);

export const dashboardSnapshots = {
  'data.withoutPeriod': at('data.withoutPeriod', { period: null, periods: [], figures: noFigures }),
  'data.shown.purchases.loading': at('data.shown.purchases.loading', { figures: noFigures }),
  'data.shown.purchases.ready': allBut('purchases', 'ready'),
  'data.shown.purchases.failed': allBut('purchases', 'failed'),
  'data.shown.sales.loading': allBut('sales', 'loading'),
  'data.shown.sales.ready': allBut('sales', 'ready'),
  'data.shown.sales.failed': allBut('sales', 'failed'),
  'data.shown.totals.loading': allBut('totals', 'loading'),
  'data.shown.totals.ready': allBut('totals', 'ready'),
  'data.shown.totals.failed': allBut('totals', 'failed'),
  'data.shown.detractions.loading': allBut('detractions', 'loading'),
  'data.shown.detractions.ready': allBut('detractions', 'ready'),
  'data.shown.detractions.failed': allBut('detractions', 'failed'),
  'data.shown.purchaseHistory.waiting': at('data.shown.purchaseHistory.waiting', { figures: noFigures }),
  'data.shown.purchaseHistory.loading': allBut('purchaseHistory', 'loading'),
  'data.shown.purchaseHistory.ready': allBut('purchaseHistory', 'ready'),
  'data.shown.purchaseHistory.failed': allBut('purchaseHistory', 'failed'),
  'data.shown.salesHistory.waiting': at('data.shown.salesHistory.waiting', { figures: noFigures }),
  'data.shown.salesHistory.loading': allBut('salesHistory', 'loading'),
  'data.shown.salesHistory.ready': allBut('salesHistory', 'ready'),
  'data.shown.salesHistory.failed': allBut('salesHistory', 'failed'),
  'book.purchases.unseen': at('book.purchases.unseen', {}, ...allReady),
  'book.purchases.seen': at('book.purchases.seen', {}, ...allReady),
  'book.sales.unseen': at('book.sales.unseen', {}, ...allReady),
  'book.sales.seen': at('book.sales.seen', {}, ...allReady),
  'download.closed': at('download.closed', {}, ...allReady),
  'download.open': at('download.open', {}, ...allReady),
  'video.closed': at('video.closed', {}, ...allReady),
  'video.open': at('video.open', {}, ...allReady),
} satisfies Record<StateOf<Still>, Still>;

/** Nothing came: every figure shows '-' (OPEN-178). */
export const dashboardFailed = at(
  'data.shown.purchases.failed',
  { figures: noFigures },
  ...names.map((name) => `data.shown.${name}.failed` as const),
);
