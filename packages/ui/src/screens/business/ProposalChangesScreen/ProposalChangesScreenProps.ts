import type {
  Book,
  Loadable,
  PeriodProposals,
  ProposalChange,
  ProposalChangePage,
  ProposalComparison,
} from '@contapro/domain';
import type { ReportPageProps } from '../../engine/ReportScreen/index.ts';

/** The addresses to which the page leads. They must be stable, because all rows are rendered again when they change. */
export interface ProposalChangesHrefs {
  /** The page on which proposals are uploaded. */
  upload: string;
  /** The listing that shows a voucher. Without it the numbers are no links. */
  voucher?: ((change: ProposalChange, book: Book) => string) | undefined;
  /** The page that compares SUNAT's newest proposal with the XML. Without it there is no link. */
  reconciliation?: ((book: Book, period: string) => string) | undefined;
}

export interface ProposalChangesScreenProps extends Omit<ReportPageProps<ProposalChange>, 'onView'> {
  /** What is compared, and the sums of all rows; null or undefined until the first answer. */
  compared: Omit<ProposalChangePage, 'items'> | null | undefined;
  /** The proposals that can be compared; undefined without a period. */
  proposals: Loadable<PeriodProposals> | undefined;
  /** The comparison that is asked for. */
  comparison: ProposalComparison;
  /** Called when the person chooses another book or other proposals. */
  onComparisonChange: (comparison: ProposalComparison) => void;
  /** Called when the person asks to load the proposals again. */
  onProposalsRetry: () => void;
  /** The addresses of its links. */
  hrefs: ProposalChangesHrefs;
}
