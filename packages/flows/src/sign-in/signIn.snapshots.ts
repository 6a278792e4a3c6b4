import { submissionSnapshotsOf } from '../submission/submission.snapshots.ts';
import { mockServices } from '../testing/mockServices.ts';
import { createSignIn } from './signIn.machine.ts';

export const signInSnapshots = submissionSnapshotsOf(createSignIn({ api: mockServices<never>().services }), {
  values: { email: 'rosa.quispe@estudioquispe.pe', password: 'Contapro1' },
  result: { token: 't', testGroup: 'TEMPLATEA' },
  messages: ['El correo o la contraseña no son correctos.'],
});
