import { allOfPurchases, failed, loading, newestFirst, ready } from '@contapro/domain';
import { reconciliationDifferences, reconciliationPage, sampleReconciliationPage, textiles } from '@contapro/fixtures';
import preview from '@contapro/storybook/preview';
import { fn } from '@contapro/storybook/test';
import { PeriodSelector } from '../../../patterns/PeriodSelector/index.ts';
import { ReconciliationScreen } from './ReconciliationScreen.tsx';

const meta = preview.meta({
  component: ReconciliationScreen,
  title: 'Screens/ReconciliationScreen · cuadre, propuesta contra XML',
  id: 'screens-reconciliationscreen',
  parameters: { layout: 'fullscreen' },
  args: {
    business: textiles,
    period: '202610',
    periodSelector: <PeriodSelector periods={['202610', '202609']} value="202610" onPeriodChange={fn()} />,
    rows: ready(reconciliationDifferences),
    compared: ready(reconciliationPage),
    today: '2026-11-20',
    filter: allOfPurchases,
    page: 1,
    totalPages: 1,
    pageSize: 20,
    sizes: [20, 50, 100],
    sort: newestFirst,
    onSortChange: fn(),
    onPageChange: fn(),
    onPageSizeChange: fn(),
    onFilterChange: fn(),
    onPair: fn(),
    onSeparate: fn(),
    onUpload: fn(),
    onPrint: fn(),
    onDownload: fn(),
    onRetry: fn(),
    hrefs: { upload: '#', voucher: ({ sunat, own }) => `#${(sunat ?? own)?.number}` },
  },
});
export default meta;

/** A month with differences of each kind. */
export const Default = meta.story({});

const partial = reconciliationPage.proposal && { ...reconciliationPage.proposal, isPartial: true };
/** The proposal has only a part of the period, and some vouchers differ by cents. */
export const Notes = meta.story({
  args: {
    compared: ready(
      sampleReconciliationPage(reconciliationDifferences, {
        proposal: partial,
        rounding: { vouchers: 3, igvDifferenceCents: 4 },
      }),
    ),
    isDownloading: true,
  },
});
export const Sales = meta.story({ args: { filter: { book: 'sales', kind: null } } });
/** One kind of differences. */
export const OneKind = meta.story({
  args: {
    filter: { book: 'purchases', kind: 'onlySunat' },
    rows: ready(reconciliationDifferences.filter(({ kind }) => kind === 'onlySunat')),
  },
});

const many = Array.from({ length: 12 }, (_, index) =>
  reconciliationDifferences.map((difference) => ({
    ...difference,
    sunat: difference.sunat && { ...difference.sunat, code: `${difference.sunat.code}${index}` },
    own: difference.own && { ...difference.own, code: `${difference.own.code}${index}` },
  })),
).flat();
/** A page of a long list. */
export const Many = meta.story({
  args: { rows: ready(many.slice(0, 100)), pageSize: 100, totalPages: 12 },
});
/** All rows of it, while they are printed. */
export const Printed = meta.story({
  args: { rows: ready(many.slice(0, 20)), totalPages: 12, printed: { rows: many, total: many.length } },
});
/** There are more than can be printed, of one kind. */
export const PrintedPart = meta.story({
  args: {
    filter: { book: 'purchases', kind: 'onlySunat' },
    totalPages: 421,
    printed: { rows: many.filter(({ kind }) => kind === 'onlySunat'), total: 8412 },
  },
});
const agrees = sampleReconciliationPage([]);
export const Agrees = meta.story({ args: { rows: ready([]), compared: ready(agrees) } });
export const AgreesRounded = meta.story({
  args: {
    rows: ready([]),
    compared: ready(sampleReconciliationPage([], { rounding: { vouchers: 2, igvDifferenceCents: -3 } })),
  },
});
/** There is nothing of the kind that is asked for. */
export const NoneOfAKind = meta.story({ args: { rows: ready([]), filter: { book: 'purchases', kind: 'facts' } } });
export const NoProposal = meta.story({
  args: { rows: ready([]), compared: ready(sampleReconciliationPage([], { proposal: null })) },
});

const { summary } = reconciliationPage;
const nothing = { vouchers: 0, baseCents: 0, igvCents: 0, totalCents: 0 };
const received = Date.parse('2026-11-20T15:00:00Z');
const running = reconciliationPage.proposal && {
  ...reconciliationPage.proposal,
  receivedAt: received,
  confirmedAt: received,
};
/** A proposal of a month that has not ended. */
export const Running = meta.story({
  args: { period: '202611', compared: ready({ ...reconciliationPage, proposal: running }) },
});
/** The month has ended, and the proposal is older than that of the whole month. */
export const Early = meta.story({
  args: { period: '202611', today: '2026-12-03', compared: ready({ ...reconciliationPage, proposal: running }) },
});
/** SUNAT does not propose the month yet. */
export const Expected = meta.story({
  args: { period: '202611', rows: ready([]), compared: ready(sampleReconciliationPage([], { proposal: null })) },
});

/** No XML of the period was imported. */
export const NoXml = meta.story({
  args: {
    rows: ready(reconciliationDifferences.filter(({ kind }) => kind === 'onlySunat')),
    compared: ready({ ...reconciliationPage, summary: { ...summary, own: nothing } }),
  },
});
/** A host without uploads: the button is a link. */
export const WithoutUploads = meta.story({
  args: {
    rows: ready([]),
    compared: ready(sampleReconciliationPage([], { proposal: null })),
  },
  render: (args) => <ReconciliationScreen {...args} onUpload={undefined} />,
});
export const WithoutPeriod = meta.story({ args: { period: null, rows: ready([]), compared: undefined } });
export const Loading = meta.story({ args: { rows: loading, compared: loading } });
export const Failed = meta.story({ args: { rows: failed, compared: failed } });
