import { textiles } from '@contapro/fixtures';
import type { SnapshotFrom } from 'xstate';
import { mockServices } from '../../testing/mockServices.ts';
import { snapshotFactory, type StateOf } from '../../testing/snapshotFactory.ts';
import { createExpediente, type ExpedienteMachine } from './expediente.machine.ts';
import type { ExpedienteServices } from './expediente.types.ts';

type Snapshot = SnapshotFrom<ExpedienteMachine>;

const services = { ...mockServices<ExpedienteServices>().services, clock: () => 0 };
const at = snapshotFactory<Snapshot>(createExpediente(services), {
  business: textiles,
  years: ['2026', '2025', '2024', '2023', '2022', '2021'],
  year: '2026',
  progress: null,
  failure: null,
  fileName: null,
});

export const expedienteSnapshots = {
  closed: at('closed'),
  open: at('open'),
  loading: at('loading', { progress: { received: 8_600_000, total: null } }),
  failed: at('failed', { failure: { kind: 'unreachable' } }),
  done: at('done', { fileName: 'expediente_20514827363_2026.zip' }),
} satisfies Record<StateOf<Snapshot>, Snapshot>;
