/** Every external address of the product. */
export interface Configuration {
  /** The origin of the API host; empty for the page's own origin. */
  apiUrl: string;
  /**
   * The support team's chat on WhatsApp, with its number, offered outside the dashboard and in the dialogs about a
   * business's status; null offers none.
   */
  whatsappUrl: string | null;
  /** The chat that 'Soporte' in the dashboard's menu opens; null leaves the entry out. */
  chatUrl: string | null;
  faqUrl: string;
  videoChannelUrl: string;
  termsUrl: string;
  privacyUrl: string;
  /** An external upload form that 'Subir archivos' embeds; null for ContaPro's own upload page. */
  uploadFormUrl: string | null;
  /**
   * The host of the introductory videos and of the pictures of sign-up; null shows an illustration instead of a video, and
   * initials instead of a picture.
   */
  assetsUrl: string | null;
  cookieConsentScriptUrl: string | null;
  /** The pages of the card provider that subscribe to a monthly plan, by the plan's id. */
  subscriptionUrls: Readonly<Record<3 | 4 | 5, string>>;
  /** The bank whose cards need a dynamic CVV for a subscription; null when none is known. */
  dynamicCvvBank: string | null;
  /** The site key of reCAPTCHA v3 for sign-up; null where the server has no captcha. */
  recaptchaSiteKey: string | null;
  /** Whether accountants register companies with their SOL credentials in the web app. */
  hasSolForm: boolean;
}

const videos = { registerSuccess: 'registro-exitoso.mp4', onboarding: 'bienvenida.mp4' } as const;

/** The address of an introductory video; null when no host is configured. */
export const videoUrlOf = ({ assetsUrl }: Configuration, video: keyof typeof videos): string | null =>
  assetsUrl === null ? null : `${assetsUrl.replace(/\/$/, '')}/videos/${videos[video]}`;

/**
 * The page that subscribes to a plan.
 *
 * @throws RangeError for a plan that is not paid by automatic debit
 */
export function subscriptionUrlOf({ subscriptionUrls }: Configuration, planId: number): string {
  if (planId !== 3 && planId !== 4 && planId !== 5) throw new RangeError(`No subscription to the plan ${planId}`);
  return subscriptionUrls[planId];
}

/**
 * A function that returns the address of the chat that sells plans, with a first message where the chat takes one; null when
 * no chat is configured.
 */
export function salesChatUrlOf({
  whatsappUrl,
  chatUrl,
}: Pick<Configuration, 'whatsappUrl' | 'chatUrl'>): ((message: string) => string) | null {
  if (whatsappUrl !== null) {
    return (message) => {
      const url = new URL(whatsappUrl);
      url.searchParams.set('text', message);
      return url.href;
    };
  }
  return chatUrl === null ? null : () => chatUrl;
}

declare global {
  /** Inserted by the build, which reads and checks the environment variables. */
  const __CONFIGURATION__: Configuration;
}
