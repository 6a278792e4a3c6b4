import { failed, loading, ready } from '@contapro/domain';
import { creditClockPage } from '@contapro/fixtures';
import type { SnapshotFrom } from 'xstate';
import { mockServices } from '../testing/mockServices.ts';
import { snapshotFactory, type StateOf } from '../testing/snapshotFactory.ts';
import { type CreditClockMachine, createCreditClock } from './creditClock.machine.ts';
import type { CreditClockServices } from './creditClock.types.ts';

type Snapshot = SnapshotFrom<CreditClockMachine>;

const at = snapshotFactory<Snapshot>(
  createCreditClock({
    ...mockServices<Pick<CreditClockServices, 'fetchFile'>>('fetchFile').services,
    api: mockServices<CreditClockServices['api']>().services,
    clock: () => Date.parse('2026-11-20T15:00:00Z'),
  }),
  {
    page: 1,
    size: 20,
    action: null,
    span: null,
    reason: null,
    search: '',
    today: '2026-11-20',
    content: ready(creditClockPage),
    totalPages: creditClockPage.totalPages,
    summary: creditClockPage.summary,
  },
);

export const creditClockSnapshots = {
  'list.loading': at('list.loading', { content: loading, totalPages: 0, summary: null }),
  'list.loading.next page': at('list.loading', { content: loading, page: 2 }),
  'list.typing': at('list.typing', { search: 'texti' }),
  'list.ready': at('list.ready'),
  'list.failed': at('list.failed', { content: failed, totalPages: 0, summary: null }),
} satisfies Record<StateOf<Snapshot> | 'list.loading.next page', Snapshot>;
