import { ready } from '@contapro/domain';
import { keyUses, textiles } from '@contapro/fixtures';
import type { SnapshotFrom } from 'xstate';
import { mockServices } from '../../testing/mockServices.ts';
import { snapshotFactory, type StateOf } from '../../testing/snapshotFactory.ts';
import { createCredentials, type CredentialsMachine } from './credentials.machine.ts';

type Snapshot = SnapshotFrom<CredentialsMachine>;

const at = snapshotFactory<Snapshot>(createCredentials(mockServices<never>().services), {
  business: textiles,
  stored: null,
  keyUses: ready({ uses: keyUses, now: Date.parse('2026-11-20T15:00:00Z') }),
});

export const credentialsSnapshots = {
  editing: at('editing'),
  validating: at('validating'),
} satisfies Record<StateOf<Snapshot>, Snapshot>;
