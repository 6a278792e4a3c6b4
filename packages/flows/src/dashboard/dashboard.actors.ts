import { createDownloads } from '../downloads/index.ts';
import { createIntroVideo } from '../intro-video/index.ts';
import { fromRead } from '../internal/fromRead.ts';
import type { PartRequest } from '../internal/partStates.ts';
import {
  detractionTotalsOf,
  documentSourcesOf,
  historyOf,
  periodTotalsOf,
  purchaseFiguresOf,
  salesFiguresOf,
} from '../mapping/index.ts';
import type { DashboardServices, FigureName, Figures } from './dashboard.types.ts';

type Loaders = { [Name in FigureName]: (request: PartRequest, signal: AbortSignal) => Promise<Figures[Name]> };

function loadersOf({ api }: DashboardServices): Loaders {
  const queryOf = ({ business: { ruc }, period }: PartRequest) => ({ ruc, tax_period: period });
  const filtersOf = (request: PartRequest) => ({
    filters: { ...queryOf(request), business_uuid: request.business.uuid },
  });
  const history = async (request: PartRequest, operation_type: 'COMPRA' | 'VENTA', signal: AbortSignal) =>
    historyOf(await api.getHistory({ query: { filters: { ...queryOf(request), operation_type } }, signal }));
  return {
    purchases: async (request, signal) =>
      purchaseFiguresOf(await api.getPurchaseDashboard({ query: filtersOf(request), signal })),
    sales: async (request, signal) =>
      salesFiguresOf(await api.getSalesDashboard({ query: filtersOf(request), signal })),
    totals: async (request, signal) => periodTotalsOf(await api.getTotals({ query: queryOf(request), signal })),
    detractions: async (request, signal) =>
      detractionTotalsOf(await api.getDetractionTotals({ query: filtersOf(request).filters, signal })),
    purchaseHistory: (request, signal) => history(request, 'COMPRA', signal),
    salesHistory: (request, signal) => history(request, 'VENTA', signal),
    sources: async ({ business: { uuid }, period }, signal) =>
      documentSourcesOf(await api.listSources({ path: { uuid }, query: { tax_period: period }, signal })),
  };
}

export const dashboardActors = (services: DashboardServices) => {
  const loaders = loadersOf(services);
  return {
    loadPart: fromRead(
      (request: PartRequest<FigureName>, signal): Promise<Figures[FigureName]> =>
        loaders[request.part](request, signal),
    ),
    downloads: createDownloads(services),
    introVideo: createIntroVideo(),
  };
};
