export { createNewPassword, type NewPasswordMachine } from './newPassword.machine.ts';
export type * from './newPassword.types.ts';
