import { loadScript } from '../../engine/internal/loadScript.ts';
import type { SignUpServices } from './signUp.types.ts';

/** What {@link createRecaptcha} needs. */
export interface RecaptchaOptions {
  /** The site key of reCAPTCHA v3. */
  siteKey: string;
  /** @default 'https://www.google.com/recaptcha/api.js' */
  scriptUrl?: string;
  /**
   * Milliseconds to wait for the script, and for a token.
   *
   * @default 15000
   */
  timeout?: number;
}

/** A service that distinguishes people from programs. */
export interface Captcha {
  /** Loads its code before a token is needed, so that it can observe how the page is used. */
  prepare: () => void;
  requestToken: SignUpServices['requestCaptchaToken'];
}

/** The part of reCAPTCHA's global object that is used. */
interface Recaptcha {
  ready: (callback: () => void) => void;
  execute: (siteKey: string, options: { action: string }) => PromiseLike<string>;
}

declare global {
  interface Window {
    grecaptcha?: Recaptcha;
  }
}

/**
 * reCAPTCHA v3 in a browser. Its script is loaded once; after a failure, the next call loads it again.
 *
 * @example
 * const captcha = createRecaptcha({ siteKey });
 * createSignUp({ api, requestCaptchaToken: captcha.requestToken });
 */
export function createRecaptcha({
  siteKey,
  scriptUrl = 'https://www.google.com/recaptcha/api.js',
  timeout = 15_000,
}: RecaptchaOptions): Captcha {
  let loading: Promise<Recaptcha> | null = null;
  const load = () =>
    (loading ??= within(timeout, loadRecaptcha(`${scriptUrl}?render=${encodeURIComponent(siteKey)}`, timeout)).catch(
      (error: unknown) => {
        loading = null;
        throw error;
      },
    ));
  return {
    // A failure is reported when a token is needed.
    prepare: () => void load().catch(() => {}),
    requestToken: async ({ action }) => {
      const recaptcha = await load();
      return within(timeout, Promise.resolve(recaptcha.execute(siteKey, { action })));
    },
  };
}

async function loadRecaptcha(url: string, timeout: number): Promise<Recaptcha> {
  await loadScript(url, timeout);
  const { grecaptcha } = window;
  if (!grecaptcha) throw new Error('The script of reCAPTCHA has no reCAPTCHA');
  return new Promise((resolve) => grecaptcha.ready(() => resolve(grecaptcha)));
}

function within<Value>(milliseconds: number, promise: Promise<Value>): Promise<Value> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error('reCAPTCHA did not answer in time')), milliseconds);
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}
