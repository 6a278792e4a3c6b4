/** The machine of the page that requests a recovery mail, in a module that is loaded after the first paint. */
export { recoveryRequestActor } from '@contapro/flows';
