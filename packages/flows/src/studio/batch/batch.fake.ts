import { boardClients } from '@contapro/fixtures';
import { fakeApi } from '../../testing/fakeApi.ts';
import { later } from '../../testing/later.ts';
import type { BatchInput, BatchServices } from './batch.types.ts';

/** Services that answer after a short delay, for stories that run the machine and tests in the browser. */
export const fakeBatch: { services: BatchServices; input: BatchInput } = {
  services: {
    api: fakeApi([
      'getBoard',
      'listPendingDeposits',
      'requestCollection',
      'assignResponsibles',
      'getMonthSummary',
      'makeMonthSummary',
      'createDepositFile',
      'listIncomeRegimes',
      'saveIncomeRegimes',
      'getMonthClosing',
      'getForm621',
      'confirmNetIncome',
      'checkMonthFigures',
      'saveDeclaredPeriod',
    ]),
    readText: ({ file, signal }) => later(null, { signal }).then(() => file.text()),
    zip: ({ signal }) => later(new Blob(['a zip']), { signal }),
    newId: () => crypto.randomUUID(),
  },
  input: {
    kind: 'assign',
    period: '202610',
    today: '2026-11-20',
    chosen: new Set(boardClients.slice(0, 12).map(({ uuid }) => uuid)),
  },
};
