import { accountant } from '@contapro/fixtures';
import { flowStates, picturesOf } from '../../testing/flowStates.tsx';
import { fakeOfficeCollections } from './officeCollections.fake.ts';
import { officeCollectionsSnapshots } from './officeCollections.snapshots.ts';
import { OfficeCollectionsFlow } from './OfficeCollectionsFlow.tsx';

export const officeCollectionsStates = flowStates(
  'OfficeCollections',
  picturesOf(officeCollectionsSnapshots, (snapshot) => (
    <OfficeCollectionsFlow
      snapshot={snapshot}
      services={fakeOfficeCollections}
      input={{ accountant, testGroup: null }}
      hrefs={{ studio: {}, register: '#' }}
    />
  )),
);
