import type { SignUpServices } from '@contapro/flows';

/** The service that distinguishes people from programs. */
export interface Captcha {
  /** Loads its code ahead, so that it can watch how the page is used. */
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

/** Used while no site key is configured: the stand-in of the server accepts its token. */
const sandbox: Captcha = { prepare: () => {}, requestToken: () => Promise.resolve('sandbox') };

/** Milliseconds to wait for the script, and for a token. */
const defaultTimeout = 15_000;

interface CaptchaOptions {
  /** @default 'https://www.google.com/recaptcha/api.js' */
  scriptUrl?: string;
  /** @default 15000 */
  timeout?: number;
}

/** reCAPTCHA v3 with this site key, or a stand-in without one. */
export function createCaptcha(siteKey: string | null, options: CaptchaOptions = {}): Captcha {
  if (siteKey === null) return sandbox;
  const { scriptUrl = 'https://www.google.com/recaptcha/api.js', timeout = defaultTimeout } = options;
  let loading: Promise<Recaptcha> | null = null;
  const load = () =>
    (loading ??= within(timeout, loadRecaptcha(`${scriptUrl}?render=${encodeURIComponent(siteKey)}`)).catch(
      (error: unknown) => {
        // The next attempt loads the script again.
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

function loadRecaptcha(url: string): Promise<Recaptcha> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = url;
    script.async = true;
    script.onload = () => {
      const { grecaptcha } = window;
      if (grecaptcha) grecaptcha.ready(() => resolve(grecaptcha));
      else reject(new Error('The script of reCAPTCHA has no reCAPTCHA'));
    };
    script.onerror = () => {
      script.remove();
      reject(new Error('The script of reCAPTCHA could not be loaded'));
    };
    document.head.append(script);
  });
}

function within<Value>(milliseconds: number, promise: Promise<Value>): Promise<Value> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error('reCAPTCHA did not answer in time')), milliseconds);
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}

/** Shows or hides the badge that reCAPTCHA adds to the document, which stays there after its page was left. */
export function showCaptchaBadge(isShown: boolean): void {
  document.documentElement.toggleAttribute('data-captcha', isShown);
}
