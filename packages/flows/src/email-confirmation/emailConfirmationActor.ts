import { type Actor, createActor } from 'xstate';
import { createEmailConfirmation, type EmailConfirmationMachine } from './emailConfirmation.machine.ts';
import type { EmailConfirmationInput, EmailConfirmationServices } from './emailConfirmation.types.ts';

/**
 * Makes the actor that `EmailConfirmationFlow` loads. It is not started.
 *
 * @example
 * const load = async () => (await import('@contapro/flows')).emailConfirmationActor({ api }, { token });
 */
export const emailConfirmationActor = (
  services: EmailConfirmationServices,
  input: EmailConfirmationInput,
): Actor<EmailConfirmationMachine> => createActor(createEmailConfirmation(services), { input });
