import { pageTexts } from '../engine/pages.ts';
import { privatePageTexts } from '../engine/privatePages.ts';

/** Texts of the page that a link of SISCONT opens. */
export const partnerValidationTexts = {
  title: pageTexts.titles.partnerValidate,
  status: 'Validando datos...',
  /** Shown with `status` when the link has no RUC or no company name. */
  incomplete: 'Al enlace le faltan datos de la empresa. Vuelve a abrirlo desde SISCONT.',
  failedTitle: 'No pudimos validar tus datos',
  failed: 'Ocurrió un error al validar tus datos, inténtelo de nuevo en unos minutos',
  retry: 'Volver a intentar',
  outdatedTitle: 'El enlace ya no es válido',
  outdated: 'El enlace venció o ya se usó. Vuelve a abrir ContaPro desde SISCONT.',
  factorTitle: 'Tu cuenta pide un segundo paso',
  factor:
    'El enlace trae tu contraseña, pero no tu código ni tu llave de acceso. Inicia sesión para dar el segundo paso; tus empresas están en Inicio.',
  takenTitle: 'La empresa ya está registrada',
  taken: (ruc: string, company: string) =>
    `El ruc ${ruc} ya se encuentra registrado en otra cuenta como ${company}, contactar con soporte de ContaPro.`,
  support: 'Escríbenos por WhatsApp',
  signIn: 'Iniciar sesión',
} as const;

/** Texts of the page on which a customer of SISCONT creates an account. */
export const partnerAccountTexts = {
  title: 'Obtén todos tus comprobantes con detalle e imagen',
  /** Shown where the partner has signed that the customer has a licence. */
  promo: 'Gratis mientras tengas una licencia activa de SISCONT',
  /** Shown otherwise. */
  trial: (days: number) => `Prueba gratis de ${days} días`,
  ruc: (ruc: string) => `RUC ${ruc}`,
  email: 'Correo electrónico',
  emailHint: 'Es el correo de tu cuenta de SISCONT. Entrarás a ContaPro con él y con la misma contraseña.',
  documentNumber: 'DNI',
  phoneNumber: 'Celular',
  phoneNumberHint: 'Te avisaremos a este número cuando tus comprobantes estén listos.',
  submit: 'Registrarme',
  submitting: 'Registrando...',
  hasAccount: '¿Ya tienes una cuenta?',
  signIn: 'Inicia sesión',
} as const;

/** Texts of the page on which a customer of SISCONT registers the company. */
export const partnerCompanyTexts = {
  title: privatePageTexts.titles.partnerBusiness,
  lead: 'Con las credenciales SOL traemos de SUNAT los comprobantes de la empresa.',
  company: 'Empresa',
  companyHint: 'Estos datos vienen de SISCONT.',
  person: 'Persona natural',
  personHint: 'El RUC empieza con 10: es de una persona natural con negocio.',
  paternalSurname: 'Apellido paterno',
  maternalSurname: 'Apellido materno',
  givenNames: 'Nombres',
  sol: 'Credenciales SOL',
  api: 'API de SUNAT',
  submit: 'Registrar',
  submitting: 'Registrando...',
  doneTitle: 'Tus comprobantes estarán listos en máximo 12 horas',
  doneNote: 'Te avisaremos al celular registrado.',
  finish: 'Entendido',
  finishing: 'Abriendo...',
} as const;
