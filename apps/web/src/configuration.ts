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
  /** The host of the introductory videos; null shows an illustration instead of a video. */
  assetsUrl: string | null;
  cookieConsentScriptUrl: string | null;
}

const videos = { registerSuccess: 'registro-exitoso.mp4', onboarding: 'bienvenida.mp4' } as const;

/** The address of an introductory video; null when no host is configured. */
export const videoUrlOf = ({ assetsUrl }: Configuration, video: keyof typeof videos): string | null =>
  assetsUrl === null ? null : `${assetsUrl.replace(/\/$/, '')}/videos/${videos[video]}`;

declare global {
  /** Inserted by the build, which reads and checks the environment variables. */
  const __CONFIGURATION__: Configuration;
}
