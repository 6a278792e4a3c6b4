import type { Captcha } from '@contapro/flows';
import { useEffect, useState } from 'react';
import { createCaptcha, showCaptchaBadge } from './captcha.ts';

/** The captcha of a page that creates an account. Its code is loaded while the form is filled in. */
export function useCaptcha(siteKey: string | null): Captcha {
  const [captcha] = useState(() => createCaptcha(siteKey));
  useEffect(() => {
    captcha.prepare();
    showCaptchaBadge(true);
    return () => showCaptchaBadge(false);
  }, [captcha]);
  return captcha;
}
