import { failed, loading, ready } from '@contapro/domain';
import { rucRequests } from '@contapro/fixtures';
import type { SnapshotFrom } from 'xstate';
import { mockServices } from '../../testing/mockServices.ts';
import { snapshotFactory, type StateOf } from '../../testing/snapshotFactory.ts';
import { createRucRequests, type RucRequestsMachine } from './rucRequests.machine.ts';

type Snapshot = SnapshotFrom<RucRequestsMachine>;

const [waiting = null] = rucRequests;

const at = snapshotFactory<Snapshot>(createRucRequests({ api: mockServices<never>().services }), {
  requests: ready(rucRequests),
  withdrawing: null,
  result: null,
});

export const rucRequestsSnapshots = {
  loading: at('loading', { requests: loading }),
  ready: at('ready'),
  failed: at('failed', { requests: failed }),
  withdrawing: at('withdrawing', { withdrawing: waiting }),
  refreshing: at('refreshing', { result: { name: waiting?.name ?? '', hasFailed: false } }),
} satisfies Record<StateOf<Snapshot>, Snapshot>;

/** Withdrawing has failed. */
export const rucRequestNotWithdrawn = at('ready', { result: { hasFailed: true, message: null } });
