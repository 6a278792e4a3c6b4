import { failed, loading, ready } from '@contapro/domain';
import { sunatConnections } from '@contapro/fixtures';
import type { SnapshotFrom } from 'xstate';
import { mockServices } from '../../testing/mockServices.ts';
import { snapshotFactory, type StateOf } from '../../testing/snapshotFactory.ts';
import { createSunatGuide, type SunatGuideMachine } from './sunatGuide.machine.ts';

type Snapshot = SnapshotFrom<SunatGuideMachine>;

const [first] = sunatConnections;
const at = snapshotFactory<Snapshot>(createSunatGuide(mockServices<never>().services), {
  business: first?.uuid ?? null,
  connections: ready(sunatConnections),
  message: null,
});

export const sunatGuideSnapshots = {
  'list.loading': at('list.loading', { connections: loading }),
  'list.ready': at('list.ready'),
  'list.failed': at('list.failed', { connections: failed }),
  'test.idle': at('test.idle', { business: null }, 'list.ready'),
  'test.testing.waiting': at('test.testing.waiting', {}, 'list.ready'),
  'test.testing.late': at('test.testing.late', {}, 'list.ready'),
  'test.failed': at('test.failed', {}, 'list.ready'),
} satisfies Record<StateOf<Snapshot>, Snapshot>;
