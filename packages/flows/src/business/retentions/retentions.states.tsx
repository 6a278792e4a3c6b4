import { withholdingPageSizes } from '@contapro/domain';
import { retentionPage, sampleRetentionPage } from '@contapro/fixtures';
import { reportPageSnapshotsOf } from '../../engine/report-page/reportPage.snapshots.ts';
import { flowStates, picturesOf } from '../../testing/flowStates.tsx';
import { fakeRetentionsProps } from './retentions.fake.ts';
import { createRetentions } from './retentions.machine.ts';
import { RetentionsFlow } from './RetentionsFlow.tsx';

const snapshots = reportPageSnapshotsOf(createRetentions(fakeRetentionsProps.services), {
  page: retentionPage,
  empty: sampleRetentionPage([]),
  sizes: withholdingPageSizes,
});

export const retentionsStates = flowStates(
  'Retentions',
  picturesOf(snapshots, (snapshot) => <RetentionsFlow {...fakeRetentionsProps} snapshot={snapshot} />),
);
