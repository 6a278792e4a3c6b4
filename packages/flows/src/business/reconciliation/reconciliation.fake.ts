import { fakeApi } from '../../testing/fakeApi.ts';
import { fakeInput } from '../../testing/fakeReport.ts';
import { later } from '../../testing/later.ts';
import type { ReconciliationFlowProps } from './ReconciliationFlow.tsx';

/** Props with services that answer after a short delay, for stories that run the machine and tests in the browser. */
export const fakeReconciliationProps: ReconciliationFlowProps = {
  services: {
    api: fakeApi(['getReconciliation', 'saveVoucherPair', 'requestReconciliationReport', 'listNumberingFindings']),
    fetchFile: ({ signal }) => later(new Blob(['an Excel file']), { signal }),
    clock: () => Date.parse('2026-11-20T15:00:00Z'),
  },
  input: fakeInput,
  hrefs: { upload: '#upload', voucher: ({ sunat, own }) => `#${(sunat ?? own)?.number}` },
};
