import { flowStates, picturesOf } from '../../testing/flowStates.tsx';
import { fakeExpedienteProps } from './expediente.fake.ts';
import { expedienteSnapshots } from './expediente.snapshots.ts';
import { ExpedienteFlow } from './ExpedienteFlow.tsx';

export const expedienteStates = flowStates(
  'Expediente',
  picturesOf(expedienteSnapshots, (snapshot) => <ExpedienteFlow {...fakeExpedienteProps} snapshot={snapshot} />),
);
