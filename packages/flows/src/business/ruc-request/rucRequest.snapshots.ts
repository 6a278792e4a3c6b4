import { emptyRucRequest } from '@contapro/domain';
import { rucRequests } from '@contapro/fixtures';
import type { SnapshotFrom } from 'xstate';
import { submissionSnapshotsOf } from '../../engine/submission/submission.snapshots.ts';
import { mockServices } from '../../testing/mockServices.ts';
import { snapshotFactory, type StateOf } from '../../testing/snapshotFactory.ts';
import { rucRequestActors } from './rucRequest.actors.ts';
import { createRucRequest, type RucRequestMachine } from './rucRequest.machine.ts';

type Snapshot = SnapshotFrom<RucRequestMachine>;

const [waiting] = rucRequests;
if (!waiting) throw new Error('There is a request that waits');
const services = { api: mockServices<never>().services };

const at = snapshotFactory<Snapshot>(createRucRequest(services), { draft: null, unproved: null, request: null });

export const rucRequestSnapshots = {
  'form.open': at('form.open'),
  'form.unproved': at('form.unproved', { unproved: 'portalRefused' }),
  asked: at('asked', { request: waiting }),
} satisfies Record<StateOf<Snapshot>, Snapshot>;

export const rucRequestFormSnapshots = submissionSnapshotsOf(rucRequestActors(services).request, {
  values: { ...emptyRucRequest, name: waiting.name, ruc: waiting.ruc, terms: true, privacy: true },
  result: { request: waiting },
  messages: ['Ese RUC ya está pedido. Si no lo pediste tú, vuelve a pedirlo en tres días.'],
  fields: { ruc: 'El RUC ingresado es inválido' },
});
