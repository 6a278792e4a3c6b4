import { fakeApi } from '../../testing/fakeApi.ts';
import { fakeInput } from '../../testing/fakeReport.ts';
import type { ProposalChangesFlowProps } from './ProposalChangesFlow.tsx';

/** Props with services that answer after a short delay, for stories that run the machine and tests in the browser. */
export const fakeProposalChangesProps: ProposalChangesFlowProps = {
  services: { api: fakeApi(['listProposals', 'listProposalChanges']) },
  input: fakeInput,
  hrefs: { upload: '#upload', voucher: ({ serieNumber }) => `#${serieNumber}` },
};
