import { failed, loading, ready } from '@contapro/domain';
import { studioFactors } from '@contapro/fixtures';
import type { SnapshotFrom } from 'xstate';
import { mockServices } from '../../testing/mockServices.ts';
import { snapshotFactory, type StateOf } from '../../testing/snapshotFactory.ts';
import { createStudioFactors, type StudioFactorsMachine } from './studioFactors.machine.ts';

type Snapshot = SnapshotFrom<StudioFactorsMachine>;

const clock = () => Date.parse('2026-11-20T15:00:00Z');
const at = snapshotFactory<Snapshot>(createStudioFactors({ api: mockServices<never>().services, clock }), {
  today: '2026-11-20',
  studio: ready(studioFactors),
  done: null,
  member: null,
});
const [, member = null] = studioFactors.people;

export const studioFactorsSnapshots = {
  'list.loading': at('list.loading', { studio: loading }),
  'list.ready': at('list.ready'),
  'list.failed': at('list.failed', { studio: failed }),
  'rule.editing': at('rule.editing', { done: 'required' }, 'list.ready'),
  'dialog.closed': at('dialog.closed', { done: 'reset' }, 'list.ready'),
  'dialog.open': at('dialog.open', { member }, 'list.ready'),
} satisfies Record<StateOf<Snapshot>, Snapshot>;
