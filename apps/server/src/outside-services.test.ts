import { afterAll, beforeAll, expect, it } from 'vitest';
import { readConfig } from './config.ts';
import type { OpenDatabase } from './database/database.ts';
import { silentLogger } from './logger.ts';
import { recaptchaSources } from './modules/accounts/recaptcha.ts';
import { culqiSources } from './modules/payments/culqi/culqi-cards.ts';
import { contentSourcesOf, outsideServices } from './outside-services.ts';
import { createMetrics } from './monitoring/metrics.ts';
import { openTestDatabase } from './testing/test-database.ts';

let db: OpenDatabase;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());

const culqi = {
  CONTAPRO_CARDS: 'culqi',
  CULQI_PUBLIC_KEY: 'pk_live_0123456789abcdef',
  CULQI_SECRET_KEY: 'sk_live_0123456789abcdef',
};
const recaptcha = { CONTAPRO_CAPTCHA: 'recaptcha', RECAPTCHA_SECRET: 'secreto' };

it.each([
  ['nothing', {}, []],
  ['Culqi', culqi, [culqiSources]],
  ['reCAPTCHA and Culqi', { ...recaptcha, ...culqi }, [recaptchaSources, culqiSources]],
])('RESP-05 RESP-06 with %s the pages load from outside what is configured, and nothing else', (_, env, sources) => {
  expect(contentSourcesOf(readConfig(env))).toEqual(sources);
});

it.each([
  ['the stand-in', {}, 'pk_test_practica', true],
  ['Culqi', culqi, 'pk_live_0123456789abcdef', false],
])('the configuration selects %s for the cards', async (_, env, public_key, is_practice) => {
  const { cards } = await outsideServices(readConfig(env), {
    announce: () => {},
    log: silentLogger(),
    metrics: createMetrics(),
    database: db.database,
    secrets: { of: async () => Promise.reject(new Error('Nothing is sealed')) },
  });
  expect(cards.checkout).toMatchObject({ public_key, is_practice });
});
