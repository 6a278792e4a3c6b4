import { emptyCompany, eventNames } from '@contapro/domain';
import { submissionSnapshotsOf } from '../submission/submission.snapshots.ts';
import { mockServices } from '../../testing/mockServices.ts';
import { createCompanySubmission } from './companySubmission.ts';

export const companySubmissionSnapshots = submissionSnapshotsOf(
  createCompanySubmission({ api: mockServices<never>().services }, eventNames.businessRegistered),
  {
    values: { ...emptyCompany, name: 'Textiles Huascarán S.A.C.', ruc: '20100047218' },
    result: { name: 'Textiles Huascarán S.A.C.', ruc: '20100047218' },
    messages: ['El RUC ya se encuentra registrado en otra cuenta. Si la empresa es tuya, contacta con soporte.'],
  },
);
