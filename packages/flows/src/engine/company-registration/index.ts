export { createCompanySubmission, type CompanySubmissionMachine } from './companySubmission.ts';
export { remedyOf } from './remedyOf.ts';
export type * from './companyRegistration.types.ts';
