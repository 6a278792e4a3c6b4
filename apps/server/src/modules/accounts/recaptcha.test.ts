import type { IncomingMessage, ServerResponse } from 'node:http';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { outsideServer } from '../../testing/outside-server.ts';
import { CaptchaUnavailable } from './captcha.ts';
import { recaptcha } from './recaptcha.ts';

type Answer = (response: ServerResponse) => void;

// Answers as https://developers.google.com/recaptcha/docs/verify and /docs/v3 describe.
const received: unknown[] = [];
let answer: Answer = () => {};
const { port } = outsideServer(async (request, response) => {
  received.push([request.method, request.headers['content-type'], await fieldsOf(request)]);
  answer(response);
});

async function fieldsOf(request: IncomingMessage) {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  return Object.fromEntries(new URLSearchParams(Buffer.concat(chunks).toString()));
}

const says =
  (body: object | string, status = 200): Answer =>
  (response) =>
    response.writeHead(status).end(typeof body === 'string' ? body : JSON.stringify(body));
const person = {
  success: true,
  challenge_ts: '2026-11-22T14:00:00Z',
  hostname: 'app.contapro.pe',
  score: 0.9,
  action: 'REGISTER_USER',
};
const refused = (...errors: string[]) => ({ success: false, 'error-codes': errors });

const log = { error: vi.fn() };
beforeEach(() => {
  received.splice(0);
  log.error.mockClear();
});
const captchaAt = (verifyUrl: string, timeout = 30_000) =>
  recaptcha({ secret: 's3cret', hostname: 'app.contapro.pe', minScore: 0.5, log, verifyUrl, timeout });
const accepts = () => captchaAt(`http://localhost:${port}/siteverify`).accepts('03AGdBq25', 'REGISTER_USER');

describe('reCAPTCHA v3', () => {
  it('SIGNUP-34 SIGNUP-35 posts the token with the secret, and accepts a person', async () => {
    answer = says(person);
    expect(await accepts()).toBe(true);
    expect(received).toEqual([
      ['POST', 'application/x-www-form-urlencoded;charset=UTF-8', { secret: 's3cret', response: '03AGdBq25' }],
    ]);
  });

  it.each([
    ['a low score', { ...person, score: 0.4 }],
    ['a token for another action', { ...person, action: 'LOGIN' }],
    ['a token without action', { ...person, action: undefined }],
    ['a token of another site', { ...person, hostname: 'contapro.example' }],
    ['a token that was used, or is older than two minutes', refused('timeout-or-duplicate')],
    ['a token that it did not issue', refused('invalid-input-response')],
  ])('SIGNUP-34 refuses %s', async (_case, body) => {
    answer = says(body);
    expect(await accepts()).toBe(false);
    expect(log.error).not.toHaveBeenCalled();
  });

  it.each([
    ['a wrong secret', refused('invalid-input-secret'), 'invalid-input-secret'],
    ['a malformed request', refused('bad-request', 'timeout-or-duplicate'), 'bad-request, timeout-or-duplicate'],
    ['a failure without reason', { success: false }, 'no reason given'],
    ['a key of version 2', { success: true, hostname: 'app.contapro.pe' }, 'the key is not of reCAPTCHA v3'],
  ])('refuses everybody with %s, and logs it for the operator', async (_case, body, why) => {
    answer = says(body);
    await expect(accepts()).rejects.toBeInstanceOf(CaptchaUnavailable);
    expect(log.error.mock.calls).toEqual([[{ why }, 'reCAPTCHA cannot verify sign-ups']]);
  });

  it.each<[string, Answer]>([
    ['an outage', says('Service Unavailable', 503)],
    ['a page instead of JSON', says('<html></html>')],
    ['JSON of another form', says({ success: 'yes' })],
    ['a dropped connection', (response) => response.destroy()],
  ])('refuses everybody after %s', async (_case, given) => {
    answer = given;
    await expect(accepts()).rejects.toBeInstanceOf(CaptchaUnavailable);
  });

  it('sends its secret to no other address that the service names', async () => {
    answer = (response) => response.writeHead(307, { location: '/elsewhere' }).end();
    await expect(accepts()).rejects.toBeInstanceOf(CaptchaUnavailable);
    expect(received).toHaveLength(1);
  });

  it('refuses everybody without an answer in time', async () => {
    answer = () => {};
    const captcha = captchaAt(`http://localhost:${port}/siteverify`, 50);
    await expect(captcha.accepts('t', 'REGISTER_USER')).rejects.toBeInstanceOf(CaptchaUnavailable);
  });

  it('refuses everybody when the service cannot be reached', async () => {
    await expect(captchaAt('http://localhost:1/').accepts('t', 'REGISTER_USER')).rejects.toBeInstanceOf(
      CaptchaUnavailable,
    );
  });
});
