import { submissionStills } from '../submission/submission.snapshots.ts';
import { standIn } from '../testing/standIn.ts';
import { createSignIn } from './signIn.machine.ts';

export const signInSnapshots = submissionStills(createSignIn({ api: standIn<never>().services }), {
  values: { email: 'rosa.quispe@estudioquispe.pe', password: 'Contapro1' },
  result: { token: 't', testGroup: 'TEMPLATEA' },
  messages: ['El correo o la contraseña no son correctos.'],
});
