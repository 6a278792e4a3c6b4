/** The service that distinguishes people from programs at sign-up. */
export interface Captcha {
  /** Whether the token was issued to a person for this action and was not used before. */
  accepts: (token: string, action: string) => Promise<boolean>;
}

/** The embedded stand-in. It accepts any token except `rejected`. */
export const embeddedCaptcha: Captcha = {
  accepts: async (token) => token !== 'rejected',
};
