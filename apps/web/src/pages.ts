import type { DashboardSection } from '@contapro/ui/screens';

/** The names of the rules that decide who may see a page, see `guards.ts`. */
export type GuardName = 'guestsOnly' | 'signedIn' | 'withBusiness' | 'withPlan' | 'withPartner' | 'withPartnerToken';

interface PageSettings<Query extends string> {
  /** The file of the page in `routes/`, without its extension. It is loaded when the page is visited. */
  module: string;
  /** Redirects visitors who may not see the page. Without one everybody may see it. */
  guard?: GuardName;
  /**
   * The entry of the dashboard's menu that links to the page and is marked as current on it. The path of such a page must
   * have no parameters.
   */
  section?: DashboardSection;
  /** Names of the parameters that the page reads from its query. */
  query?: readonly Query[];
  /**
   * Whether the build writes an HTML file for the page: `markup` with the page as a visitor without a session sees it,
   * `links` with an empty body. Both link the page's code and styles. All other addresses get `index.html`.
   */
  prerender?: 'markup' | 'links';
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

function page<
  const Path extends string,
  const Settings extends PageSettings<Query>,
  const Query extends string = Settings extends { query: readonly (infer Name extends string)[] } ? Name : never,
>(path: Path, settings: Settings) {
  const getHref: GetHref<Parameters<Path, Query>> = (...[parameters = {}]) => {
    let address = path.replace(/\/\*$/, '');
    const query = new URLSearchParams();
    for (const [name, value] of Object.entries<string | undefined>(parameters)) {
      if (value === undefined) continue;
      if (address.includes(`:${name}`)) address = address.replace(`:${name}`, encodeURIComponent(value));
      else query.set(name, value);
    }
    return query.size > 0 ? `${address}?${query}` : address;
  };
  return { ...settings, path, getHref };
}

/**
 * Every page of the product. Routes, links and the prerendered HTML files follow from this table. `pageTexts.titles` has the
 * title of each page under its name here.
 *
 * @example
 * pages.newPassword.getHref({ token }); // '/recuperar-contraseña/abc'
 * pages.observations.getHref({ pestana: 'todos' }); // '/dashboard/observaciones?pestana=todos'
 */
export const pages = {
  root: page('/', { guard: 'guestsOnly', module: 'sign-in' }),
  signIn: page('/login', { guard: 'guestsOnly', module: 'sign-in', prerender: 'markup' }),
  signUp: page('/crear-cuenta', { guard: 'guestsOnly', module: 'sign-up', prerender: 'markup' }),
  recoveryRequest: page('/recuperar-contraseña-identificacion', {
    guard: 'guestsOnly',
    module: 'recovery-request',
    prerender: 'markup',
  }),
  newPassword: page('/recuperar-contraseña/:token', { guard: 'guestsOnly', module: 'new-password' }),
  simulatedError: page('/simulated-error', { module: 'simulated-error' }),
  partnerValidate: page('/siscont/validate', { module: 'partner-validate' }),
  partnerSignUp: page('/siscont/registrar-cuenta', {
    guard: 'withPartner',
    module: 'partner-sign-up',
  }),
  partnerBusiness: page('/siscont/registrar-empresa', {
    guard: 'withPartnerToken',
    module: 'partner-business',
  }),

  home: page('/inicio/*', { guard: 'signedIn', module: 'home', prerender: 'links' }),
  collections: page('/recolecciones', { guard: 'signedIn', module: 'collections' }),
  registerBusiness: page('/registrar-empresa', { guard: 'withPlan', module: 'register-company' }),
  onboarding: page('/registrar-empresas', { guard: 'withPlan', module: 'onboarding' }),
  processing: page('/registro-empresa', { guard: 'signedIn', module: 'processing' }),
  board: page('/estudio', { guard: 'signedIn', module: 'board' }),
  sunatGuide: page('/guia-sunat', { guard: 'signedIn', module: 'sunat-guide' }),
  plans: page('/planes-y-precios', { guard: 'signedIn', module: 'plans' }),
  plansByChat: page('/planes', { guard: 'signedIn', module: 'plans-by-chat' }),
  payment: page('/pago', { guard: 'signedIn', module: 'payment' }),

  dashboard: page('/dashboard', {
    guard: 'withBusiness',
    section: 'home',
    module: 'dashboard',
    query: ['empresa', 'periodo'],
    prerender: 'links',
  }),
  purchases: page('/dashboard/comprobantes', {
    guard: 'withBusiness',
    section: 'purchases',
    module: 'purchases',
    query: ['empresa'],
    prerender: 'links',
  }),
  sales: page('/dashboard/ventas', {
    guard: 'withBusiness',
    section: 'sales',
    module: 'sales',
    query: ['tipo', 'pdt'],
  }),
  detractions: page('/dashboard/detracciones', {
    guard: 'withBusiness',
    section: 'detractions',
    module: 'detractions',
    query: ['empresa', 'periodo', 'pestana'],
  }),
  perceptions: page('/dashboard/percepciones', {
    guard: 'withBusiness',
    section: 'perceptions',
    module: 'perceptions',
  }),
  retentions: page('/dashboard/retenciones', {
    guard: 'withBusiness',
    section: 'retentions',
    module: 'retentions',
  }),
  pdtReport: page('/dashboard/informe-pdt', {
    guard: 'withBusiness',
    section: 'pdt',
    module: 'pdt',
  }),
  editCredentials: page('/dashboard/editar-credenciales', {
    guard: 'withBusiness',
    section: 'credentials',
    module: 'edit-credentials',
    query: ['empresa'],
  }),
  observations: page('/dashboard/observaciones', {
    guard: 'withBusiness',
    section: 'observations',
    module: 'observations',
    query: ['empresa', 'periodo', 'pestana', 'motivo'],
  }),
  observedVoucher: page('/dashboard/observaciones/factura-observada', {
    guard: 'withBusiness',
    module: 'observed-voucher',
  }),
  workingPaper: page('/dashboard/observaciones/papel-de-trabajo', {
    guard: 'withBusiness',
    module: 'working-paper',
  }),
  upload: page('/dashboard/subir-archivos', {
    guard: 'withBusiness',
    section: 'upload',
    module: 'upload',
    query: ['empresa'],
    prerender: 'links',
  }),

  notFound: page('*', { module: 'not-found' }),
};

/** The name of a page in the table. */
export type PageId = keyof typeof pages;

/** Whether a value is the name of a page. */
export const isPageId = (value: unknown): value is PageId => typeof value === 'string' && Object.hasOwn(pages, value);

/** A page as the table describes it. */
export interface Page extends PageSettings<string> {
  path: string;
}

/** Whether the page is shown inside the shell for signed-in accountants, after their profile was loaded. */
export const isPrivate = ({ guard }: Page): boolean =>
  guard !== undefined && guard !== 'guestsOnly' && guard !== 'withPartner';
