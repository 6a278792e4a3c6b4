import { chartOf, everyAccount, failed, loading, newestFirst, plainPlan, ready } from '@contapro/domain';
import { textiles, voucherAccounts } from '@contapro/fixtures';
import preview from '@contapro/storybook/preview';
import { fn } from '@contapro/storybook/test';
import { PeriodSelector } from '../../../patterns/PeriodSelector/index.ts';
import { VoucherAccountsScreen } from './VoucherAccountsScreen.tsx';

const [sure = null, , likely = null, unknown = null] = voucherAccounts;
const decided = voucherAccounts.filter(({ coding }) => coding !== null);

const meta = preview.meta({
  component: VoucherAccountsScreen,
  title: 'Screens/VoucherAccountsScreen · cuentas contables de compras',
  id: 'screens-voucheraccountsscreen',
  parameters: { layout: 'fullscreen' },
  args: {
    business: textiles,
    period: '202610',
    periodSelector: <PeriodSelector periods={['202610', '202609']} value="202610" onPeriodChange={fn()} />,
    rows: ready(voucherAccounts),
    summary: { vouchers: 6, withoutAccount: 4 },
    chart: chartOf(plainPlan),
    filter: everyAccount,
    current: sure,
    sureCount: 2,
    canUndo: false,
    hasKeys: true,
    page: 1,
    totalPages: 1,
    pageSize: 100,
    sizes: [100, 50, 20],
    sort: newestFirst,
    onSortChange: fn(),
    onPageChange: fn(),
    onPageSizeChange: fn(),
    onFilterChange: fn(),
    onMove: fn(),
    onAccept: fn(),
    onAcceptSure: fn(),
    onOpen: fn(),
    onApplyToSupplier: fn(),
    onUndo: fn(),
    isSettling: false,
    onGoOn: fn(),
    onRules: fn(),
    onEntries: fn(),
    onPlan: fn(),
    onKeysChange: fn(),
    onRetry: fn(),
  },
});
export default meta;

/** Two suggestions are sure, one has to be confirmed, and of one purchase nothing is known. */
export const Default = meta.story({});
/** What other clients did. */
export const Likely = meta.story({ args: { current: likely, canUndo: true } });
/** Nothing like it was bought before. */
export const Unknown = meta.story({ args: { current: unknown } });
/** The page has none without an account, other pages do. */
export const PageDone = meta.story({
  args: { rows: ready(decided), current: null, sureCount: 0, summary: { vouchers: 140, withoutAccount: 38 } },
});
export const AllDone = meta.story({
  args: {
    rows: ready(decided),
    current: null,
    sureCount: 0,
    canUndo: true,
    summary: { vouchers: 2, withoutAccount: 0 },
  },
});
export const WithoutKeys = meta.story({ args: { hasKeys: false } });
/** Accounts have no names, and none can be chosen. */
export const PlanFailed = meta.story({ args: { chart: null, onPlanRetry: fn() } });
export const Loading = meta.story({ args: { rows: loading, summary: null, current: null, sureCount: 0 } });
export const Failed = meta.story({ args: { rows: failed, summary: null, current: null, sureCount: 0 } });
export const Empty = meta.story({
  args: { rows: ready([]), summary: { vouchers: 0, withoutAccount: 0 }, current: null, sureCount: 0 },
});
/** Those without an account, of which there are none. */
export const NothingFiltered = meta.story({
  args: {
    rows: ready([]),
    filter: { state: 'pending', byAmount: true },
    summary: { vouchers: 2, withoutAccount: 0 },
    current: null,
    sureCount: 0,
  },
});
export const Phone = meta.story({ globals: { viewport: { value: 'phone' } } });
