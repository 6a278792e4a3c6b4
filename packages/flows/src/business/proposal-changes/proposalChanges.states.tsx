import type { ProposalChangePage } from '@contapro/domain';
import { proposalChangePage, sampleProposalChangePage } from '@contapro/fixtures';
import { reportSnapshotsOf } from '../../engine/report/report.snapshots.ts';
import { flowStates, picturesOf } from '../../testing/flowStates.tsx';
import { withChildren } from '../../testing/snapshotFactory.ts';
import { fakeProposalChangesProps } from './proposalChanges.fake.ts';
import { proposalChangesSnapshots as snapshots } from './proposalChanges.snapshots.ts';
import { ProposalChangesFlow } from './ProposalChangesFlow.tsx';

const list = reportSnapshotsOf<ProposalChangePage>(proposalChangePage);
const over = (name: keyof typeof snapshots, snapshot: (typeof list)[keyof typeof list]) =>
  withChildren(snapshots[name], { report: { src: 'report', snapshot } });
const listOf = (from: number, to: number) =>
  reportSnapshotsOf<ProposalChangePage>(sampleProposalChangePage([], { from, to })).ready;
const unknown = reportSnapshotsOf<ProposalChangePage>({
  ...sampleProposalChangePage([]),
  from: null,
  to: null,
  isUnknown: true,
}).ready;

export const proposalChangesStates = flowStates(
  'ProposalChanges',
  picturesOf(
    {
      none: over('none', list.withoutSubject),
      loading: over('loading', list.loading),
      ready: over('ready', list.ready),
      failed: over('failed', list.ready),
      'list.loading': over('ready', list.loading),
      'list.failed': over('ready', list.failed),
      'list.empty.unchanged': over('ready', listOf(3, 5)),
      'list.empty.single': over('ready', listOf(1, 1)),
      'list.unknown': over('ready', unknown),
    },
    (snapshot) => <ProposalChangesFlow {...fakeProposalChangesProps} snapshot={snapshot} />,
  ),
);
