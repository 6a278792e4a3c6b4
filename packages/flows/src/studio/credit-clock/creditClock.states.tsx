import { flowStates, picturesOf } from '../../testing/flowStates.tsx';
import { fakeCreditClockProps } from './creditClock.fake.ts';
import { creditClockSnapshots } from './creditClock.snapshots.ts';
import { CreditClockFlow } from './CreditClockFlow.tsx';

export const creditClockStates = flowStates(
  'CreditClock',
  picturesOf(creditClockSnapshots, (snapshot) => <CreditClockFlow {...fakeCreditClockProps} snapshot={snapshot} />),
);
