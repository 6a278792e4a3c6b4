import { mockServices } from '../../testing/mockServices.ts';
import { submissionSnapshotsOf } from '../submission/submission.snapshots.ts';
import { createIdentityConfirmation } from './identityConfirmation.machine.ts';

export const identityConfirmationSnapshots = submissionSnapshotsOf(
  createIdentityConfirmation({ api: mockServices<never>().services }),
  {
    values: { password: 'Contapro1' },
    result: undefined,
    messages: ['Hiciste demasiados intentos. Espera 15 minutos y vuelve a intentarlo.'],
    fields: { password: 'No es tu contraseña. Revísala y vuelve a intentarlo.' },
  },
);
