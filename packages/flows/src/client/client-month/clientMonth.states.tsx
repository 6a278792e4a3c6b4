import { flowStates, picturesOf } from '../../testing/flowStates.tsx';
import { stillServices } from '../../testing/stillServices.ts';
import { clientMonthSnapshots } from './clientMonth.snapshots.ts';
import { ClientMonthFlow } from './ClientMonthFlow.tsx';

export const clientMonthStates = flowStates(
  'ClientMonth',
  picturesOf(clientMonthSnapshots, (snapshot) => (
    <ClientMonthFlow services={stillServices} input={{ token: 't' }} snapshot={snapshot} />
  )),
);
