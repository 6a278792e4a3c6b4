import { periodProposals, proposalChangePageOf, proposalChanges } from '@contapro/fixtures';
import { fakeInput } from '../testing/fakeReport.ts';
import { later } from '../testing/later.ts';
import { wirePeriodProposals, wireProposalChangePage } from '../testing/wire.ts';
import type { ProposalChangesFlowProps } from './ProposalChangesFlow.tsx';

/** Props with services that answer after a short delay, for stories that run the machine and tests in the browser. */
export const fakeProposalChangesProps: ProposalChangesFlowProps = {
  services: {
    api: {
      listProposals: ({ signal }) => later(wirePeriodProposals(periodProposals), { signal }),
      listProposalChanges: ({ query: { operation_type: operation, from = 3, to = 5, page, size }, signal }) => {
        const changes = operation === 'VENTA' || from === to ? [] : proposalChanges;
        return later(wireProposalChangePage(proposalChangePageOf(changes, { size, page, from, to })), { signal });
      },
    },
  },
  input: fakeInput,
  hrefs: { upload: '#upload', voucher: ({ serieNumber }) => `#${serieNumber}` },
};
