import { flowStates, picturesOf } from '../../testing/flowStates.tsx';
import { fakeOfficeUploadProps } from './officeUpload.fake.ts';
import { officeUploadSnapshots } from './officeUpload.snapshots.ts';
import { OfficeUploadFlow } from './OfficeUploadFlow.tsx';

export const officeUploadStates = flowStates(
  'OfficeUpload',
  picturesOf(officeUploadSnapshots, (snapshot) => (
    <OfficeUploadFlow {...fakeOfficeUploadProps()} snapshot={snapshot} />
  )),
);
