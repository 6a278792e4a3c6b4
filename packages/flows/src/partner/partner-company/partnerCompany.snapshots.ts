import type { SnapshotFrom } from 'xstate';
import { mockServices } from '../../testing/mockServices.ts';
import { snapshotFactory, type StateOf } from '../../testing/snapshotFactory.ts';
import { createPartnerCompany, type PartnerCompanyMachine } from './partnerCompany.machine.ts';

type Snapshot = SnapshotFrom<PartnerCompanyMachine>;

const at = snapshotFactory<Snapshot>(createPartnerCompany({ api: mockServices<never>().services, clock: () => 0 }), {
  company: { name: 'Textiles Huascarán S.A.C.', ruc: '20100047218' },
  draft: null,
});

export const partnerCompanySnapshots = {
  form: at('form'),
  registered: at('registered'),
  opening: at('opening'),
  failed: at('failed'),
  done: at('done'),
} satisfies Record<StateOf<Snapshot>, Snapshot>;
