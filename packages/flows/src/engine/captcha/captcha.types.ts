export interface CaptchaServices {
  /**
   * Resolves to a token of the captcha service for this action. It is called whenever the form is sent, because a token is
   * valid for a short time and once. It rejects when there is none; nothing is sent then.
   */
  requestCaptchaToken: (request: { action: string; signal?: AbortSignal | undefined }) => Promise<string>;
}
