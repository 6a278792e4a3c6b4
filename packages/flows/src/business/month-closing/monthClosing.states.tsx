import { flowStates, picturesOf } from '../../testing/flowStates.tsx';
import { fakeMonthClosingProps } from './monthClosing.fake.ts';
import { monthClosingSnapshots } from './monthClosing.snapshots.ts';
import { MonthClosingFlow } from './MonthClosingFlow.tsx';

export const monthClosingStates = flowStates(
  'MonthClosing',
  picturesOf(monthClosingSnapshots, (snapshot) => <MonthClosingFlow {...fakeMonthClosingProps} snapshot={snapshot} />),
);
