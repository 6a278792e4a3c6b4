export { createNewPassword, type NewPasswordMachine } from './newPassword.machine.ts';
export type * from './newPassword.types.ts';
export { newPasswordActor } from './newPasswordActor.ts';
