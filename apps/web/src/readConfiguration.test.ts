import { describe, expect, it } from 'vitest';
import { salesChatUrlOf, subscriptionUrlOf, videoUrlOf } from './configuration.ts';
import { readConfiguration } from './readConfiguration.ts';

describe('OPEN-064 the one configuration', () => {
  it('has neutral defaults', () => {
    expect(readConfiguration({})).toEqual({
      apiUrl: '',
      whatsappUrl: null,
      chatUrl: null,
      faqUrl: 'https://contapro.pe/preguntas-frecuentes',
      videoChannelUrl: 'https://www.youtube.com/',
      termsUrl: 'https://contapro.pe/terminos',
      privacyUrl: 'https://contapro.pe/privacidad',
      uploadFormUrl: null,
      assetsUrl: null,
      cookieConsentScriptUrl: null,
      subscriptionUrls: {
        3: 'https://contapro.pe/suscripcion/3',
        4: 'https://contapro.pe/suscripcion/4',
        5: 'https://contapro.pe/suscripcion/5',
      },
      dynamicCvvBank: null,
      recaptchaSiteKey: null,
      hasSolForm: true,
    });
  });

  it('RESP-07 UPLOAD-01 reads the addresses that are set', () => {
    const read = readConfiguration({
      VITE_API_URL: 'https://api.example.pe',
      VITE_UPLOAD_FORM_URL: 'https://formularios.example.pe/subir',
      VITE_COOKIE_CONSENT_SCRIPT_URL: 'https://cookies.example.pe/aviso.js',
      OTHER: 'left alone',
    });
    expect([read.apiUrl, read.uploadFormUrl, read.cookieConsentScriptUrl]).toEqual([
      'https://api.example.pe',
      'https://formularios.example.pe/subir',
      'https://cookies.example.pe/aviso.js',
    ]);
  });

  it('RESP-05 accepts the site key of reCAPTCHA, and refuses any other text', () => {
    const read = (VITE_RECAPTCHA_SITE_KEY: string) => readConfiguration({ VITE_RECAPTCHA_SITE_KEY }).recaptchaSiteKey;
    expect(read('6LeIxAcTAAAAAJcZVRqyHh71UMIEGNQ_MXjiZKhI')).toBe('6LeIxAcTAAAAAJcZVRqyHh71UMIEGNQ_MXjiZKhI');
    expect(() => read('6Le&x=1')).toThrow(/VITE_RECAPTCHA_SITE_KEY/);
  });

  it('accepts a WhatsApp address only with a number', () => {
    const url = 'https://wa.me/51987654321';
    expect(readConfiguration({ VITE_WHATSAPP_URL: url, VITE_CHAT_URL: 'https://ayuda.example.pe' })).toMatchObject({
      whatsappUrl: url,
      chatUrl: 'https://ayuda.example.pe',
    });
    expect(() => readConfiguration({ VITE_WHATSAPP_URL: 'https://wa.me/' })).toThrow(/VITE_WHATSAPP_URL/);
    expect(() => readConfiguration({ VITE_CHAT_URL: 'https://api.whatsapp.com/send' })).toThrow(/VITE_CHAT_URL/);
  });

  it('refuses a value that is not an address, and names its variable', () => {
    expect(() => readConfiguration({ VITE_CHAT_URL: 'chat' })).toThrow(/VITE_CHAT_URL/);
  });
});

it('HOME-49 RESP-08 OPEN-183 finds the videos on the assets host, and none without a host', () => {
  const configuration = readConfiguration({ VITE_ASSETS_URL: 'https://archivos.example.pe/' });
  expect(videoUrlOf(configuration, 'onboarding')).toBe('https://archivos.example.pe/videos/bienvenida.mp4');
  expect(videoUrlOf(readConfiguration({}), 'onboarding')).toBeNull();
});

it('PLANS-23 PLANS-41 has the subscription link of each monthly plan, and of no other', () => {
  const url = 'https://suscripciones.example.pe/pequena';
  const configuration = readConfiguration({
    VITE_SUBSCRIPTION_URL_4: url,
    VITE_DYNAMIC_CVV_BANK: 'Banco del Comercio',
  });
  expect([subscriptionUrlOf(configuration, 4), subscriptionUrlOf(configuration, 5)]).toEqual([
    url,
    'https://contapro.pe/suscripcion/5',
  ]);
  expect(configuration.dynamicCvvBank).toBe('Banco del Comercio');
  expect(() => subscriptionUrlOf(configuration, 7)).toThrow(RangeError);
});

it('PLANS-49 uses WhatsApp with a first message as the sales chat, or else the other chat, or none', () => {
  const whatsappUrl = 'https://wa.me/51987654321';
  const chatUrl = 'https://ayuda.example.pe/chat';
  expect(salesChatUrlOf({ whatsappUrl, chatUrl })?.('Quiero el plan')).toBe(`${whatsappUrl}?text=Quiero+el+plan`);
  expect(salesChatUrlOf({ whatsappUrl: null, chatUrl })?.('Quiero el plan')).toBe(chatUrl);
  expect(salesChatUrlOf({ whatsappUrl: null, chatUrl: null })).toBe(null);
});
