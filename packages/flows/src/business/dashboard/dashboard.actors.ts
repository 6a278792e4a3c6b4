import { datedDeclarationOf } from '@contapro/domain';
import { createDownloads } from '../../engine/downloads/index.ts';
import { createIntroVideo } from '../../engine/intro-video/index.ts';
import { fromRead } from '../../engine/internal/fromRead.ts';
import type { PartRequest } from '../../engine/internal/loadableStates.ts';
import {
  detractionTotalsOf,
  documentSourcesOf,
  form621Of,
  historyPointsOf,
  periodTotalsOf,
  purchaseFiguresOf,
  salesFiguresOf,
} from '../../engine/mapping/index.ts';
import { bookQuery, businessQuery, monthQuery, periodQuery } from '../../engine/mapping/requests/months.ts';
import type { DashboardServices, DashboardPart, DashboardParts } from './dashboard.types.ts';

type Loaders = {
  [Name in DashboardPart]: (request: PartRequest, signal: AbortSignal) => Promise<DashboardParts[Name]>;
};

function loadersOf({ api }: DashboardServices): Loaders {
  const filtersOf = (request: PartRequest) => ({ filters: businessQuery(request) });
  const history = async (request: PartRequest, operationType: 'COMPRA' | 'VENTA', signal: AbortSignal) =>
    historyPointsOf(await api.getHistory({ query: { filters: bookQuery(request, operationType) }, signal }));
  return {
    purchases: async (request, signal) =>
      purchaseFiguresOf(await api.getPurchaseDashboard({ query: filtersOf(request), signal })),
    sales: async (request, signal) =>
      salesFiguresOf(await api.getSalesDashboard({ query: filtersOf(request), signal })),
    totals: async (request, signal) => periodTotalsOf(await api.getTotals({ query: monthQuery(request), signal })),
    detractions: async (request, signal) =>
      detractionTotalsOf(await api.getDetractionTotals({ query: businessQuery(request), signal })),
    declaration: async (request, signal) =>
      datedDeclarationOf(form621Of(await api.getForm621({ query: filtersOf(request), signal }))),
    purchaseHistory: (request, signal) => history(request, 'COMPRA', signal),
    salesHistory: (request, signal) => history(request, 'VENTA', signal),
    sources: async ({ business: { uuid }, period }, signal) =>
      documentSourcesOf(await api.listSources({ path: { uuid }, query: periodQuery(period), signal })),
  };
}

export const dashboardActors = (services: DashboardServices) => {
  const loaders = loadersOf(services);
  return {
    loadPart: fromRead(
      (request: PartRequest<DashboardPart>, signal): Promise<DashboardParts[DashboardPart]> =>
        loaders[request.part](request, signal),
    ),
    downloads: createDownloads(services),
    introVideo: createIntroVideo(),
  };
};
