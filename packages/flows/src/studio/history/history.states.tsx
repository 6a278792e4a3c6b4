import { flowStates, picturesOf } from '../../testing/flowStates.tsx';
import { fakeHistoryProps } from './history.fake.ts';
import { historySnapshots } from './history.snapshots.ts';
import { HistoryFlow } from './HistoryFlow.tsx';

export const historyStates = flowStates(
  'History',
  picturesOf(historySnapshots, (snapshot) => <HistoryFlow {...fakeHistoryProps} snapshot={snapshot} />),
);
