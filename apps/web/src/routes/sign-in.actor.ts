/** The machine behind the form, in a module that comes after the first paint. */
export { signInActor } from '@contapro/flows';
