import { newId } from '../../engine/host/index.ts';
import { fakeApi } from '../../testing/fakeApi.ts';
import type { PendingDepositsFlowProps } from './PendingDepositsFlow.tsx';

/** Props with 30 deposits that are answered after a short delay, for stories that run the machine and tests in the browser. */
export const fakePendingDepositsProps: PendingDepositsFlowProps = {
  services: {
    clock: () => Date.parse('2026-11-20T15:00:00Z'),
    newId,
    api: fakeApi(['listPendingDeposits', 'saveSupplierAccount', 'createDepositFile', 'getDepositFile']),
  },
  input: {},
  hrefs: {
    studio: { board: '#tablero', pendingDeposits: '#detracciones' },
    client: ({ depositor, period }) => `#por-pagar-${depositor.uuid}-${period}`,
  },
};
