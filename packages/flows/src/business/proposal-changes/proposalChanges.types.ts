import type { Api } from '@contapro/api';
import type { PeriodProposals, ProposalComparison } from '@contapro/domain';
import type { FailureLogged, PeriodSelected, ReportBusiness } from '../../engine/facts.ts';
import type { LoadableParts } from '../../engine/internal/loadableStates.ts';
import type { OpenedReport } from '../../engine/report/index.ts';

export interface ProposalChangesServices {
  api: Pick<Api, 'listProposals' | 'listProposalChanges'>;
}

/** The input of `createProposalChanges`. */
export interface ProposalChangesInput {
  business: ReportBusiness;
  /** `YYYYMM`; null when the business has no period: nothing is loaded then. */
  period: string | null;
  /** All periods of the business, `YYYYMM`, newest first. */
  periods: readonly string[];
  /**
   * The page, page size and comparison with which the page opens, such as those of an address. Its filters have one comparison;
   * its order has no effect.
   *
   * @default what SUNAT changed in the purchases since the declaration, or between the two newest proposals
   */
  list?: OpenedReport<ProposalComparison> | undefined;
}

/** The parts that are loaded beside the list. */
export interface ProposalChangesParts {
  /** The proposals between which the person chooses. */
  proposals: PeriodProposals;
}

export interface ProposalChangesContext extends ProposalChangesInput {
  parts: LoadableParts<ProposalChangesParts>;
}

/** Events about pages, sizes and the comparison go to the child `report`. */
export type ProposalChangesEvent =
  /** Shows another period: the list and the proposals are loaded again. Ignored for the period that is shown. */
  | { type: 'period.select'; period: string }
  /** Loads the proposals again after their failure. */
  | { type: 'part.reload'; part: keyof ProposalChangesParts };

/** The facts that the machine itself emits. `FactsOf` adds those of its children. */
export type ProposalChangesFact = PeriodSelected | FailureLogged;
