import { withholdingPageSizes } from '@contapro/domain';
import { perceptionPage, samplePerceptionPage } from '@contapro/fixtures';
import { reportPageSnapshotsOf } from '../../engine/report-page/reportPage.snapshots.ts';
import { flowStates, picturesOf } from '../../testing/flowStates.tsx';
import { fakePerceptionsProps } from './perceptions.fake.ts';
import { createPerceptions } from './perceptions.machine.ts';
import { PerceptionsFlow } from './PerceptionsFlow.tsx';

const snapshots = reportPageSnapshotsOf(createPerceptions(fakePerceptionsProps.services), {
  page: perceptionPage,
  empty: samplePerceptionPage([]),
  sizes: withholdingPageSizes,
});

export const perceptionsStates = flowStates(
  'Perceptions',
  picturesOf(snapshots, (snapshot) => <PerceptionsFlow {...fakePerceptionsProps} snapshot={snapshot} />),
);
