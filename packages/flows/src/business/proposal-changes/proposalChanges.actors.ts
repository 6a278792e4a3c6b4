import {
  newestPurchases,
  type PeriodProposals,
  type ProposalChangePage,
  type ProposalComparison,
} from '@contapro/domain';
import { codeOf } from '../../engine/internal/failures.ts';
import { fromRead } from '../../engine/internal/fromRead.ts';
import type { PartRequest } from '../../engine/internal/loadableStates.ts';
import { periodProposalsOf, proposalChangePageOf, unknownProposals } from '../../engine/mapping/index.ts';
import { businessQuery } from '../../engine/mapping/requests/months.ts';
import { proposalChangesQuery } from '../../engine/mapping/requests/proposals.ts';
import { createReport } from '../../engine/report/index.ts';
import { voucherOpening } from '../../engine/report/voucherOpening.ts';
import type { ProposalChangesParts, ProposalChangesServices } from './proposalChanges.types.ts';

export const proposalChangesActors = ({ api }: ProposalChangesServices) => ({
  report: createReport<ProposalChangePage, readonly ProposalComparison[]>({
    opening: voucherOpening,
    loadPage: async ({ filters: [comparison = newestPurchases], signal, ...request }) => {
      try {
        const query = proposalChangesQuery(request, comparison);
        return proposalChangePageOf(await api.listProposalChanges({ query, signal }));
      } catch (error) {
        // An address can name a proposal that the business does not have. To try again would not help.
        if (codeOf(error) === 'PROPOSAL_NOT_FOUND') return unknownProposals;
        throw error;
      }
    },
    // The numbers of the proposals are those of a period.
    filtersOfPeriod: (filters) => filters.map(({ book }) => ({ ...newestPurchases, book })),
  }),
  loadPart: fromRead(
    async ({ part: _part, ...request }: PartRequest<keyof ProposalChangesParts>, signal): Promise<PeriodProposals> =>
      periodProposalsOf(await api.listProposals({ query: { filters: businessQuery(request) }, signal })),
  ),
});
