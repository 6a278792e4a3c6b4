import { fakeApi } from '../../testing/fakeApi.ts';
import { fakeInput } from '../../testing/fakeReport.ts';
import { later } from '../../testing/later.ts';
import type { MonthClosingFlowProps } from './MonthClosingFlow.tsx';

/** Props whose calls answer after a short delay, for stories that run the machine and tests in the browser. */
export const fakeMonthClosingProps: MonthClosingFlowProps = {
  services: {
    api: fakeApi([
      'getMonthClosing',
      'getForm621',
      'confirmNetIncome',
      'checkMonthFigures',
      'requestCollection',
      'requestExpediente',
      'getDeclaredPeriod',
      'saveDeclaredPeriod',
      'saveAnnotationPeriod',
      'requestReport',
      'requestSiscontReport',
      'requestProgramFile',
      'compareReport',
      'checkReport',
      'confirmReportFile',
      'getLedgerSettings',
      'saveLedgerSettings',
    ]),
    clock: () => Date.UTC(2026, 10, 10, 15),
    fetchFile: ({ signal }) => later(new Blob(['x']), { signal }),
    whenVisible: () => Promise.resolve(),
  },
  input: fakeInput,
  hrefs: {
    collections: () => '#recolecciones',
    credentials: () => '#credenciales',
    upload: () => '#subir',
    reconciliation: (period) => `#cuadre-${period}`,
    review: (period) => `#revisar-${period}`,
    deposits: (period) => `#detracciones-${period}`,
    exchangeRates: () => '#tipos-de-cambio',
    form: (period) => `#formulario-${period}`,
    summary: (period) => `#resumen-${period}`,
  },
};
