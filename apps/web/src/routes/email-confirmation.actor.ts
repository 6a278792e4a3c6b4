/** The machine of the page that proves an address, in a module that is loaded after the first paint. */
export { emailConfirmationActor } from '@contapro/flows';
