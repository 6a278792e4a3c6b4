/** The machine of the page of an invitation, in a module that is loaded after the first paint. */
export { invitationActor } from '@contapro/flows';
