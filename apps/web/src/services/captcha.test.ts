import { expect, it } from 'vitest';
import { createCaptcha } from './captcha.ts';

it('has a token for the stand-in of the server where no site key is configured', async () => {
  const captcha = createCaptcha(null);
  captcha.prepare();
  expect(await captcha.requestToken({ action: 'REGISTER_USER' })).toBe('sandbox');
});
