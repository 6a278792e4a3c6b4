import { type Captcha, createRecaptcha } from '@contapro/flows';

/** Used while no site key is configured: the stand-in of the server accepts its token. */
const sandbox: Captcha = { prepare: () => {}, requestToken: () => Promise.resolve('sandbox') };

/** reCAPTCHA v3 with this site key, or a stand-in without one. */
export const createCaptcha = (siteKey: string | null): Captcha =>
  siteKey === null ? sandbox : createRecaptcha({ siteKey });

/** Shows or hides the badge that reCAPTCHA adds to the document, which stays there after its page was left. */
export function showCaptchaBadge(isShown: boolean): void {
  document.documentElement.toggleAttribute('data-captcha', isShown);
}
