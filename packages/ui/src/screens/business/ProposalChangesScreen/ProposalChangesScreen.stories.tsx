import { failed, loading, newestFirst, newestPurchases, type PeriodProposals, ready } from '@contapro/domain';
import {
  periodProposals,
  proposalChangePage,
  sampleProposalChangePage,
  proposalChanges,
  textiles,
  undeclaredProposals,
} from '@contapro/fixtures';
import preview from '@contapro/storybook/preview';
import { fn } from '@contapro/storybook/test';
import { PeriodSelector } from '../../../patterns/PeriodSelector/index.ts';
import { ProposalChangesScreen } from './ProposalChangesScreen.tsx';

const meta = preview.meta({
  component: ProposalChangesScreen,
  title: 'Screens/ProposalChangesScreen · cambios de la propuesta',
  id: 'screens-proposalchangesscreen',
  parameters: { layout: 'fullscreen' },
  args: {
    business: textiles,
    period: '202610',
    periodSelector: <PeriodSelector periods={['202610', '202609']} value="202610" onPeriodChange={fn()} />,
    rows: ready(proposalChanges),
    compared: proposalChangePage,
    proposals: ready(periodProposals),
    comparison: newestPurchases,
    page: 1,
    totalPages: 1,
    pageSize: 20,
    sizes: [20, 50, 100],
    sort: newestFirst,
    onSortChange: fn(),
    onPageChange: fn(),
    onPageSizeChange: fn(),
    onComparisonChange: fn(),
    onProposalsRetry: fn(),
    onRetry: fn(),
    hrefs: { upload: '#', reconciliation: () => '#cuadre', voucher: ({ serieNumber }) => `#${serieNumber}` },
  },
});
export default meta;

/** Since the declaration. */
export const Default = meta.story({});
/** Two proposals that the person has chosen. */
export const Chosen = meta.story({ args: { comparison: { book: 'purchases', from: 3, to: 5 } } });
/** The period is not declared: the two newest are compared. */
export const NotDeclared = meta.story({ args: { proposals: ready(undeclaredProposals) } });

const partial = { ...proposalChangePage.to, isPartial: true };
const earlier: PeriodProposals = {
  ...periodProposals,
  declaration: { declaredOn: '2026-11-10', bases: { purchases: 3, sales: 1 } },
};
/** The first proposal that is stored arrived after the declaration, and the newest one is only a part. */
export const Notes = meta.story({
  args: {
    proposals: ready(earlier),
    compared: proposalChangePage.to && { ...proposalChangePage, to: { ...proposalChangePage.to, ...partial } },
  },
});
export const Unchanged = meta.story({ args: { rows: ready([]), compared: sampleProposalChangePage([]) } });
export const Single = meta.story({
  args: {
    rows: ready([]),
    compared: sampleProposalChangePage([], { from: 1, to: 1 }),
    proposals: ready({
      ...undeclaredProposals,
      proposals: undeclaredProposals.proposals.filter(({ number }) => number === 1),
    }),
  },
});
export const None = meta.story({
  args: {
    rows: ready([]),
    compared: { ...sampleProposalChangePage([]), from: null, to: null },
    proposals: ready({ proposals: [], declaration: null }),
  },
});
/** The address names a proposal that the business does not have. */
export const Unknown = meta.story({
  args: {
    rows: ready([]),
    comparison: { book: 'purchases', from: 8, to: 9 },
    compared: { ...sampleProposalChangePage([]), from: null, to: null, isUnknown: true },
  },
});
export const Loading = meta.story({ args: { rows: loading, compared: undefined, proposals: loading } });
export const Failed = meta.story({ args: { rows: failed, compared: undefined, proposals: failed } });
