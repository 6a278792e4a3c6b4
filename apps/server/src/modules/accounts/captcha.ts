/** Tells people from programs at sign-up. */
export interface Captcha {
  /** Whether this token was given to a person for this action, and not used before. */
  accepts: (token: string, action: string) => Promise<boolean>;
}

/** The embedded stand-in: it takes any token but `rejected`, which shows what a refusal looks like. */
export const embeddedCaptcha: Captcha = {
  accepts: async (token) => token !== 'rejected',
};
