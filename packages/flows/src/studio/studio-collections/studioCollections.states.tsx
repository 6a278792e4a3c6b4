import { accountant } from '@contapro/fixtures';
import { flowStates, picturesOf } from '../../testing/flowStates.tsx';
import { fakeStudioCollections } from './studioCollections.fake.ts';
import { studioCollectionsSnapshots } from './studioCollections.snapshots.ts';
import { StudioCollectionsFlow } from './StudioCollectionsFlow.tsx';

export const studioCollectionsStates = flowStates(
  'StudioCollections',
  picturesOf(studioCollectionsSnapshots, (snapshot) => (
    <StudioCollectionsFlow
      snapshot={snapshot}
      services={fakeStudioCollections}
      input={{ accountant, testGroup: null }}
      hrefs={{ studio: {}, register: '#' }}
    />
  )),
);
