import { everyClientAccount, failed, loading, ready } from '@contapro/domain';
import { clientAccountPage } from '@contapro/fixtures';
import preview from '@contapro/storybook/preview';
import { fn } from '@contapro/storybook/test';
import { ClientAccountsScreen } from './ClientAccountsScreen.tsx';

const { items, summary } = clientAccountPage;
const [first = null] = items;
const divided = items.find(({ suggestion }) => suggestion?.grounds.kind === 'items') ?? null;
const decided = items.filter(({ coding }) => coding !== null);

const meta = preview.meta({
  component: ClientAccountsScreen,
  title: 'Screens/ClientAccountsScreen · cuentas de todos los clientes',
  id: 'screens-clientaccountsscreen',
  parameters: { layout: 'fullscreen' },
  args: {
    period: '202610',
    periods: ['202611', '202610', '202609'],
    rows: ready(items),
    summary,
    filters: everyClientAccount,
    current: first,
    sureCount: 3,
    canUndo: false,
    hasKeys: true,
    page: 1,
    totalPages: 1,
    pageSize: 100,
    sizes: [100, 50, 20],
    onPeriodChange: fn(),
    onSearchChange: fn(),
    onFiltersChange: fn(),
    onPageChange: fn(),
    onPageSizeChange: fn(),
    onMove: fn(),
    onAccept: fn(),
    onAcceptSure: fn(),
    onOpen: fn(),
    onApplyToSupplier: fn(),
    onUndo: fn(),
    isSettling: false,
    onGoOn: fn(),
    onKeysChange: fn(),
    onRetry: fn(),
    hrefs: {
      studio: { board: '#tablero', creditClock: '#credito', clientAccounts: '#cuentas' },
      client: () => '#cliente',
    },
  },
});
export default meta;

/** The purchases of two clients. */
export const Default = meta.story({});
/** The items of a purchase lead to different accounts. */
export const Divided = meta.story({ args: { current: divided, canUndo: true } });
export const AllDone = meta.story({
  args: {
    rows: ready(decided),
    current: null,
    sureCount: 0,
    canUndo: true,
    summary: { vouchers: 3, withoutAccount: 0, clients: 0 },
  },
});
export const Loading = meta.story({
  args: { rows: loading, summary: null, current: null, sureCount: 0, totalPages: 0 },
});
export const Failed = meta.story({ args: { rows: failed, summary: null, current: null, sureCount: 0, totalPages: 0 } });
export const Empty = meta.story({
  args: {
    rows: ready([]),
    summary: { vouchers: 0, withoutAccount: 0, clients: 0 },
    current: null,
    sureCount: 0,
    totalPages: 0,
  },
});
export const NoMatch = meta.story({
  args: {
    rows: ready([]),
    filters: { ...everyClientAccount, search: 'zapatería' },
    summary: { vouchers: 0, withoutAccount: 0, clients: 0 },
    current: null,
    sureCount: 0,
    totalPages: 0,
  },
});
export const Phone = meta.story({ globals: { viewport: { value: 'phone' } } });
