export { browserPasskeys } from './browserPasskeys.ts';
export type * from './passkeys.types.ts';
export { PasskeyProblem, type PasskeyReason } from './PasskeyProblem.ts';
