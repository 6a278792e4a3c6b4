import { mockServices } from './mockServices.ts';

/** Services of a flow that is drawn in a given state: it calls nothing. */
export const stillServices = mockServices<never>().services;
