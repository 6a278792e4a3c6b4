import { failed, loading, ready } from '@contapro/domain';
import { movedDeclaration, movedPhotograph, periodDeclaration, textiles } from '@contapro/fixtures';
import type { SnapshotFrom } from 'xstate';
import { mockServices } from '../../testing/mockServices.ts';
import { snapshotFactory, type StateOf } from '../../testing/snapshotFactory.ts';
import { annotatedVoucherOf } from './annotatedVoucherOf.ts';
import { createDeclaredPeriod, type DeclaredPeriodMachine } from './declaredPeriod.machine.ts';

type Snapshot = SnapshotFrom<DeclaredPeriodMachine>;

const [moved] = movedPhotograph.moved;

const at = snapshotFactory<Snapshot>(
  createDeclaredPeriod({ api: mockServices<never>().services, clock: () => Date.UTC(2026, 10, 21, 15) }),
  { business: textiles, period: '202610', today: '2026-11-21', declaration: ready(periodDeclaration), annotated: null },
);

export const declaredPeriodSnapshots = {
  loading: at('loading', { declaration: loading }),
  failed: at('failed', { declaration: failed }),
  shown: at('shown'),
  editing: at('editing'),
  rectifying: at('rectifying', { declaration: ready(movedDeclaration) }),
  filing: at('filing'),
  annotating: at('annotating', {
    declaration: ready(movedDeclaration),
    annotated: moved ? annotatedVoucherOf(moved) : null,
  }),
} satisfies Record<StateOf<Snapshot>, Snapshot>;
