import { afterEach, expect, it, vi } from 'vitest';
import { createRecaptcha } from './createRecaptcha.ts';

/** A script that answers as Google's documentation of reCAPTCHA v3 says. */
const scriptOf = (code: string) => URL.createObjectURL(new Blob([code], { type: 'text/javascript' }));

const working = `
  const [, siteKey] = /render=([^&]+)/.exec(document.currentScript.src);
  window.loads = (window.loads ?? 0) + 1;
  window.grecaptcha = {
    ready: (callback) => setTimeout(callback),
    execute: async (key, { action }) => [key, siteKey, action, window.loads].join(' '),
  };`;

afterEach(() => {
  vi.useRealTimers();
  delete window.grecaptcha;
  Reflect.deleteProperty(window, 'loads');
  for (const script of document.head.querySelectorAll('script[src*="render="]')) script.remove();
});

/** The query of the script's address would be part of a blob's address, so it is separated by a fragment. */
const captchaOf = (code: string) => createRecaptcha({ siteKey: 'site-key', scriptUrl: `${scriptOf(code)}#` });

it('RESP-05 SIGNUP-34 loads the script with the site key once, and asks for a token each time', async () => {
  const captcha = captchaOf(working);
  captcha.prepare();
  const request = { action: 'REGISTER_USER' };
  expect([await captcha.requestToken(request), await captcha.requestToken(request)]).toEqual([
    'site-key site-key REGISTER_USER 1',
    'site-key site-key REGISTER_USER 1',
  ]);
});

it('OPEN-077 has no token without its script, and loads it again the next time', async () => {
  const append = vi.spyOn(document.head, 'append');
  const captcha = createRecaptcha({ siteKey: 'site-key', scriptUrl: 'blob:none#' });
  captcha.prepare();
  for (const _ of [1, 2])
    await expect(captcha.requestToken({ action: 'REGISTER_USER' })).rejects.toThrow('could not be loaded');
  expect(append).toHaveBeenCalledTimes(2);
  append.mockRestore();
});

it('OPEN-077 has no token after a script of something else', async () => {
  await expect(captchaOf('void 0;').requestToken({ action: 'REGISTER_USER' })).rejects.toThrow('has no reCAPTCHA');
});

it.each([
  ['a script that is never ready', '() => {}'],
  ['a token that does not come', '(callback) => callback()'],
])('OPEN-077 has no token after %s', async (_case, ready) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const failed = vi.fn<(error: unknown) => void>();
  const captcha = captchaOf(`window.grecaptcha = { ready: ${ready}, execute: () => new Promise(() => {}) };`);
  captcha.requestToken({ action: 'REGISTER_USER' }).catch(failed);
  // Waiting with `expect.poll` would let time pass.
  await new Promise((done) => document.querySelector('script[src*="render="]')?.addEventListener('load', done));
  await vi.advanceTimersByTimeAsync(14_999);
  expect(failed).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(failed).toHaveBeenCalledExactlyOnceWith(new Error('reCAPTCHA did not answer in time'));
});
