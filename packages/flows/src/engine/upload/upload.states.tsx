import { textiles } from '@contapro/fixtures';
import { flowStates, picturesOf } from '../../testing/flowStates.tsx';
import { fakeUploadServices } from './upload.fake.ts';
import { uploadSnapshots } from './upload.snapshots.ts';
import { UploadFlow } from './UploadFlow.tsx';

export const uploadStates = flowStates(
  'Upload',
  picturesOf(uploadSnapshots, (snapshot) => (
    <UploadFlow snapshot={snapshot} services={fakeUploadServices()} input={{ uuid: textiles.uuid }} />
  )),
);
