import { textiles } from '@contapro/fixtures';
import type { SnapshotFrom } from 'xstate';
import { reportDownloadSnapshots } from '../report-download/reportDownload.snapshots.ts';
import { mockServices } from '../../testing/mockServices.ts';
import { snapshotFactory, withChildren, type StateOf } from '../../testing/snapshotFactory.ts';
import { zipDownloadSnapshots } from '../zip-download/zipDownload.snapshots.ts';
import { createDownloads, type DownloadsMachine } from './downloads.machine.ts';
import type { DownloadsServices, DownloadSummary } from './downloads.types.ts';

type Snapshot = SnapshotFrom<DownloadsMachine>;

const report: DownloadSummary = {
  id: 'download.1',
  business: textiles,
  subject: { file: 'compras', period: '202610' },
  state: 'open',
  progress: null,
  failure: null,
  fileName: null,
};
const zip: DownloadSummary = { ...report, subject: { type: 'xml', count: 1 }, state: 'loading' };

const at = snapshotFactory<Snapshot>(createDownloads(mockServices<DownloadsServices>().services), {
  shown: null,
  downloads: [],
});

const states = {
  idle: at('idle', { shown: report.id, downloads: [report] }),
  loading: at('loading', { shown: zip.id, downloads: [zip] }),
} satisfies Record<StateOf<Snapshot>, Snapshot>;

/** The downloads of a page whose dialog is open. */
export const downloadsSnapshots = {
  choosing: withChildren(states.idle, {
    [report.id]: { src: 'reportDownload', snapshot: reportDownloadSnapshots.open },
  }),
  zip: withChildren(states.loading, {
    [zip.id]: { src: 'zipDownload', snapshot: zipDownloadSnapshots.loading },
  }),
};
