import type { PlayedAnswers } from '../../testing/playServices.ts';

/** What SUNAT can say of credentials. */
export const validationAnswers: PlayedAnswers = {
  validateCredentials: {
    'SUNAT refuses them': () => ({ code: 400, source_validation: 'portal-sunat' }),
    'The API of SUNAT refuses them': () => ({ code: 400, source_validation: 'api-sunat' }),
    'The portal does not answer': () => ({ code: 503, source_validation: 'portal-sunat' }),
  },
};
