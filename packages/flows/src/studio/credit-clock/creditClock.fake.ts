import { fakeApi } from '../../testing/fakeApi.ts';
import { later } from '../../testing/later.ts';
import type { CreditClockFlowProps } from './CreditClockFlow.tsx';

/** Props with purchases of seven clients that answer after a short delay, for stories that run the machine and tests in the browser. */
export const fakeCreditClockProps: CreditClockFlowProps = {
  services: {
    fetchFile: ({ signal }) => later(new Blob(['an Excel file']), { signal }),
    clock: () => Date.parse('2026-11-20T15:00:00Z'),
    api: fakeApi(['listCreditClock', 'requestCreditClockReport']),
  },
  input: {},
  hrefs: {
    studio: { board: '#tablero', pendingDeposits: '#detracciones', creditClock: '#credito' },
    voucher: ({ client, series, number }) => `#comprobante-${client.uuid}-${series}-${number}`,
  },
};
