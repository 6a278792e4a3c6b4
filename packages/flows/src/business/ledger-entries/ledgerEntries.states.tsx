import { ledgerEntries, sampleLedgerEntryPage } from '@contapro/fixtures';
import { downloadsSnapshots } from '../../engine/downloads/downloads.snapshots.ts';
import { reportSnapshotsOf } from '../../engine/report/report.snapshots.ts';
import { flowStates, picturesOf } from '../../testing/flowStates.tsx';
import { withChildren } from '../../testing/snapshotFactory.ts';
import { fakeLedgerEntriesProps } from './ledgerEntries.fake.ts';
import { ledgerEntriesSnapshots as snapshots } from './ledgerEntries.snapshots.ts';
import { LedgerEntriesFlow } from './LedgerEntriesFlow.tsx';

const list = reportSnapshotsOf(sampleLedgerEntryPage(ledgerEntries), [50, 20, 100]);
const ready = { report: { src: 'report', snapshot: list.ready } };
const empty = sampleLedgerEntryPage([], { file: 'starsoft' });
const { input } = snapshots['visit.seen'].context;

export const ledgerEntriesStates = flowStates(
  'LedgerEntries',
  picturesOf(
    {
      ...Object.fromEntries(Object.entries(snapshots).map(([name, snapshot]) => [name, withChildren(snapshot, ready)])),
      download: withChildren(snapshots['dialog.closed'], {
        ...ready,
        downloads: { src: 'downloads', snapshot: downloadsSnapshots.choosing },
      }),
      'list.withoutPeriod': withChildren(
        {
          ...snapshots['visit.unseen'],
          context: {
            ...snapshots['visit.unseen'].context,
            input: { ...input, period: null, periods: [] },
            period: null,
          },
        },
        { report: { src: 'report', snapshot: list.withoutSubject } },
      ),
      'list.loading': withChildren(snapshots['visit.unseen'], { report: { src: 'report', snapshot: list.loading } }),
      'list.failed': withChildren(snapshots['visit.seen'], { report: { src: 'report', snapshot: list.failed } }),
      'list.empty': withChildren(snapshots['visit.seen'], {
        report: { src: 'report', snapshot: reportSnapshotsOf(sampleLedgerEntryPage([])).ready },
      }),
      'list.notSetUp': withChildren(snapshots['visit.seen'], {
        report: {
          src: 'report',
          snapshot: reportSnapshotsOf({ ...empty, summary: { ...empty.summary, isSetUp: false } }).ready,
        },
      }),
    },
    (snapshot) => <LedgerEntriesFlow {...fakeLedgerEntriesProps} snapshot={snapshot} />,
  ),
);
