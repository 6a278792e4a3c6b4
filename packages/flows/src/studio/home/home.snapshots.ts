import { failed, loading, ready } from '@contapro/domain';
import type { SnapshotFrom } from 'xstate';
import { accountant, businesses } from '@contapro/fixtures';
import { mockServices } from '../../testing/mockServices.ts';
import { snapshotFactory, type StateOf } from '../../testing/snapshotFactory.ts';
import { createHome, type HomeMachine } from './home.machine.ts';
import type { HomeServices } from './home.types.ts';

type Snapshot = SnapshotFrom<HomeMachine>;

const at = snapshotFactory<Snapshot>(createHome({ ...mockServices<HomeServices>().services, clock: () => 0 }), {
  accountant,
  testGroup: 'TEMPLATEA',
  showsIntroVideo: false,
  videoUrl: null,
  today: '2026-11-21',
  businesses: ready(businesses),
});

export const homeSnapshots = {
  'list.loading': at('list.loading', { businesses: loading }),
  'list.ready.settled': at('list.ready.settled', {
    businesses: ready(businesses.filter(({ status }) => status !== 'IN_PROGRESS')),
  }),
  'list.ready.watching': at('list.ready.watching'),
  'list.ready.waiting': at('list.ready.waiting'),
  'list.ready.reloading': at('list.ready.reloading'),
  'list.failed': at('list.failed', { businesses: failed }),
  'list.processing': at('list.processing', {
    businesses: ready(businesses.map((business) => ({ ...business, status: 'IN_PROGRESS' }))),
  }),
  'video.closed': at('video.closed', {}, 'list.ready.watching'),
  'video.open': at('video.open', {}, 'list.ready.watching'),
} satisfies Record<StateOf<Snapshot>, Snapshot>;
