/** The machine of the sign-up form, in a module that is loaded after the first paint. */
export { signUpActor } from '@contapro/flows';
