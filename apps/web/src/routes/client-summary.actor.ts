/** The machine of the page, which is loaded after its first paint. */
export { clientSummaryActor } from '@contapro/flows';
