import { fakeInput } from '../../testing/fakeReport.ts';
import { flowStates, picturesOf } from '../../testing/flowStates.tsx';
import { fakeMonthSummaryServices } from './monthSummary.fake.ts';
import { monthSummarySnapshots } from './monthSummary.snapshots.ts';
import { MonthSummaryFlow } from './MonthSummaryFlow.tsx';

export const monthSummaryStates = flowStates(
  'MonthSummary',
  picturesOf(monthSummarySnapshots, (snapshot) => (
    <MonthSummaryFlow
      snapshot={snapshot}
      services={fakeMonthSummaryServices}
      input={fakeInput}
      hrefs={{ back: '#reporte' }}
    />
  )),
);
