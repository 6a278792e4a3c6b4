import { failed, loading, ready } from '@contapro/domain';
import { periodProposals } from '@contapro/fixtures';
import type { SnapshotFrom } from 'xstate';
import { fakeInput } from '../../testing/fakeReport.ts';
import { mockServices } from '../../testing/mockServices.ts';
import { snapshotFactory, type StateOf } from '../../testing/snapshotFactory.ts';
import { createProposalChanges, type ProposalChangesMachine } from './proposalChanges.machine.ts';

type Snapshot = SnapshotFrom<ProposalChangesMachine>;

const at = snapshotFactory<Snapshot>(createProposalChanges({ api: mockServices<never>().services }), {
  ...fakeInput,
  parts: { proposals: ready(periodProposals) },
});

export const proposalChangesSnapshots = {
  none: at('none', { period: null, periods: [], parts: {} }),
  loading: at('loading', { parts: { proposals: loading } }),
  ready: at('ready'),
  failed: at('failed', { parts: { proposals: failed } }),
} satisfies Record<StateOf<Snapshot>, Snapshot>;
