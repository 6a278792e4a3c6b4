/** The machine of the sign-in form, in a module that is loaded after the first paint. */
export { signInActor } from '@contapro/flows';
