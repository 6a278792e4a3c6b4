import * as z from 'zod/mini';

const address = z.optional(z.url());

const Environment = z.object({
  VITE_API_URL: z.optional(z.union([z.url(), z.literal('')])),
  VITE_WHATSAPP_URL: address,
  VITE_CHAT_URL: address,
  VITE_FAQ_URL: address,
  VITE_VIDEO_CHANNEL_URL: address,
  VITE_TERMS_URL: address,
  VITE_PRIVACY_URL: address,
  VITE_UPLOAD_FORM_URL: address,
  VITE_ASSETS_URL: address,
  VITE_COOKIE_CONSENT_SCRIPT_URL: address,
});

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

/** Reads the `VITE_*` variables of the build, which stops where one is not an address, naming it. */
export function readConfiguration(variables: Readonly<Record<string, unknown>>): Configuration {
  const env = z.parse(Environment, variables);
  return {
    apiUrl: env.VITE_API_URL ?? '',
    whatsappUrl: env.VITE_WHATSAPP_URL ?? 'https://wa.me/',
    chatUrl: env.VITE_CHAT_URL ?? 'https://wa.me/',
    faqUrl: env.VITE_FAQ_URL ?? 'https://contapro.pe/preguntas-frecuentes',
    videoChannelUrl: env.VITE_VIDEO_CHANNEL_URL ?? 'https://www.youtube.com/',
    termsUrl: env.VITE_TERMS_URL ?? 'https://contapro.pe/terminos',
    privacyUrl: env.VITE_PRIVACY_URL ?? 'https://contapro.pe/privacidad',
    uploadFormUrl: env.VITE_UPLOAD_FORM_URL ?? null,
    assetsUrl: env.VITE_ASSETS_URL ?? null,
    cookieConsentScriptUrl: env.VITE_COOKIE_CONSENT_SCRIPT_URL ?? null,
  };
}

const videos = { registerSuccess: 'registro-exitoso.mp4', onboarding: 'bienvenida.mp4' } as const;

/** The address of an introductory video; null without an assets host (HOME-49, OPEN-183). */
export const videoUrlOf = ({ assetsUrl }: Configuration, video: keyof typeof videos): string | null =>
  assetsUrl === null ? null : `${assetsUrl.replace(/\/$/, '')}/videos/${videos[video]}`;

declare global {
  /** Read and checked by the build. */
  const __CONFIGURATION__: Configuration;
}
