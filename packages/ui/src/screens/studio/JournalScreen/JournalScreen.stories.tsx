import { everyAct, failed, loading, ready } from '@contapro/domain';
import { actPage, acts, createBoardClients } from '@contapro/fixtures';
import preview from '@contapro/storybook/preview';
import { expect, fn } from '@contapro/storybook/test';
import { JournalScreen } from './JournalScreen.tsx';

const meta = preview.meta({
  title: 'Screens/JournalScreen · historial',
  id: 'screens-journalscreen',
  component: JournalScreen,
  parameters: { layout: 'fullscreen' },
  args: {
    rows: ready(acts),
    filters: everyAct,
    people: actPage.people,
    clients: ready(createBoardClients(30).map(({ uuid, name, ruc }) => ({ uuid, name, ruc }))),
    more: 'offered',
    onFiltersChange: fn(),
    onMore: fn(),
    onRetry: fn(),
    onClientsRetry: fn(),
    hrefs: {
      studio: { board: '#tablero', team: '#equipo', journal: '#historial' },
      client: ({ uuid }) => `#${uuid}`,
      place: ({ kind }) => `#${kind}`,
      voucher: (_, code) => `#${code}`,
    },
  },
});
export default meta;

export const Default = meta.story({});
export const Loading = meta.story({ args: { rows: loading, people: null, clients: loading, more: 'none' } });
export const Failed = meta.story({ args: { rows: failed, people: null, more: 'none' } });
/** The clients could not be loaded, so nobody can filter by them. */
export const ClientsFailed = meta.story({ args: { clients: failed } });
export const Empty = meta.story({ args: { rows: ready([]), more: 'none' } });
/** No entry matches the filters. */
export const NoMatch = meta.story({
  args: {
    rows: ready([]),
    more: 'none',
    filters: { person: actPage.people[0]?.uuid ?? '', client: null, area: 'files', from: '2026-11-01', to: null },
  },
});
export const LoadingMore = meta.story({ args: { more: 'loading' } });
export const MoreFailed = meta.story({ args: { more: 'failed' } });
/** There are no older entries. */
export const End = meta.story({ args: { more: 'none' } });
/** An asistente whose client was taken away, and a kind of a later version. */
export const Hidden = meta.story({
  args: {
    rows: ready(
      acts
        .slice(0, 2)
        .map((act, index) => ({ ...act, client: null, isHidden: index === 0, kind: index === 0 ? act.kind : null })),
    ),
  },
});
/** The vouchers of a decision on several of them. */
export const Vouchers = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByText('Ver 3 comprobantes'));
    await expect(await canvas.findByRole('link', { name: 'F001-184' })).toBeVisible();
  },
});
export const Phone = meta.story({ globals: { viewport: { value: 'phone' } } });
