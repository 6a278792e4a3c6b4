import type { PartnerAccountValues } from '@contapro/domain';
import { submissionSnapshotsOf } from '../../engine/submission/submission.snapshots.ts';
import { mockServices } from '../../testing/mockServices.ts';
import { createPartnerAccount } from './partnerAccount.machine.ts';

/** What a customer of the partner typed, after the form has checked it. */
export const partnerAccountValues: PartnerAccountValues = {
  email: 'contador@cliente.pe',
  documentNumber: '45678912',
  phoneNumber: '987654321',
  terms: true,
  privacy: true,
};

export const partnerAccountSnapshots = submissionSnapshotsOf(
  createPartnerAccount(
    { api: mockServices<never>().services, requestCaptchaToken: () => Promise.resolve('token') },
    { password: 'clave-del-socio' },
  ),
  {
    values: partnerAccountValues,
    result: { token: 't', testGroup: 'TEMPLATEA' },
    messages: ['Ya existe una cuenta con ese correo.'],
    fields: { documentNumber: 'El DNI no es válido.' },
  },
);
