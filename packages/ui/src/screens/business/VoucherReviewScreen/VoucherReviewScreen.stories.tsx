import { reviewProgress, type ReviewEntry, type ReviewMark } from '@contapro/domain';
import {
  extremeVouchers,
  longNamed,
  sampleReviewPage,
  reviewVouchers,
  textiles,
  voucherImageUrl,
} from '@contapro/fixtures';
import preview from '@contapro/storybook/preview';
import { fn } from '@contapro/storybook/test';
import { inShell } from '../../../testing/reportStory.tsx';
import { VoucherReviewScreen } from './VoucherReviewScreen.tsx';

const items = reviewVouchers.map((voucher) => ({ client: textiles, voucher }));
const { summary } = sampleReviewPage(items);
const mark = (more: Partial<ReviewMark> = {}): ReviewMark => ({
  state: 'decided',
  decision: 'validate',
  message: null,
  lineFailure: null,
  ...more,
});
const nothing = {
  count: 0,
  clients: 0,
  atStakeCents: 0,
  withoutDeposit: { count: 0, creditCents: 0 },
  ofOtherPeriods: { count: 0, creditCents: 0 },
};
const entriesWith = (...marks: readonly ReviewEntry['mark'][]): readonly ReviewEntry[] =>
  items.map((item, index) => ({ ...item, mark: marks[index] ?? null }));
const at = (index: number, marked: ReviewEntry['mark'] = null) => {
  const item = items[index];
  if (item === undefined) throw new Error('No such voucher');
  return { ...item, voucher: { ...item.voucher, imageUrl: voucherImageUrl() }, mark: marked };
};
const progressOf = (...marks: readonly ReviewEntry['mark'][]) => reviewProgress(entriesWith(...marks), summary);

const none = { reason: [], supplier: [] };

const meta = preview.meta({
  component: VoucherReviewScreen,
  title: 'Screens/VoucherReviewScreen · cola de revisión, revisar uno por uno',
  id: 'screens-voucherreviewscreen',
  parameters: { layout: 'fullscreen' },
  decorators: inShell('observations'),
  args: {
    period: '202610',
    client: textiles,
    reason: null,
    state: 'ready',
    entry: at(1),
    position: 2,
    progress: progressOf(),
    clients: 1,
    groups: {
      reason: reviewVouchers.filter(({ reasons }) => reasons[0] === 'AJENO_AL_GIRO'),
      supplier: reviewVouchers.filter(({ supplierName }) => supplierName.startsWith('Restaurante')),
    },
    more: 'idle',
    canUndo: false,
    hasKeys: true,
    onKeysChange: fn(),
    onMove: fn(),
    onDecide: fn(),
    onDecideInDialog: fn(),
    onUndo: fn(),
    onRetry: fn(),
    onShowFailure: fn(),
    onShowFirst: fn(),
    onView: fn(),
    onDownload: fn(),
    onReload: fn(),
    hrefs: {
      studio: { board: '#tablero', review: '#revision' },
      back: '#observaciones',
      allReasons: '#todos',
      workingPaper: () => '#papel',
    },
  },
});
export default meta;

export const Default = meta.story({});
/** Of all clients: the client is named beside the voucher. */
export const AllClients = meta.story({ args: { client: null, clients: 3 } });
/** Some are decided. The last decision can still be undone. */
export const UnderWay = meta.story({
  args: {
    entry: at(3),
    position: 4,
    canUndo: true,
    groups: none,
    progress: progressOf(mark(), mark({ decision: 'decline' }), mark()),
  },
});
export const Saving = meta.story({ args: { entry: at(1, mark({ state: 'saving' })), groups: none } });
/** The person went back to a voucher. */
export const Decided = meta.story({
  args: { entry: at(1, mark()), canUndo: true, groups: none, progress: progressOf(null, mark()) },
});
export const Declined = meta.story({
  args: {
    entry: at(1, mark({ decision: 'decline' })),
    canUndo: true,
    groups: none,
    progress: progressOf(null, mark({ decision: 'decline' })),
  },
});
/** Nobody knows whether the decision is recorded. */
export const Unanswered = meta.story({
  args: {
    entry: at(1, mark({ state: 'failed', lineFailure: 'unanswered' })),
    progress: progressOf(null, mark({ state: 'failed' })),
  },
});
export const UndoFailed = meta.story({
  args: {
    entry: at(1, mark({ state: 'undoFailed' })),
    groups: none,
    canUndo: true,
    progress: progressOf(null, mark({ state: 'undoFailed' })),
  },
});
/** The decision on an earlier voucher was not recorded. */
export const FailureElsewhere = meta.story({
  args: { entry: at(2), position: 3, progress: progressOf(null, mark({ state: 'failed' })) },
});
/** Another person decided on it meanwhile. */
export const Changed = meta.story({
  args: {
    entry: at(1, mark({ state: 'changed' })),
    groups: none,
    progress: progressOf(null, mark({ state: 'changed' })),
  },
});
export const OneReason = meta.story({ args: { reason: 'AJENO_AL_GIRO' } });
export const WithoutKeys = meta.story({ args: { hasKeys: false } });
export const WithoutPicture = meta.story({
  args: { entry: { ...at(1), voucher: { ...at(1).voucher, imageUrl: null, xmlUrl: null, items: [] } } },
});
export const BrokenPicture = meta.story({
  args: { entry: { ...at(1), voucher: { ...at(1).voucher, imageUrl: 'data:image/jpeg;base64,' } } },
});
export const Loading = meta.story({ args: { state: 'loading', entry: null, progress: null, groups: none } });
export const Failed = meta.story({ args: { state: 'failed', entry: null, progress: null, groups: none } });
export const Empty = meta.story({
  args: {
    entry: null,
    groups: none,
    progress: reviewProgress([], nothing),
  },
});
const all = entriesWith(...items.map((_, index) => mark({ decision: index === 1 ? 'decline' : 'validate' })));
/** Everything is decided. */
export const Done = meta.story({
  args: { entry: null, position: 7, groups: none, canUndo: true, progress: reviewProgress(all, summary) },
});
/** The person has passed some. */
export const Skipped = meta.story({
  args: { entry: null, position: 7, groups: none, progress: progressOf(mark(), mark()) },
});
export const LoadingMore = meta.story({ args: { entry: null, position: 7, groups: none, more: 'loading' } });
export const MoreFailed = meta.story({ args: { entry: null, position: 7, groups: none, more: 'failed' } });
export const Torture = meta.story({
  args: {
    client: null,
    clients: 4_812,
    entry: { client: longNamed, voucher: extremeVouchers[0] ?? at(0).voucher, mark: null },
    groups: { reason: extremeVouchers, supplier: reviewVouchers },
    progress: { ...progressOf(), total: 12_345, left: 12_345, leftCents: 123_456_789_012 },
  },
});
/** On a phone there are no keys, and the buttons stay in sight. */
export const Phone = meta.story({ globals: { viewport: { value: 'phone' } } });
