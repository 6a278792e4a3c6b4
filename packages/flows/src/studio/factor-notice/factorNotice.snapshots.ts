import type { SnapshotFrom } from 'xstate';
import { mockServices } from '../../testing/mockServices.ts';
import { snapshotFactory, type StateOf } from '../../testing/snapshotFactory.ts';
import { createFactorNotice, type FactorNoticeMachine } from './factorNotice.machine.ts';

type Snapshot = SnapshotFrom<FactorNoticeMachine>;

const at = snapshotFactory<Snapshot>(createFactorNotice({ api: mockServices<never>().services }), {});

export const factorNoticeSnapshots = {
  shown: at('shown'),
  sending: at('sending'),
  failed: at('failed'),
  done: at('done'),
} satisfies Record<StateOf<Snapshot>, Snapshot>;
