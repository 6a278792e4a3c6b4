import type { Answers } from '../testing/playServices.ts';

/** What SUNAT can say of credentials. */
export const validationAnswers: Answers = {
  validateCredentials: {
    'SUNAT las rechaza': () => ({ code: 400, source_validation: 'portal-sunat' }),
    'La API de SUNAT las rechaza': () => ({ code: 400, source_validation: 'api-sunat' }),
    'El portal no responde': () => ({ code: 503, source_validation: 'portal-sunat' }),
  },
};
