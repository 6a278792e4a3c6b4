import type { CaptchaProof } from '../mapping/requests/accounts.ts';
import type { CaptchaServices } from './captcha.types.ts';

/** The action under which the captcha counts sign-ups. The server accepts no other. */
const action = 'REGISTER_USER';

/** The part of a sign-up that proves that a person sends it. A token is requested each time, because it is valid once. */
export async function captchaOf(
  requestCaptchaToken: CaptchaServices['requestCaptchaToken'],
  signal: AbortSignal,
): Promise<CaptchaProof> {
  const token = await requestCaptchaToken({ action, signal });
  signal.throwIfAborted();
  return { token, action };
}
