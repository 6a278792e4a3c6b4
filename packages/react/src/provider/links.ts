import type { FilterValue } from '@contapro/domain';

/** The addresses of the pages that the elements link to. */
export interface Links {
  /** Your page with `SignIn`. Without it an element that needs a session only says so. */
  signIn: string | null;
  /** The page that recovers a forgotten password. */
  recover: string;
  /** The page that creates an account. */
  register: string;
  /** The page with the accountant's businesses. */
  home: string;
  /** The page that registers a business. */
  registerCompany: string;
  /** The page that registers the first business. */
  firstCompany: string;
  /** The page of the plans. */
  plans: string;
  /**
   * The address of the purchases with these filters. Without it `Purchases` applies the filters of its figures itself, and
   * `Dashboard` leads to ContaPro's own page, without filters.
   */
  purchases: ((filters: readonly FilterValue[]) => string) | null;
  /** The observed purchases. */
  observed: string;
  /** The detracciones of purchases. */
  detractions: string;
  /** The page where the plan of accounts is changed and entries of another program are brought. Null leaves its links out. */
  accounts: string | null;
  /** The page with the credentials of the business. */
  credentials: string;
  /** The guide that connects a business to SUNAT, opened in a new tab. Null leaves its links out. */
  guide: string | null;
  /** The page that takes files of SUNAT. Null leaves its links out. */
  upload: string | null;
  /** The terms and conditions. */
  terms: string;
  /** The privacy policy. */
  privacy: string;
  /** The support chat, opened in a new tab. Null leaves its links out. */
  support: string | null;
}

/** Where ContaPro's own pages are. */
export const contaproAddress = 'https://app.contapro.pe';

/** The addresses of ContaPro's own pages, for those that the host does not have. */
export const defaultLinks = (address: string): Links => ({
  signIn: null,
  recover: `${address}/recuperar-contraseña-identificacion`,
  register: `${address}/crear-cuenta`,
  home: `${address}/inicio`,
  registerCompany: `${address}/registrar-empresa`,
  firstCompany: `${address}/registrar-empresas`,
  plans: `${address}/planes-y-precios`,
  purchases: null,
  observed: `${address}/dashboard/observaciones`,
  detractions: `${address}/dashboard/detracciones`,
  accounts: `${address}/dashboard/cuentas`,
  credentials: `${address}/dashboard/editar-credenciales`,
  guide: `${address}/guia-sunat`,
  upload: `${address}/dashboard/subir-archivos`,
  terms: 'https://contapro.pe/terminos',
  privacy: 'https://contapro.pe/privacidad',
  support: null,
});

/** ContaPro's own page of the purchases. */
export const contaproPurchases = (address: string): string => `${address}/dashboard/comprobantes`;

/** ContaPro's own sign-in. */
export const contaproSignIn = (address: string): string => `${address}/login`;
