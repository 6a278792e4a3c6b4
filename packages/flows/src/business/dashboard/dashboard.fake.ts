import { figureHrefs, form621OfDashboard, wireForm621 } from '@contapro/fixtures';
import { fakeApi } from '../../testing/fakeApi.ts';
import { fakeInput } from '../../testing/fakeReport.ts';
import { later } from '../../testing/later.ts';
import type { DashboardFlowProps } from './DashboardFlow.tsx';

/** Props with services that answer after a short delay, for stories that run the machine and for tests in the browser. */
export const fakeDashboardProps: DashboardFlowProps = {
  services: {
    api: {
      ...fakeApi([
        'getPurchaseDashboard',
        'getSalesDashboard',
        'getTotals',
        'getDetractionTotals',
        'getDeclaredPeriod',
        'saveDeclaredPeriod',
        'saveAnnotationPeriod',
        'getHistory',
        'listNumberingFindings',
        'listSources',
        'requestReport',
        'requestSiscontReport',
        'requestProgramFile',
        'compareReport',
        'checkReport',
        'confirmReportFile',
        'getLedgerSettings',
        'saveLedgerSettings',
      ]),
      getForm621: ({ signal }) => later(wireForm621(form621OfDashboard), { signal }),
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
