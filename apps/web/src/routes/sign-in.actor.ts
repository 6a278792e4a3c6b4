import { createSignIn, type SignInMachine, type SignInServices } from '@contapro/flows';
import { type Actor, createActor } from 'xstate';

/** The machine behind the form, in a module that comes after the first paint. */
export const signInActor = (services: SignInServices): Actor<SignInMachine> => createActor(createSignIn(services));
