/** The machine of the page of a client, in a module that is loaded after the first paint. */
export { clientAnswerActor } from '@contapro/flows';
