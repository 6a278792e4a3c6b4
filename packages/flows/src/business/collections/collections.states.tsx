import { flowStates, picturesOf } from '../../testing/flowStates.tsx';
import { fakeCollectionsProps } from './collections.fake.ts';
import { collectionsSnapshots } from './collections.snapshots.ts';
import { CollectionsFlow } from './CollectionsFlow.tsx';

export const collectionsStates = flowStates(
  'Collections',
  picturesOf(collectionsSnapshots, (snapshot) => <CollectionsFlow {...fakeCollectionsProps()} snapshot={snapshot} />),
);
