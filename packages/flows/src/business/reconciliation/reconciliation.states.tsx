import type { ReconciliationPage } from '@contapro/domain';
import { reconciliationPage, sampleReconciliationPage } from '@contapro/fixtures';
import { reportSnapshotsOf } from '../../engine/report/report.snapshots.ts';
import { flowStates, picturesOf } from '../../testing/flowStates.tsx';
import { withChildren } from '../../testing/snapshotFactory.ts';
import { fakeReconciliationProps } from './reconciliation.fake.ts';
import { reconciliationSnapshots as snapshots } from './reconciliation.snapshots.ts';
import { ReconciliationFlow } from './ReconciliationFlow.tsx';

const list = reportSnapshotsOf<ReconciliationPage>(reconciliationPage);
const over = (name: keyof typeof snapshots, snapshot: (typeof list)[keyof typeof list] = list.ready) =>
  withChildren(snapshots[name], { report: { src: 'report', snapshot } });
const showing = (page: ReconciliationPage) => reportSnapshotsOf<ReconciliationPage>(page).ready;

export const reconciliationStates = flowStates(
  'Reconciliation',
  picturesOf(
    {
      'pairing.closed': over('pairing.closed'),
      'pairing.loading': over('pairing.loading'),
      'pairing.failed': over('pairing.failed'),
      'pairing.choosing': over('pairing.choosing'),
      'pairing.choosing.refused': over('pairing.choosing.refused'),
      'pairing.saving': over('pairing.saving'),
      'separation.idle': over('separation.idle'),
      'separation.calling': over('separation.calling'),
      'print.idle': over('print.idle'),
      'print.loading': over('print.loading'),
      'print.failed': over('print.failed'),
      'print.ready': over('print.ready'),
      'list.without period': over('pairing.closed', list.withoutSubject),
      'list.loading': over('pairing.closed', list.loading),
      'list.failed': over('pairing.closed', list.failed),
      'list.empty.agrees': over('pairing.closed', showing(sampleReconciliationPage([]))),
      'list.empty.no proposal': over('pairing.closed', showing(sampleReconciliationPage([], { proposal: null }))),
    },
    (snapshot) => <ReconciliationFlow {...fakeReconciliationProps} snapshot={snapshot} />,
  ),
);
