import { textiles } from '@contapro/fixtures';
import type { SnapshotFrom } from 'xstate';
import { mockServices } from '../testing/mockServices.ts';
import { snapshotFactory, type StateOf } from '../testing/snapshotFactory.ts';
import { createCredentialsValidation, type CredentialsValidationMachine } from './credentialsValidation.machine.ts';

type Snapshot = SnapshotFrom<CredentialsValidationMachine>;

const at = snapshotFactory<Snapshot>(createCredentialsValidation(mockServices<never>().services), {
  business: textiles,
  credentials: { solUser: 'TEXTIL01', solKey: 'clave-sol', apiKey: '', apiSecret: '' },
  outcome: null,
  message: null,
  isCompleted: false,
});

export const credentialsValidationSnapshots = {
  offered: at('offered'),
  'validating.waiting': at('validating.waiting'),
  'validating.late': at('validating.late'),
  valid: at('valid', { outcome: 'valid' }),
  refused: at('refused', { outcome: 'portalRefused' }),
  unstable: at('unstable', { outcome: 'portalUnstable' }),
  unexpected: at('unexpected'),
  closed: at('closed'),
} satisfies Record<StateOf<Snapshot>, Snapshot>;
