import { pageTitles } from '@contapro/domain';
import type { DashboardSection } from '@contapro/ui';

/** The names of the rules that decide who may see a page, see `guards.ts`. */
export type GuardName = 'guestsOnly' | 'signedIn' | 'withBusiness' | 'withPlan' | 'withPartner' | 'withPartnerToken';

interface PageSettings<Query extends string> {
  /** The title of the browser's tab, which is also announced to screen readers. */
  title: string;
  /** The file of the page in `routes/`, without its extension. It is loaded when the page is visited. */
  module: string;
  /** Redirects visitors who may not see the page. Without one everybody may see it. */
  guard?: GuardName;
  /** The entry of the dashboard's menu that is marked as current. */
  section?: DashboardSection;
  /** Names of the parameters that the page reads from its query. */
  query?: readonly Query[];
  /** The page that a page under construction leads back to, by its name in this table. */
  back?: string;
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
 * Every page of the product. Routes, links, page titles and the prerendered HTML files follow from this table.
 *
 * @example
 * pages.newPassword.getHref({ token }); // '/recuperar-contraseña/abc'
 * pages.observations.getHref({ pestana: 'todos' }); // '/dashboard/observaciones?pestana=todos'
 */
export const pages = {
  root: page('/', { title: pageTitles.signIn, guard: 'guestsOnly', module: 'sign-in' }),
  signIn: page('/login', { title: pageTitles.signIn, guard: 'guestsOnly', module: 'sign-in', prerender: 'markup' }),
  signUp: page('/crear-cuenta', {
    title: pageTitles.signUp,
    guard: 'guestsOnly',
    module: 'coming-soon',
    back: 'signIn',
    prerender: 'markup',
  }),
  recoveryRequest: page('/recuperar-contraseña-identificacion', {
    title: pageTitles.recoveryRequest,
    guard: 'guestsOnly',
    module: 'coming-soon',
    back: 'signIn',
    prerender: 'markup',
  }),
  newPassword: page('/recuperar-contraseña/:token', {
    title: pageTitles.newPassword,
    guard: 'guestsOnly',
    module: 'coming-soon',
    back: 'signIn',
  }),
  simulatedError: page('/simulated-error', { title: pageTitles.simulatedError, module: 'simulated-error' }),
  partnerValidate: page('/siscont/validate', { title: pageTitles.partnerValidate, module: 'coming-soon' }),
  partnerSignUp: page('/siscont/registrar-cuenta', {
    title: pageTitles.partnerSignUp,
    guard: 'withPartner',
    module: 'coming-soon',
  }),
  partnerBusiness: page('/siscont/registrar-empresa', {
    title: pageTitles.partnerBusiness,
    guard: 'withPartnerToken',
    module: 'coming-soon',
  }),

  home: page('/inicio/*', { title: pageTitles.home, guard: 'signedIn', module: 'home', prerender: 'links' }),
  registerBusiness: page('/registrar-empresa', {
    title: pageTitles.registerBusiness,
    guard: 'withPlan',
    module: 'coming-soon-in-shell',
  }),
  onboarding: page('/registrar-empresas', {
    title: pageTitles.onboarding,
    guard: 'withPlan',
    module: 'coming-soon-in-shell',
  }),
  processing: page('/registro-empresa', {
    title: pageTitles.processing,
    guard: 'signedIn',
    module: 'coming-soon-in-shell',
  }),
  plans: page('/planes-y-precios', { title: pageTitles.plans, guard: 'signedIn', module: 'coming-soon-in-shell' }),
  plansByChat: page('/planes', { title: pageTitles.plans, guard: 'signedIn', module: 'coming-soon-in-shell' }),
  payment: page('/pago', {
    title: pageTitles.payment,
    guard: 'signedIn',
    module: 'coming-soon-in-shell',
    back: 'plans',
  }),

  dashboard: page('/dashboard', {
    title: pageTitles.dashboard,
    guard: 'withBusiness',
    section: 'home',
    module: 'dashboard',
    prerender: 'links',
  }),
  purchases: page('/dashboard/comprobantes', {
    title: pageTitles.purchases,
    guard: 'withBusiness',
    section: 'purchases',
    module: 'purchases',
    query: ['filtro', 'valor'],
    prerender: 'links',
  }),
  detractions: page('/dashboard/detracciones', {
    title: pageTitles.detractions,
    guard: 'withBusiness',
    section: 'detractions',
    module: 'coming-soon-in-shell',
    back: 'dashboard',
  }),
  perceptions: page('/dashboard/percepciones', {
    title: pageTitles.perceptions,
    guard: 'withBusiness',
    section: 'perceptions',
    module: 'perceptions',
  }),
  retentions: page('/dashboard/retenciones', {
    title: pageTitles.retentions,
    guard: 'withBusiness',
    section: 'retentions',
    module: 'coming-soon-in-shell',
    back: 'dashboard',
  }),
  pdtReport: page('/dashboard/informe-pdt', {
    title: pageTitles.pdtReport,
    guard: 'withBusiness',
    section: 'pdt',
    module: 'coming-soon-in-shell',
    back: 'dashboard',
  }),
  editCredentials: page('/dashboard/editar-credenciales', {
    title: pageTitles.editCredentials,
    guard: 'withBusiness',
    section: 'credentials',
    module: 'coming-soon-in-shell',
  }),
  observations: page('/dashboard/observaciones', {
    title: pageTitles.observations,
    guard: 'withBusiness',
    module: 'coming-soon-in-shell',
    query: ['pestana'],
    back: 'dashboard',
  }),
  observedVoucher: page('/dashboard/observaciones/factura-observada', {
    title: pageTitles.observedVoucher,
    guard: 'withBusiness',
    module: 'coming-soon-in-shell',
    back: 'observations',
  }),
  upload: page('/dashboard/subir-archivos', {
    title: pageTitles.upload,
    guard: 'withBusiness',
    section: 'upload',
    module: 'upload',
    prerender: 'links',
  }),

  notFound: page('*', { title: pageTitles.notFound, module: 'not-found' }),
};

/** The name of a page in the table. */
export type PageId = keyof typeof pages;

/** A page as the table describes it. */
export interface Page extends PageSettings<string> {
  path: string;
  back?: PageId;
}

/** Whether the page is shown inside the shell for signed-in accountants, after their profile was loaded. */
export const isPrivate = ({ guard }: Page): boolean =>
  guard === 'signedIn' || guard === 'withBusiness' || guard === 'withPlan';
