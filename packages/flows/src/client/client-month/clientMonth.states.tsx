import { flowStates, picturesOf } from '../../testing/flowStates.tsx';
import { fakeApi } from '../../testing/fakeApi.ts';
import { clientMonthSnapshots } from './clientMonth.snapshots.ts';
import { ClientMonthFlow } from './ClientMonthFlow.tsx';

const services = { api: fakeApi(['openClientQuestionLink', 'openClientQuestion', 'answerClientQuestion']) };

export const clientMonthStates = flowStates(
  'ClientMonth',
  picturesOf(clientMonthSnapshots, (snapshot) => (
    <ClientMonthFlow services={services} input={{ token: 't' }} snapshot={snapshot} />
  )),
);
