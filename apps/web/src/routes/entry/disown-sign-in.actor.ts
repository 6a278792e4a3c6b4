/** The machine of the page that disowns a sign-in, in a module that is loaded after the first paint. */
export { disownSignInActor } from '@contapro/flows';
