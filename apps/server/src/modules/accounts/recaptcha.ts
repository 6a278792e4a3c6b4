import * as z from 'zod/mini';
import type { ContentSources } from '../../content-sources.ts';
import type { Logger } from '../../logger.ts';
import { type Captcha, CaptchaUnavailable } from './captcha.ts';

export interface RecaptchaOptions {
  /** The secret key of the site in reCAPTCHA's administration console. */
  secret: string;
  /** The host name of the product. Tokens of other sites are refused. */
  hostname: string;
  /** The lowest score that is accepted: 1 is very likely a person, 0 very likely a program. */
  minScore: number;
  /** For a wrong configuration. Nothing of the visitor is logged. */
  log: Pick<Logger, 'error'>;
  /** @default 'https://www.google.com/recaptcha/api/siteverify' */
  verifyUrl?: string;
  /**
   * Milliseconds to wait for the answer.
   *
   * @default 10000
   */
  timeout?: number;
}

/** What the page loads for reCAPTCHA: two scripts, and the frame of its badge. */
export const recaptchaSources: ContentSources = {
  script: ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
  frame: ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
  connect: ['https://www.google.com/recaptcha/'],
};

const Verdict = z.object({
  success: z.boolean(),
  score: z.optional(z.number()),
  action: z.optional(z.string()),
  hostname: z.optional(z.string()),
  'error-codes': z.optional(z.array(z.string())),
});

/** The errors that are about the token. All others are about the configuration or the service. */
const tokenErrors = new Set(['missing-input-response', 'invalid-input-response', 'timeout-or-duplicate']);

/** reCAPTCHA v3. A token is valid for two minutes and can be verified once. */
export function recaptcha({
  secret,
  hostname,
  minScore,
  log,
  verifyUrl = 'https://www.google.com/recaptcha/api/siteverify',
  timeout = 10_000,
}: RecaptchaOptions): Captcha {
  const unusable = (why: string): never => {
    log.error({ why }, 'reCAPTCHA cannot verify sign-ups');
    throw new CaptchaUnavailable(why);
  };
  return {
    accepts: async (token, action) => {
      const verdict = await verify(verifyUrl, { secret, response: token }, timeout);
      if (!verdict.success) {
        const errors = verdict['error-codes'] ?? [];
        const isAboutToken = errors.length > 0 && errors.every((error) => tokenErrors.has(error));
        return isAboutToken ? false : unusable(errors.join(', ') || 'no reason given');
      }
      // Only keys of version 3 have a score.
      if (verdict.score === undefined) return unusable('the key is not of reCAPTCHA v3');
      return verdict.action === action && verdict.hostname === hostname && verdict.score >= minScore;
    },
  };
}

/** @throws CaptchaUnavailable when there is no answer in time, or when it cannot be read */
async function verify(url: string, fields: Record<string, string>, timeout: number): Promise<z.output<typeof Verdict>> {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      body: new URLSearchParams(fields),
      signal: AbortSignal.timeout(timeout),
      redirect: 'error',
    });
    if (!answer.ok) throw new Error(`HTTP ${answer.status}`);
    return z.parse(Verdict, await answer.json());
  } catch (cause) {
    throw new CaptchaUnavailable('reCAPTCHA gave no usable answer', { cause });
  }
}
