import type { SignUpValues } from '@contapro/domain';
import { submissionSnapshotsOf } from '../../engine/submission/submission.snapshots.ts';
import { mockServices } from '../../testing/mockServices.ts';
import { createSignUp } from './signUp.machine.ts';

/** What a visitor typed, after the form has checked it. */
export const signUpValues: SignUpValues = {
  name: 'Rosa María',
  lastName: 'Quispe Ñahui',
  documentNumber: '45678912',
  email: 'rosa@estudioquispe.pe',
  phoneNumber: '987654321',
  accountantProfile: 'Estudio Contable',
  password: 'Contapro1',
  couponCode: '',
  terms: true,
  privacy: true,
};

const { services } = mockServices<never>();

export const signUpSnapshots = submissionSnapshotsOf(createSignUp({ api: services, requestCaptchaToken: services }), {
  values: signUpValues,
  result: { token: 't', testGroup: 'TEMPLATEA' },
  messages: ['No pudimos comprobar que eres una persona.'],
  fields: { email: 'Ya existe una cuenta con ese correo.' },
});
