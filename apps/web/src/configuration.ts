/** Every outside address of the product, and nothing else (OPEN-064). */
export interface Configuration {
  /** Origin of the API host; empty is the origin of the page. */
  apiUrl: string;
  /** Chat of the support team, offered outside the dashboard and in the dialogs of a business's status. */
  whatsappUrl: string;
  /** Chat opened by 'Soporte' in the dashboard's menu. */
  chatUrl: string;
  faqUrl: string;
  videoChannelUrl: string;
  termsUrl: string;
  privacyUrl: string;
  /** With an address 'Subir archivos' embeds it; without one it is our own upload (OPEN-181). */
  uploadFormUrl: string | null;
  /** Host of the onboarding videos; without one an illustrated still takes their place (OPEN-183). */
  assetsUrl: string | null;
  cookieConsentScriptUrl: string | null;
}

const videos = { registerSuccess: 'registro-exitoso.mp4', onboarding: 'bienvenida.mp4' } as const;

/** The address of an introductory video; null without an assets host (HOME-49, OPEN-183). */
export const videoUrlOf = ({ assetsUrl }: Configuration, video: keyof typeof videos): string | null =>
  assetsUrl === null ? null : `${assetsUrl.replace(/\/$/, '')}/videos/${videos[video]}`;

declare global {
  /** Read and checked by the build. */
  const __CONFIGURATION__: Configuration;
}
