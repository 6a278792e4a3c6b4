import { type Actor, createActor } from 'xstate';
import { createNewPassword, type NewPasswordMachine } from './newPassword.machine.ts';
import type { NewPasswordInput, NewPasswordServices } from './newPassword.types.ts';

/**
 * Makes the actor that `NewPasswordFlow` loads. It is not started.
 *
 * @example
 * const load = async () => (await import('@contapro/flows')).newPasswordActor({ api }, { token });
 */
export const newPasswordActor = (services: NewPasswordServices, input: NewPasswordInput): Actor<NewPasswordMachine> =>
  createActor(createNewPassword(services), { input });
