import { pageTitles } from '@contapro/domain';
import { type LazyRouteFunction, type LoaderFunction, redirect, type RouteObject } from 'react-router-dom';
import { type Guard, guestsOnly, signedIn, withBusiness, withPartner, withPartnerToken, withPlan } from './guards.ts';
import { Frame } from './layouts/Frame.tsx';
import { FirstLoad, RootLayout } from './layouts/RootLayout.tsx';
import { PageError } from './navigation/PageError.tsx';
import type { PageHandle } from './navigation/pageHandle.ts';
import { createPrefetch } from './navigation/prefetch.ts';
import { paths } from './paths.ts';
import type { Services } from './services/services.ts';

type Module = LazyRouteFunction<RouteObject>;

const comingSoon: Module = () => import('./routes/coming-soon.tsx');
const comingSoonInShell: Module = () => import('./routes/coming-soon-in-shell.tsx');
const signIn: Module = () => import('./routes/sign-in.tsx');

/**
 * Every address of the product (ROUTE-10 to ROUTE-37). Guards stand here and not in the pages' modules, so that nobody
 * waits for the code of a page that turns them away, and asking for the profile does not wait for code either.
 */
export function createRoutes(services: Services): RouteObject[] {
  const { open, entry, priv } = pagesOf(services);
  const soon = (path: string, title: string, guard: Guard, back: string = paths.home) =>
    priv(path, title, guard, comingSoonInShell, back);

  const outsideDashboard = [
    priv(`${paths.home}/*`, pageTitles.home, signedIn, () => import('./routes/home.tsx')),
    soon(paths.registerBusiness, pageTitles.registerBusiness, withPlan),
    soon(paths.onboarding, pageTitles.onboarding, withPlan),
    soon(paths.processing, pageTitles.processing, signedIn),
    soon(paths.plans, pageTitles.plans, signedIn),
    soon(paths.plansByChat, pageTitles.plans, signedIn),
    soon(paths.payment, pageTitles.payment, signedIn, paths.plans),
  ];

  const insideDashboard = [
    priv(paths.dashboard, pageTitles.dashboard, withBusiness, () => import('./routes/dashboard.tsx')),
    priv(paths.purchases, pageTitles.purchases, withBusiness, () => import('./routes/purchases.tsx')),
    priv(paths.upload, pageTitles.upload, withBusiness, () => import('./routes/upload.tsx')),
    soon(paths.detractions, pageTitles.detractions, withBusiness, paths.dashboard),
    soon(paths.perceptions, pageTitles.perceptions, withBusiness, paths.dashboard),
    soon(paths.retentions, pageTitles.retentions, withBusiness, paths.dashboard),
    soon(paths.pdtReport, pageTitles.pdtReport, withBusiness, paths.dashboard),
    soon(paths.editCredentials, pageTitles.editCredentials, withBusiness),
    soon(paths.observations, pageTitles.observations, withBusiness, paths.dashboard),
    soon(paths.observedVoucher, pageTitles.observedVoucher, withBusiness, paths.observations),
  ];

  const pages = [
    entry(paths.root, pageTitles.signIn, signIn),
    entry(paths.signIn, pageTitles.signIn, signIn),
    entry(paths.signUp, pageTitles.signUp, comingSoon),
    entry(paths.recoveryRequest, pageTitles.recoveryRequest, comingSoon),
    entry(`${paths.newPassword}/:token`, pageTitles.newPassword, comingSoon),
    { path: paths.newPassword, loader: () => redirect(encodeURI(paths.recoveryRequest)) },
    open(paths.simulatedError, pageTitles.simulatedError, null, () => import('./routes/simulated-error.tsx')),
    open(paths.partnerValidate, pageTitles.partnerValidate, null, comingSoon),
    open(paths.partnerSignUp, pageTitles.partnerSignUp, withPartner, comingSoon),
    open(paths.partnerBusiness, pageTitles.partnerBusiness, withPartnerToken, comingSoon),
    {
      id: 'private',
      lazy: (() => import('./layouts/PrivateLayout.tsx')) satisfies Module,
      children: [...outsideDashboard, ...insideDashboard],
    },
    open('*', pageTitles.notFound, null, () => import('./routes/not-found.tsx')),
  ];

  const framed = { services, prefetch: createPrefetch(() => routes) };
  const routes: RouteObject[] = [
    {
      id: 'root',
      element: (
        <Frame {...framed}>
          <RootLayout />
        </Frame>
      ),
      hydrateFallbackElement: (
        <Frame {...framed}>
          <FirstLoad />
        </Frame>
      ),
      errorElement: (
        <Frame {...framed}>
          <PageError />
        </Frame>
      ),
      children: pages,
    },
  ];
  return routes;
}

/** The three kinds of page: for all, for those without a token, for those with one. */
function pagesOf({ session, clock, profile }: Services) {
  const turnAway = async (guard: Guard) => {
    const elsewhere = await guard(session.get(), clock());
    if (elsewhere !== null) throw redirect(elsewhere);
    return null;
  };
  const page = (path: string, handle: PageHandle, loader: LoaderFunction, lazy: Module): RouteObject => ({
    id: path,
    path,
    handle,
    loader,
    lazy,
  });

  return {
    open: (path: string, title: string, guard: Guard | null, lazy: Module) =>
      page(path, { title, back: paths.root }, () => (guard ? turnAway(guard) : null), lazy),
    entry: (path: string, title: string, lazy: Module) =>
      page(path, { title, back: paths.signIn }, () => turnAway(guestsOnly), lazy),
    /** The profile comes before anything private (OPEN-023). */
    priv: (path: string, title: string, guard: Guard, lazy: Module, back: string = paths.home) =>
      page(
        path,
        { title, back },
        async () => {
          await turnAway(guard);
          await profile.load();
          return turnAway(guard);
        },
        lazy,
      ),
  };
}
