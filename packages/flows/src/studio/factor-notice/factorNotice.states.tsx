import { flowStates, picturesOf } from '../../testing/flowStates.tsx';
import { fakeFactorNoticeProps } from './factorNotice.fake.ts';
import { factorNoticeSnapshots } from './factorNotice.snapshots.ts';
import { FactorNoticeFlow } from './FactorNoticeFlow.tsx';

export const factorNoticeStates = flowStates(
  'FactorNotice',
  picturesOf(factorNoticeSnapshots, (snapshot) => <FactorNoticeFlow {...fakeFactorNoticeProps} snapshot={snapshot} />),
);
