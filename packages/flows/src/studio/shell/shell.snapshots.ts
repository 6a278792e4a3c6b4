import { failed, loading, ready } from '@contapro/domain';
import type { SnapshotFrom } from 'xstate';
import { accountant, businesses } from '@contapro/fixtures';
import { mockServices } from '../../testing/mockServices.ts';
import { snapshotFactory, type StateOf } from '../../testing/snapshotFactory.ts';
import { createShell, type ShellMachine } from './shell.machine.ts';

type Snapshot = SnapshotFrom<ShellMachine>;

const at = snapshotFactory<Snapshot>(createShell(mockServices<never>().services), {
  accountant,
  testGroup: 'TEMPLATEA',
  business: businesses[0] ?? null,
  businesses: ready(businesses),
  pending: { unsentFiles: 0, downloads: 0 },
});

export const shellSnapshots = {
  'open.businesses.loading': at('open.businesses.loading', { businesses: loading }),
  'open.businesses.ready': at('open.businesses.ready'),
  'open.businesses.reloading': at('open.businesses.reloading'),
  'open.businesses.failed': at('open.businesses.failed', { businesses: failed }),
  'open.session.kept': at('open.session.kept', {}, 'open.businesses.ready'),
  'open.session.asking': at(
    'open.session.asking',
    { pending: { unsentFiles: 18, downloads: 0 } },
    'open.businesses.ready',
  ),
  closed: at('closed'),
} satisfies Record<StateOf<Snapshot>, Snapshot>;
