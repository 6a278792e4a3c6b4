import { flowStates, picturesOf } from '../../testing/flowStates.tsx';
import { fakeStudioUploadProps } from './studioUpload.fake.ts';
import { studioUploadSnapshots } from './studioUpload.snapshots.ts';
import { StudioUploadFlow } from './StudioUploadFlow.tsx';

export const studioUploadStates = flowStates(
  'StudioUpload',
  picturesOf(studioUploadSnapshots, (snapshot) => (
    <StudioUploadFlow {...fakeStudioUploadProps()} snapshot={snapshot} />
  )),
);
