import { createSignIn, type SignInServices } from '@contapro/flows';
import { createActor } from 'xstate';

/** The machine behind the form, in a module that comes after the first paint. */
export const signInActor = (services: SignInServices) => createActor(createSignIn(services));
