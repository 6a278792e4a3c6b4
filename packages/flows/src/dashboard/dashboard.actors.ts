import { fromCall } from '../internal/fromCall.ts';
import { createIntroVideo } from '../intro-video/index.ts';
import { detractionTotalsOf, historyOf, periodTotalsOf, purchaseFiguresOf, salesFiguresOf } from '../mapping/index.ts';
import { createReportDownload } from '../report-download/index.ts';
import type { DashboardServices, FigureName, FigureRequest, Figures } from './dashboard.types.ts';

type Load = (request: FigureRequest, signal: AbortSignal) => Promise<Partial<Figures>>;

function loaders({ api }: DashboardServices): Record<FigureName, Load> {
  const queryOf = ({ business: { ruc }, period }: FigureRequest) => ({ ruc, tax_period: period });
  const filtersOf = (request: FigureRequest) => ({
    filters: { ...queryOf(request), business_uuid: request.business.uuid },
  });
  const history = async (request: FigureRequest, operation_type: 'COMPRA' | 'VENTA', signal: AbortSignal) =>
    historyOf(await api.getHistory({ query: { filters: { ...queryOf(request), operation_type } }, signal }));
  return {
    purchases: async (request, signal) => ({
      purchases: purchaseFiguresOf(await api.getPurchaseDashboard({ query: filtersOf(request), signal })),
    }),
    sales: async (request, signal) => ({
      sales: salesFiguresOf(await api.getSalesDashboard({ query: filtersOf(request), signal })),
    }),
    totals: async (request, signal) => ({
      totals: periodTotalsOf(await api.getTotals({ query: queryOf(request), signal })),
    }),
    detractions: async (request, signal) => ({
      detractions: detractionTotalsOf(await api.getDetractionTotals({ query: filtersOf(request).filters, signal })),
    }),
    purchaseHistory: async (request, signal) => ({ purchaseHistory: await history(request, 'COMPRA', signal) }),
    salesHistory: async (request, signal) => ({ salesHistory: await history(request, 'VENTA', signal) }),
  };
}

export const dashboardActors = (services: DashboardServices) => {
  const load = loaders(services);
  return {
    loadFigure: fromCall((request: FigureRequest, signal) => load[request.figure](request, signal)),
    reportDownload: createReportDownload(services),
    introVideo: createIntroVideo(),
  };
};
