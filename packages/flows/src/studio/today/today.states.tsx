import { flowStates, picturesOf } from '../../testing/flowStates.tsx';
import { fakeTodayProps } from './today.fake.ts';
import { todaySnapshots } from './today.snapshots.ts';
import { TodayFlow } from './TodayFlow.tsx';

export const todayStates = flowStates(
  'Today',
  picturesOf(todaySnapshots, (snapshot) => <TodayFlow {...fakeTodayProps} snapshot={snapshot} />),
);
