import {
  detractionTotals,
  documentSources,
  figureHrefs,
  form621OfDashboard,
  periodDeclaration,
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
  wireForm621,
  wireHistory,
  wirePeriodDeclaration,
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
      getForm621: ({ signal }) => later(wireForm621(form621OfDashboard), { signal }),
      getDeclaredPeriod: ({ signal }) => later(wirePeriodDeclaration(periodDeclaration), { signal }),
      saveDeclaredPeriod: ({ signal }) => later(wirePeriodDeclaration(periodDeclaration), { signal }),
      getHistory: ({ query: { filters }, signal }) =>
        later(wireHistory(filters.operation_type === 'VENTA' ? salesHistory : purchaseHistory), { signal }),
      listSources: ({ signal }) => later(wireDocumentSources(documentSources), { signal }),
      requestReport: ({ signal }) =>
        later({ sas: '/files/reports/t/x.xlsx', blob_filename: 'compras.xlsx' }, { signal }),
      requestSiscontReport: ({ signal }) =>
        later({ sas: '/files/reports/t/x.xlsx', blob_filename: 'siscont.xlsx' }, { signal }),
    },
    clock: () => Date.UTC(2026, 10, 21, 15),
    fetchFile: ({ signal }) => later(new Blob(['x']), { signal }),
  },
  input: { ...fakeInput, showsIntroVideo: false, videoUrl: null },
  hrefs: {
    purchases: '/dashboard/comprobantes',
    ...figureHrefs,
    observed: '/dashboard/observaciones',
    detractions: '/dashboard/detracciones',
    form: '/dashboard/informe-pdt',
    credentials: '/dashboard/editar-credenciales',
    missing: '/dashboard/observaciones',
  },
};
