import type { SnapshotFrom } from 'xstate';
import { mockServices } from '../../testing/mockServices.ts';
import { snapshotFactory, type StateOf } from '../../testing/snapshotFactory.ts';
import { createRegisterCompany, type RegisterCompanyMachine } from './registerCompany.machine.ts';

type Snapshot = SnapshotFrom<RegisterCompanyMachine>;

const at = snapshotFactory<Snapshot>(createRegisterCompany({ api: mockServices<never>().services }), { draft: null });

export const registerCompanySnapshots = {
  form: at('form'),
  registered: at('registered'),
} satisfies Record<StateOf<Snapshot>, Snapshot>;
