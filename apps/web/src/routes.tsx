import { type LoaderFunctionArgs, redirect, type RouteObject } from 'react-router-dom';
import { redirectBy } from './guards.ts';
import { AppProviders } from './layouts/AppProviders.tsx';
import { InitialLoading, RootLayout } from './layouts/RootLayout.tsx';
import { keepPageAfterSignIn } from './navigation/pageAfterSignIn.ts';
import { lazyPage } from './navigation/lazyPage.tsx';
import { PageError } from './navigation/PageError.tsx';
import { createPrefetch } from './navigation/prefetch.ts';
import { isPrivate, moduleOf, type Page, pages } from './pages.ts';
import type { Services } from './services/services.ts';

const pageModules = () => import('./pageModules.ts');

/**
 * The routes of all pages. Guards belong to the routes and not to the pages' modules, so that a redirect does not wait for
 * the page's code, and the profile is requested while the code is loading.
 */
export function createRoutes(services: Services): RouteObject[] {
  const all = Object.entries<Page>(pages);
  const routesOf = (chosen: typeof all) => chosen.map(([id, page]) => routeOf(id, page, services));

  const loadTitles = async () => (await pageModules()).privateTitles;
  const providers = { services, prefetch: createPrefetch(() => routes, services), loadTitles };
  const routes: RouteObject[] = [
    {
      id: 'app',
      element: (
        <AppProviders {...providers}>
          <RootLayout />
        </AppProviders>
      ),
      hydrateFallbackElement: (
        <AppProviders {...providers}>
          <InitialLoading />
        </AppProviders>
      ),
      errorElement: (
        <AppProviders {...providers}>
          <PageError />
        </AppProviders>
      ),
      children: [
        ...routesOf(all.filter(([, page]) => !isPrivate(page))),
        {
          id: 'private',
          lazy: lazyPage(async () => (await pageModules()).loadPrivateLayout()),
          children: routesOf(all.filter(([, page]) => isPrivate(page))),
        },
        // The address for a new password, opened without the token of the mail's link.
        {
          path: pages.newPassword.path.replace('/:token', ''),
          loader: () => redirect(encodeURI(pages.recoveryRequest.getHref())),
        },
      ],
    },
  ];
  return routes;
}

function routeOf(id: string, page: Page, { session, clock, profile }: Services): RouteObject {
  const module = moduleOf(id, page);
  const checkGuard = async ({ request }: LoaderFunctionArgs) => {
    const elsewhere = page.guard ? await redirectBy(page.guard, session.get(), clock()) : null;
    if (elsewhere === null) return null;
    if (isPrivate(page) && session.get().accessToken === null) keepPageAfterSignIn(request.url);
    throw redirect(elsewhere);
  };
  /**
   * A page is shown with the profile that the session has stored; `useLoadedProfile` checks the guard again with the
   * new one. An address with `empresa` opens that business first, unless it is open.
   */
  const checkGuardWithProfile = async (call: LoaderFunctionArgs) => {
    const uuid = new URL(call.request.url).searchParams.get('empresa');
    if (uuid === null) await checkGuard(call);
    const loaded = profile.load(uuid, page.anyStatus);
    const { user, business } = session.get();
    const isKnown = user !== null && (uuid === null || uuid === business?.uuid);
    // The calls of the page tell its user what is wrong.
    if (isKnown) loaded.catch(() => {});
    else if ((await loaded) === 'unknown') throw redirect(pages.home.getHref());
    return checkGuard(call);
  };
  return {
    id,
    path: page.path,
    handle: id,
    loader: isPrivate(page) ? checkGuardWithProfile : checkGuard,
    lazy: lazyPage(
      module === 'sign-in'
        ? () => import('./routes/entry/sign-in.tsx')
        : async () => (await pageModules()).loadPage(module),
    ),
    errorElement: <PageError />,
  };
}
