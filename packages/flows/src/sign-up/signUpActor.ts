import { type Actor, createActor } from 'xstate';
import { createSignUp, type SignUpMachine } from './signUp.machine.ts';
import type { SignUpOptions, SignUpServices } from './signUp.types.ts';

/**
 * Makes the actor that `SignUpFlow` loads. It is not started.
 *
 * @example
 * const load = async () => (await import('@contapro/flows')).signUpActor({ api, requestCaptchaToken });
 */
export const signUpActor = (services: SignUpServices, options?: SignUpOptions): Actor<SignUpMachine> =>
  createActor(createSignUp(services, options));
