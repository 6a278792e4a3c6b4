import { failed, loading, ready } from '@contapro/domain';
import type { SnapshotFrom } from 'xstate';
import { mockServices } from '../../testing/mockServices.ts';
import { snapshotFactory, type StateOf } from '../../testing/snapshotFactory.ts';
import { createOnboarding, type OnboardingMachine } from './onboarding.machine.ts';

type Snapshot = SnapshotFrom<OnboardingMachine>;

const at = snapshotFactory<Snapshot>(createOnboarding({ api: mockServices<never>().services }), {
  draft: null,
  listed: ready([]),
  added: [],
  reached: 'plans',
});
const andina = { name: 'Comercial Andina S.A.C.', ruc: '20100047218' };

export const onboardingSnapshots = {
  'step.first': at('step.first', {}, 'list.ready'),
  'step.second': at('step.second', { added: [andina] }, 'list.ready'),
  'step.plans': at('step.plans', { added: [andina] }, 'list.ready'),
  'list.loading': at('list.loading', { listed: loading }),
  'list.ready': at('list.ready', { listed: ready([andina]) }),
  'list.failed': at('list.failed', { listed: failed }),
} satisfies Record<StateOf<Snapshot>, Snapshot>;
