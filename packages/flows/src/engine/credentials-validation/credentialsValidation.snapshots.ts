import { createCredentialsCheck, textiles } from '@contapro/fixtures';
import type { SnapshotFrom } from 'xstate';
import { mockServices } from '../../testing/mockServices.ts';
import { snapshotFactory, type StateOf } from '../../testing/snapshotFactory.ts';
import { createCredentialsValidation, type CredentialsValidationMachine } from './credentialsValidation.machine.ts';

type Snapshot = SnapshotFrom<CredentialsValidationMachine>;

const at = snapshotFactory<Snapshot>(createCredentialsValidation(mockServices<never>().services), {
  business: textiles,
  credentials: { solUser: 'TEXTIL01', solKey: 'clave-sol', apiKey: '', apiSecret: '' },
  check: null,
  message: null,
  isTaken: false,
  isCompleted: false,
});

export const credentialsValidationSnapshots = {
  offered: at('offered'),
  'validating.waiting': at('validating.waiting'),
  'validating.late': at('validating.late'),
  valid: at('valid', { check: createCredentialsCheck('valid') }),
  limited: at('limited', { check: createCredentialsCheck('missingModules') }),
  unproved: at('unproved', { check: createCredentialsCheck('noApplication') }),
  refused: at('refused', { check: createCredentialsCheck('portalRefused') }),
  unstable: at('unstable', { check: createCredentialsCheck('portalUnstable') }),
  unexpected: at('unexpected'),
  closed: at('closed'),
} satisfies Record<StateOf<Snapshot>, Snapshot>;
