export { createInvitation, type InvitationMachine } from './invitation.machine.ts';
export type * from './invitation.types.ts';
