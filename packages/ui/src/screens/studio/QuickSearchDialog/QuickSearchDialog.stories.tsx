import { businesses, createFoundSupplier, foundDocuments, longNamed, quickCommands } from '@contapro/fixtures';
import type { QuickChoice, QuickGroup } from '@contapro/domain';
import preview from '@contapro/storybook/preview';
import { fn, screen, userEvent } from '@contapro/storybook/test';
import { QuickSearchDialog } from './QuickSearchDialog.tsx';

const clients = businesses.map((client): QuickChoice => ({ kind: 'client', client }));
const commandsOf = (kind: 'page' | 'action') =>
  quickCommands
    .filter((command) => command.kind === kind)
    .map((command): QuickChoice => ({ kind: 'command', command }));
const group = (kind: QuickGroup['kind'], choices: readonly QuickChoice[], hasMore = false): QuickGroup => ({
  kind,
  choices,
  hasMore,
});
const suppliers = foundDocuments.suppliers.map((supplier): QuickChoice => ({ kind: 'supplier', supplier }));
const vouchers = foundDocuments.vouchers.map((voucher): QuickChoice => ({ kind: 'voucher', voucher }));

const meta = preview.meta({
  component: QuickSearchDialog,
  title: 'Screens/Modals/QuickSearchDialog · buscar, Ctrl K',
  id: 'screens-modals-quicksearchdialog',
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, height: '660px' } } },
  args: {
    open: true,
    query: '',
    groups: [
      group('recent', clients.slice(0, 2)),
      group('actions', commandsOf('action')),
      group('pages', commandsOf('page')),
    ],
    clients: 'ready',
    documents: 'ready',
    onQueryChange: fn(),
    onChoose: fn(),
    onRetry: fn(),
    onClose: fn(),
  },
});
export default meta;

/** Nothing is typed. */
export const Default = meta.story({});
export const Suppliers = meta.story({
  args: { query: 'distri', groups: [group('suppliers', suppliers), group('vouchers', vouchers, true)] },
});
export const Clients = meta.story({
  args: { query: 's', groups: [group('clients', clients.slice(0, 6), true), group('pages', commandsOf('page'))] },
});
export const Vouchers = meta.story({ args: { query: '130', groups: [group('vouchers', vouchers)] } });
export const Loading = meta.story({
  args: { query: 'distri', groups: [], documents: 'loading' },
});
export const LoadingClients = meta.story({ args: { clients: 'loading' } });
export const Failed = meta.story({
  args: { query: 'text', groups: [group('clients', clients.slice(0, 1))], documents: 'failed' },
});
export const FailedClients = meta.story({ args: { clients: 'failed' } });
export const Empty = meta.story({ args: { query: 'zanahoria', groups: [] } });
/** The second choice is the active one. */
export const Moved = meta.story({
  play: async () => {
    await screen.findByRole('combobox');
    await userEvent.keyboard('{ArrowDown}');
  },
});
export const Torture = meta.story({
  args: {
    query: 'inversiones agro',
    groups: [
      group('clients', [{ kind: 'client', client: longNamed }], true),
      group(
        'suppliers',
        Array.from({ length: 6 }, (_, index) => ({
          kind: 'supplier',
          supplier: createFoundSupplier({ id: `2051234567${index}`, name: longNamed.name, owner: longNamed }),
        })),
        true,
      ),
    ],
    documents: 'failed',
  },
});
