import { datedDeclarationOf, loading, ready, viewNames } from '@contapro/domain';
import {
  detractionTotals,
  documentSources,
  form621OfDashboard,
  periodTotals,
  purchaseFigures,
  purchaseHistory,
  salesFigures,
  salesHistory,
  textiles,
} from '@contapro/fixtures';
import type { SnapshotFrom } from 'xstate';
import type { ShownParts } from '../../engine/internal/loadableStates.ts';
import { mockServices } from '../../testing/mockServices.ts';
import { snapshotFactory, type StateOf } from '../../testing/snapshotFactory.ts';
import { createDashboard, type DashboardMachine } from './dashboard.machine.ts';
import type { DashboardServices, DashboardPart, DashboardParts } from './dashboard.types.ts';

type Snapshot = SnapshotFrom<DashboardMachine>;

const parts: ShownParts<DashboardParts> = {
  purchases: ready(purchaseFigures),
  sales: ready(salesFigures),
  totals: ready(periodTotals),
  detractions: ready(detractionTotals),
  declaration: ready(datedDeclarationOf(form621OfDashboard)),
  purchaseHistory: ready(purchaseHistory),
  salesHistory: ready(salesHistory),
  sources: ready(documentSources),
};

const nothingYet: ShownParts<DashboardParts> = {
  purchases: loading,
  sales: loading,
  totals: loading,
  detractions: loading,
  declaration: loading,
  purchaseHistory: loading,
  salesHistory: loading,
  sources: loading,
};

const at = snapshotFactory<Snapshot>(createDashboard(mockServices<DashboardServices>().services), {
  business: textiles,
  period: '202610',
  periods: ['202610', '202609', '202608'],
  showsIntroVideo: false,
  videoUrl: null,
  today: '2026-11-21',
  view: viewNames.purchases,
  seen: {},
  parts,
});

const names = [
  'purchases',
  'sales',
  'totals',
  'detractions',
  'declaration',
  'purchaseHistory',
  'salesHistory',
  'sources',
] as const;

/** All figures are loaded except one, which is in the given state. */
const allBut = (name: DashboardPart, state: 'loading' | 'failed' | 'ready') =>
  at(
    `data.shown.${name}.${state}`,
    { parts: { ...parts, ...(state !== 'ready' && { [name]: { state } }) } },
    ...names.filter((other) => other !== name).map((other) => `data.shown.${other}.ready` as const),
    // The sales are in a tab of their own.
    ...(name === 'sales' ? (['book.sales.seen'] as const) : []),
  );

const allReady = names.map((name) => `data.shown.${name}.ready` as const);

export const dashboardSnapshots = {
  'data.withoutPeriod': at('data.withoutPeriod', { period: null, periods: [], parts: null }),
  'data.shown.purchases.loading': at('data.shown.purchases.loading', { parts: nothingYet }),
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
  'data.shown.declaration.loading': allBut('declaration', 'loading'),
  'data.shown.declaration.ready': allBut('declaration', 'ready'),
  'data.shown.declaration.failed': allBut('declaration', 'failed'),
  'data.shown.purchaseHistory.loading': allBut('purchaseHistory', 'loading'),
  'data.shown.purchaseHistory.ready': allBut('purchaseHistory', 'ready'),
  'data.shown.purchaseHistory.failed': allBut('purchaseHistory', 'failed'),
  'data.shown.salesHistory.loading': allBut('salesHistory', 'loading'),
  'data.shown.salesHistory.ready': allBut('salesHistory', 'ready'),
  'data.shown.salesHistory.failed': allBut('salesHistory', 'failed'),
  'data.shown.sources.loading': allBut('sources', 'loading'),
  'data.shown.sources.ready': allBut('sources', 'ready'),
  'data.shown.sources.failed': allBut('sources', 'failed'),
  'book.purchases.unseen': at('book.purchases.unseen', {}, ...allReady),
  'book.purchases.seen': at('book.purchases.seen', {}, ...allReady),
  'book.sales.unseen': at('book.sales.unseen', {}, ...allReady),
  'book.sales.seen': at('book.sales.seen', {}, ...allReady),
  'video.closed': at('video.closed', {}, ...allReady),
  'video.open': at('video.open', {}, ...allReady),
  'tour.closed': at('tour.closed', {}, ...allReady),
  'tour.open': at('tour.open', {}, ...allReady),
} satisfies Record<StateOf<Snapshot>, Snapshot>;
