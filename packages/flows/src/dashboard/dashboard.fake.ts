import {
  detractionTotals,
  documentSources,
  figureHrefs,
  periodTotals,
  purchaseFigures,
  purchaseHistory,
  salesFigures,
  salesHistory,
} from '@contapro/fixtures';
import { fakeInput } from '../testing/fakeReport.ts';
import { later } from '../testing/later.ts';
import {
  wireDetractionTotals,
  wireDocumentSources,
  wireHistory,
  wirePurchaseFigures,
  wireSalesFigures,
  wireTotals,
} from '../testing/wire.ts';
import type { DashboardFlowProps } from './DashboardFlow.tsx';

/** Props with services that answer after a short delay, for stories that run the machine and for tests in the browser. */
export const fakeDashboardProps: DashboardFlowProps = {
  services: {
    api: {
      getPurchaseDashboard: ({ signal }) => later(wirePurchaseFigures(purchaseFigures), { signal }),
      getSalesDashboard: ({ signal }) => later(wireSalesFigures(salesFigures), { signal }),
      getTotals: ({ signal }) => later(wireTotals(periodTotals, purchaseFigures), { signal }),
      getDetractionTotals: ({ signal }) => later(wireDetractionTotals(detractionTotals), { signal }),
      getHistory: ({ query: { filters }, signal }) =>
        later(wireHistory(filters.operation_type === 'VENTA' ? salesHistory : purchaseHistory), { signal }),
      listSources: ({ signal }) => later(wireDocumentSources(documentSources), { signal }),
      requestReport: ({ signal }) =>
        later({ sas: '/files/reports/t/x.xlsx', blob_filename: 'compras.xlsx' }, { signal }),
      requestSiscontReport: ({ signal }) =>
        later({ sas: '/files/reports/t/x.xlsx', blob_filename: 'siscont.xlsx' }, { signal }),
    },
    fetchFile: ({ signal }) => later(new Blob(['x']), { signal }),
  },
  input: { ...fakeInput, showsIntroVideo: false, videoUrl: null },
  hrefs: {
    purchases: '/dashboard/comprobantes',
    ...figureHrefs,
    observed: '/dashboard/observaciones',
    detractions: '/dashboard/detracciones',
    credentials: '/dashboard/editar-credenciales',
    missing: '/dashboard/observaciones',
  },
};
