/** The names of the rules that decide who may see a page, see `guards.ts`. */
export type GuardName =
  | 'guestsOnly'
  | 'signedIn'
  | 'withBusiness'
  | 'withPlan'
  | 'withOwnPlan'
  | 'withPartner'
  | 'withPartnerToken';

/** The names of the guards that few pages have, whose code is loaded on demand, see `lateGuards.ts`. */
export type LateGuardName = Exclude<GuardName, 'guestsOnly' | 'signedIn' | 'withBusiness'>;

interface PageSettings {
  /**
   * The file of the page in `routes/`, without its extension. It is loaded when the page is visited.
   *
   * @default the name of the page in kebab case: `sign-in` for `signIn`
   */
  module?: string;
  /** Redirects visitors who may not see the page. Without one everybody may see it. */
  guard?: GuardName;
  /**
   * Whether a link to the page opens a business whose credentials do not work, or whose first collection has not ended.
   *
   * @default false
   */
  anyStatus?: boolean;
}

type PathParameter<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | PathParameter<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

type Parameters<Path extends string, Query extends string> = { readonly [Name in PathParameter<Path>]: string } & {
  readonly [Name in Query]?: string;
};

type GetHref<Given> = (...parameters: Record<never, never> extends Given ? [Given?] : [Given]) => string;

function page<const Path extends string>(path: Path, settings: PageSettings = {}) {
  const getHref = (parameters: Readonly<Record<string, string | undefined>> = {}): string => {
    let address = path.replace(/\/\*$/, '');
    const query = new URLSearchParams();
    for (const [name, value] of Object.entries(parameters)) {
      if (value === undefined) continue;
      if (address.includes(`:${name}`)) address = address.replace(`:${name}`, encodeURIComponent(value));
      else query.set(name, value);
    }
    return query.size > 0 ? `${address}?${query}` : address;
  };
  return { ...settings, path, getHref };
}

/** A page of the signed-in accountant. */
const accountPage = <const Path extends string>(path: Path) => page(path, { guard: 'signedIn' });

/** A page of the selected business. */
const businessPage = <const Path extends string>(path: Path, settings?: Omit<PageSettings, 'guard'>) =>
  page(`/dashboard${path}`, { guard: 'withBusiness', ...settings });

/** The parameters that pages read from their query. They are types only, so that the first page does not load their names. */
interface Queries {
  dashboard: 'empresa' | 'periodo';
  purchases: 'empresa' | 'periodo' | 'proveedor' | 'numero';
  sales: 'empresa' | 'periodo' | 'tipo' | 'numero' | 'pdt';
  detractions: 'empresa' | 'periodo' | 'pestana';
  editCredentials: 'empresa';
  proposalChanges: 'empresa' | 'periodo' | 'libro';
  reconciliation: 'empresa' | 'periodo' | 'libro';
  numbering: 'empresa' | 'periodo';
  observations: 'empresa' | 'periodo' | 'pestana' | 'motivo';
  review: 'empresa' | 'periodo' | 'motivo';
  workingPaper: 'empresa' | 'periodo';
  pdtReport: 'empresa' | 'periodo';
  voucherAccounts: 'empresa' | 'periodo' | 'cuenta';
  ledgerEntries: 'empresa' | 'periodo' | 'archivo';
  monthClosing: 'empresa' | 'periodo';
  monthSummary: 'empresa' | 'periodo';
  studioReview: 'periodo' | 'motivo';
  board: 'periodo';
  clientAccounts: 'periodo';
  upload: 'empresa';
  invitation: 'paso';
  clients: 'pestana';
  exchangeRates: 'estado';
  keepRuc: 'empresa';
  rucRequest: 'ruc' | 'desde';
}

const table = {
  root: page('/', { guard: 'guestsOnly', module: 'sign-in' }),
  signIn: page('/login', { guard: 'guestsOnly' }),
  signUp: page('/crear-cuenta', { guard: 'guestsOnly' }),
  recoveryRequest: page('/recuperar-contraseña-identificacion', { guard: 'guestsOnly' }),
  newPassword: page('/recuperar-contraseña/:token', { guard: 'guestsOnly' }),
  stopNoticeMails: page('/avisos/baja/:token'),
  clientAnswer: page('/consulta'),
  clientDoubts: page('/consultas'),
  emailConfirmation: page('/correo'),
  disownSignIn: page('/no-fui-yo'),
  invitation: page('/invitacion'),
  clientSummary: page('/resumen'),
  simulatedError: page('/simulated-error'),
  partnerValidate: page('/siscont/validate'),
  partnerSignUp: page('/siscont/registrar-cuenta', { guard: 'withPartner' }),
  partnerBusiness: page('/siscont/registrar-empresa', { guard: 'withPartnerToken' }),

  home: accountPage('/inicio/*'),
  collections: accountPage('/recolecciones'),
  registerBusiness: page('/registrar-empresa', { guard: 'withPlan', module: 'register-company' }),
  registerFromFile: page('/registrar-empresas/archivo', { guard: 'withPlan' }),
  onboarding: page('/registrar-empresas', { guard: 'withPlan' }),
  rucRequest: page('/pedir-ruc', { guard: 'withPlan' }),
  processing: accountPage('/registro-empresa'),
  board: accountPage('/estudio'),
  studioUpload: accountPage('/estudio/subir-archivos'),
  studioReview: accountPage('/estudio/revision'),
  notices: accountPage('/estudio/avisos'),
  clients: page('/estudio/empresas', { guard: 'withOwnPlan' }),
  keepRuc: accountPage('/estudio/conservar-ruc'),
  pendingDeposits: accountPage('/estudio/detracciones'),
  creditClock: accountPage('/estudio/credito'),
  exchangeRates: accountPage('/estudio/tipos-de-cambio'),
  clientAccounts: accountPage('/estudio/cuentas'),
  team: accountPage('/estudio/equipo'),
  journal: accountPage('/estudio/historial'),
  sunatGuide: accountPage('/guia-sunat'),
  account: accountPage('/cuenta'),
  plans: page('/planes-y-precios', { guard: 'withOwnPlan' }),
  plansByChat: page('/planes', { guard: 'withOwnPlan' }),
  payment: page('/pago', { guard: 'withOwnPlan' }),

  dashboard: businessPage(''),
  purchases: businessPage('/comprobantes'),
  sales: businessPage('/ventas'),
  detractions: businessPage('/detracciones'),
  perceptions: businessPage('/percepciones'),
  retentions: businessPage('/retenciones'),
  pdtReport: businessPage('/informe-pdt', { module: 'pdt' }),
  editCredentials: businessPage('/editar-credenciales', { anyStatus: true }),
  proposalChanges: businessPage('/cambios-sunat'),
  reconciliation: businessPage('/cuadre'),
  numbering: businessPage('/correlativos'),
  observations: businessPage('/observaciones'),
  observedVoucher: businessPage('/observaciones/factura-observada'),
  review: businessPage('/observaciones/revisar'),
  workingPaper: businessPage('/observaciones/papel-de-trabajo'),
  voucherAccounts: businessPage('/cuentas'),
  ledgerEntries: businessPage('/asientos'),
  monthClosing: businessPage('/cerrar-mes'),
  monthSummary: businessPage('/resumen-cliente'),
  upload: businessPage('/subir-archivos', { anyStatus: true }),

  notFound: page('*'),
};

type Table = typeof table;

type Linked<Id extends keyof Table> = Omit<Table[Id], 'getHref'> & {
  readonly getHref: GetHref<Parameters<Table[Id]['path'], Id extends keyof Queries ? Queries[Id] : never>>;
};

/**
 * Every page of the product. Routes, links and the prerendered HTML files follow from this table. The title of each
 * page is under its name in `pageTexts.titles`, or `privatePageTexts.titles` for signed-in accountants.
 *
 * @example
 * pages.newPassword.getHref({ token }); // '/recuperar-contraseña/abc'
 * pages.observations.getHref({ pestana: 'todos' }); // '/dashboard/observaciones?pestana=todos'
 */
export const pages: { readonly [Id in keyof Table]: Linked<Id> } = table;

/** The name of a page in the table. */
export type PageId = keyof typeof pages;

/** Whether a value is the name of a page. */
export const isPageId = (value: unknown): value is PageId => typeof value === 'string' && Object.hasOwn(pages, value);

/** A page as the table describes it. */
export interface Page extends PageSettings {
  path: string;
}

/** The file of a page in `routes/`, without its extension. */
export const moduleOf = (id: string, { module }: Page): string =>
  module ?? id.replaceAll(/[A-Z]/g, '-$&').toLowerCase();

/** Whether the page is shown inside the shell for signed-in accountants, after their profile was loaded. */
export const isPrivate = ({ guard }: Page): boolean =>
  guard !== undefined && guard !== 'guestsOnly' && guard !== 'withPartner';
