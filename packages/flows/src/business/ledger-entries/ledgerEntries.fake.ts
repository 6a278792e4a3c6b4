import { fakeApi } from '../../testing/fakeApi.ts';
import { fakeFiles, fakeInput } from '../../testing/fakeReport.ts';
import { fakeDashboardProps } from '../dashboard/dashboard.fake.ts';
import type { LedgerEntriesFlowProps } from './LedgerEntriesFlow.tsx';

/** Props whose calls answer after a short delay, for stories that run the machine and tests in the browser. */
export const fakeLedgerEntriesProps: LedgerEntriesFlowProps = {
  services: {
    api: { ...fakeDashboardProps.services.api, ...fakeApi(['listLedgerEntries']) },
    ...fakeFiles,
  },
  input: fakeInput,
  hrefs: { accounts: '#cuentas', withoutAccount: '#sin-cuenta' },
};
