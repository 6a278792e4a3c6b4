import { type Actor, createActor } from 'xstate';
import { createInvitation, type InvitationMachine } from './invitation.machine.ts';
import type { InvitationInput, InvitationServices } from './invitation.types.ts';

/**
 * Makes the actor that `InvitationFlow` loads. It is not started.
 *
 * @example
 * const load = async () => (await import('@contapro/flows')).invitationActor({ api }, { token });
 */
export const invitationActor = (services: InvitationServices, input: InvitationInput): Actor<InvitationMachine> =>
  createActor(createInvitation(services), { input });
