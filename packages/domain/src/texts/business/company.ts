import { privatePageTexts } from '../engine/privatePages.ts';

/** Texts of the checkboxes that accept the terms and the privacy policy. `link` is the part that is a link. */
export const consentTexts = {
  terms: { before: 'Acepto los ', link: 'términos y condiciones' },
  privacy: { before: 'Acepto la ', link: 'política de privacidad' },
} as const;

/** Texts of the fields with which a company is registered. */
export const companyFieldsTexts = {
  name: 'Nombre de la empresa',
  ruc: 'RUC',
  solKeyHint: 'La guardamos cifrada y solo la usamos para traer los comprobantes de SUNAT.',
  /** The button that fills the form again after it was refused. */
  restore: 'Recuperar lo que escribí',
  plans: 'Ver planes',
  home: 'Ir a Inicio',
  support: 'Escríbenos por WhatsApp',
  /** The link from a refused RUC of another account to the page that asks for it. */
  claim: 'Pedir este RUC',
} as const;

export const registerCompanyTexts = {
  title: privatePageTexts.titles.registerBusiness,
  back: 'Volver',
  /** The link to the page that registers several companies. */
  file: 'Registrar varias desde un Excel o CSV',
  registeredTitle: 'La Pyme ya se encuentra registrada',
  registeredText: 'Ponte en contacto con nosotros',
  contact: 'Escríbenos por WhatsApp',
  submit: 'Registrar',
  submitting: 'Registrando...',
  doneTitle: '¡Listo!',
  done: 'Tu empresa fue registrada correctamente.',
  doneNote: 'Podrás ver la información procesada en 1 a 2 días hábiles.',
  finish: 'Finalizar',
  another: 'Registrar otra empresa',
} as const;
