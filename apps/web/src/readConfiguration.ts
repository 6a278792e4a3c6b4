import * as z from 'zod/mini';
import type { Configuration } from './configuration.ts';

const address = z.optional(z.url());

/** A link to WhatsApp without a number opens WhatsApp, but no chat. */
const chat = z.optional(
  z.url().check(
    z.refine((url) => !/^https?:\/\/(wa\.me|api\.whatsapp\.com)\b/.test(url) || /\d{8}/.test(url), {
      error: 'A WhatsApp address needs a phone number, such as https://wa.me/51999999999.',
    }),
  ),
);

const Environment = z.object({
  VITE_API_URL: z.optional(z.union([z.url(), z.literal('')])),
  VITE_WHATSAPP_URL: chat,
  VITE_CHAT_URL: chat,
  VITE_FAQ_URL: address,
  VITE_VIDEO_CHANNEL_URL: address,
  VITE_TERMS_URL: address,
  VITE_PRIVACY_URL: address,
  VITE_UPLOAD_FORM_URL: address,
  VITE_ASSETS_URL: address,
  VITE_COOKIE_CONSENT_SCRIPT_URL: address,
  VITE_SUBSCRIPTION_URL_3: address,
  VITE_SUBSCRIPTION_URL_4: address,
  VITE_SUBSCRIPTION_URL_5: address,
  VITE_DYNAMIC_CVV_BANK: z.optional(z.string()),
  VITE_RECAPTCHA_SITE_KEY: z.optional(z.string().check(z.regex(/^[\w-]+$/))),
  VITE_SOL_FORM: z.optional(z.literal(['on', 'off'])),
});

/**
 * Reads the `VITE_*` variables of the build.
 * @throws an error that names the variable when its value is not valid
 */
export function readConfiguration(variables: Readonly<Record<string, unknown>>): Configuration {
  const env = z.parse(Environment, variables);
  return {
    apiUrl: env.VITE_API_URL ?? '',
    whatsappUrl: env.VITE_WHATSAPP_URL ?? null,
    chatUrl: env.VITE_CHAT_URL ?? null,
    faqUrl: env.VITE_FAQ_URL ?? 'https://contapro.pe/preguntas-frecuentes',
    videoChannelUrl: env.VITE_VIDEO_CHANNEL_URL ?? 'https://www.youtube.com/',
    termsUrl: env.VITE_TERMS_URL ?? 'https://contapro.pe/terminos',
    privacyUrl: env.VITE_PRIVACY_URL ?? 'https://contapro.pe/privacidad',
    uploadFormUrl: env.VITE_UPLOAD_FORM_URL ?? null,
    assetsUrl: env.VITE_ASSETS_URL ?? null,
    cookieConsentScriptUrl: env.VITE_COOKIE_CONSENT_SCRIPT_URL ?? null,
    subscriptionUrls: {
      3: env.VITE_SUBSCRIPTION_URL_3 ?? 'https://contapro.pe/suscripcion/3',
      4: env.VITE_SUBSCRIPTION_URL_4 ?? 'https://contapro.pe/suscripcion/4',
      5: env.VITE_SUBSCRIPTION_URL_5 ?? 'https://contapro.pe/suscripcion/5',
    },
    dynamicCvvBank: env.VITE_DYNAMIC_CVV_BANK || null,
    recaptchaSiteKey: env.VITE_RECAPTCHA_SITE_KEY ?? null,
    hasSolForm: env.VITE_SOL_FORM !== 'off',
  };
}
