import { flowStates, picturesOf } from '../../testing/flowStates.tsx';
import { fakeQuickSearchProps } from './quickSearch.fake.ts';
import { quickSearchSnapshots } from './quickSearch.snapshots.ts';
import { QuickSearchFlow } from './QuickSearchFlow.tsx';

export const quickSearchStates = flowStates(
  'QuickSearch',
  picturesOf(quickSearchSnapshots, (snapshot) => <QuickSearchFlow {...fakeQuickSearchProps} snapshot={snapshot} />),
);
