/** The machine of the page that sets a new password, in a module that is loaded after the first paint. */
export { newPasswordActor } from '@contapro/flows';
