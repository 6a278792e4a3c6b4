import { allOfPurchases, failed, loading, ready } from '@contapro/domain';
import { reconciliationDifferences } from '@contapro/fixtures';
import type { SnapshotFrom } from 'xstate';
import { fakeInput } from '../../testing/fakeReport.ts';
import { mockServices } from '../../testing/mockServices.ts';
import { snapshotFactory, type StateOf } from '../../testing/snapshotFactory.ts';
import { createReconciliation, type ReconciliationMachine } from './reconciliation.machine.ts';
import type { ReconciliationServices } from './reconciliation.types.ts';

type Snapshot = SnapshotFrom<ReconciliationMachine>;

const [, , onlyOwn = null] = reconciliationDifferences;
const separations = reconciliationDifferences.flatMap(({ isPaired, sunat, own }) =>
  isPaired && sunat && own ? { period: '202610', book: 'purchases' as const, sunat, own } : [],
);
const ofSunat = reconciliationDifferences.flatMap(({ sunat, own }) => (sunat && own === null ? sunat : []));
const candidates = ready({ items: ofSunat, total: 25 });
const [chosen = null] = ofSunat;

const at = snapshotFactory<Snapshot>(
  createReconciliation({
    ...mockServices<Pick<ReconciliationServices, 'fetchFile'>>('fetchFile').services,
    api: mockServices<ReconciliationServices['api']>().services,
    clock: () => Date.parse('2026-11-20T15:00:00Z'),
  }),
  {
    ...fakeInput,
    today: '2026-11-20',
    book: 'purchases',
    subject: null,
    candidates: loading,
    chosen: null,
    hasPairingFailed: false,
    pairingMessage: null,
    separations: [],
    separationFailure: null,
    stored: null,
    printed: [],
    printedTotal: 0,
    printedFilter: allOfPurchases,
  },
);

export const reconciliationSnapshots = {
  'pairing.closed': at('pairing.closed'),
  'pairing.loading': at('pairing.loading', { subject: onlyOwn }),
  'pairing.failed': at('pairing.failed', { subject: onlyOwn, candidates: failed }),
  'pairing.choosing': at('pairing.choosing', { subject: onlyOwn, candidates, chosen }),
  'pairing.choosing.refused': at('pairing.choosing', {
    subject: onlyOwn,
    candidates,
    chosen,
    hasPairingFailed: true,
    pairingMessage: 'Uno de los dos ya tiene su par. Actualiza el cuadre y elígelos de nuevo.',
  }),
  'pairing.saving': at('pairing.saving', { subject: onlyOwn, candidates, chosen }),
  'separation.idle': at('separation.idle', { separationFailure: { message: null } }),
  'separation.calling': at('separation.calling', { separations }),
  'print.idle': at('print.idle'),
  'print.loading': at('print.loading', { printed: reconciliationDifferences, printedTotal: 1230 }),
  'print.failed': at('print.failed', { printed: reconciliationDifferences, printedTotal: 1230 }),
  'print.ready': at('print.ready', { printed: reconciliationDifferences, printedTotal: 10 }),
} satisfies Record<StateOf<Snapshot> | 'pairing.choosing.refused', Snapshot>;
