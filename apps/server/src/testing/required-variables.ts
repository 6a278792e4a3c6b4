/** The variables without which a server with a `DATABASE_URL` does not start: stand-ins, and keys that are not secret. */
export const requiredVariables = {
  CONTAPRO_TOKEN_KEY: '01'.repeat(32),
  CONTAPRO_SECRET_KEY: '02'.repeat(32),
  CONTAPRO_SUNAT: 'sandbox',
  CONTAPRO_CAPTCHA: 'sandbox',
  CONTAPRO_CARDS: 'sandbox',
  CONTAPRO_MAIL: 'outbox',
};
