import { type LazyRouteFunction, redirect, type RouteObject } from 'react-router-dom';
import { guards } from './guards.ts';
import { Frame } from './layouts/Frame.tsx';
import { FirstLoad, RootLayout } from './layouts/RootLayout.tsx';
import { PageError } from './navigation/PageError.tsx';
import { createPrefetch } from './navigation/prefetch.ts';
import { isPrivate, type Page, pages } from './pages.ts';
import type { Services } from './services/services.ts';

type RouteModule = LazyRouteFunction<RouteObject>;

const modules = import.meta.glob<Awaited<ReturnType<RouteModule>>>('./routes/*.tsx');

/**
 * The routes of all pages. Guards belong to the routes and not to the pages' modules: nobody waits for the code of a
 * page that turns them away, and the profile is requested while the code is on its way.
 */
export function createRoutes(services: Services): RouteObject[] {
  const all = Object.entries<Page>(pages);
  const routesOf = (chosen: typeof all) => chosen.map(([id, page]) => routeOf(id, page, services));

  const framed = { services, prefetch: createPrefetch(() => routes) };
  const routes: RouteObject[] = [
    {
      id: 'app',
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
      children: [
        ...routesOf(all.filter(([, page]) => !isPrivate(page))),
        {
          id: 'private',
          lazy: (() => import('./layouts/PrivateLayout.tsx')) satisfies RouteModule,
          children: routesOf(all.filter(([, page]) => isPrivate(page))),
        },
        // The page for a new password without the token that the mail's link has.
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
  const turnAway = async () => {
    const elsewhere = page.guard ? await guards[page.guard](session.get(), clock()) : null;
    if (elsewhere !== null) throw redirect(elsewhere);
    return null;
  };
  /** The profile comes before anything private. */
  const turnAwayWithProfile = async () => {
    await turnAway();
    await profile.load();
    return turnAway();
  };
  const lazy = modules[`./routes/${page.module}.tsx`];
  if (!lazy) throw new Error(`The page ${id} has no module routes/${page.module}.tsx`);
  return { id, path: page.path, handle: id, loader: isPrivate(page) ? turnAwayWithProfile : turnAway, lazy };
}
