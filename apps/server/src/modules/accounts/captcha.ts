/** The service that distinguishes people from programs at sign-up. */
export interface Captcha {
  /**
   * Whether the token was issued to a person for this action and was not used before.
   * @throws CaptchaUnavailable when the service gave no usable answer. Nobody may be let in then
   */
  accepts: (token: string, action: string) => Promise<boolean>;
}

export class CaptchaUnavailable extends Error {
  override readonly name = 'CaptchaUnavailable';
}

/** The embedded stand-in. It accepts every token, except that `rejected` is refused and `unavailable` is not answered. */
export const embeddedCaptcha: Captcha = {
  accepts: async (token) => {
    if (token === 'unavailable') throw new CaptchaUnavailable('The stand-in was told not to answer');
    return token !== 'rejected';
  },
};
