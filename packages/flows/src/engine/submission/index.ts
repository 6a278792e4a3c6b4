export { fieldErrors } from './fieldErrors.ts';
export { formStatusOf } from './formStatusOf.ts';
export { createSubmission, type SubmissionMachine } from './submission.machine.ts';
export type * from './submission.types.ts';
