import '@contapro/ui/styles.css';
import './page.css';
import { createRoot, hydrateRoot } from 'react-dom/client';
import {
  createBrowserRouter,
  type HydrationState,
  matchRoutes,
  type RouteObject,
  RouterProvider,
} from 'react-router-dom';
import { createRoutes } from './routes.tsx';
import { loadConsentScript } from './services/consentScript.ts';
import { createServices } from './services/services.ts';

const configuration = __CONFIGURATION__;
const services = createServices(configuration);
services.session.rememberAddress(location.search);
void start();

// A function and no `await` of the module's own: the pages' code imports from this module, and would wait for it.
async function start() {
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root');
  const routes = createRoutes(services);
  const { accessToken, accessTokenExpired } = services.session.get();
  const isPrerendered = root.firstElementChild !== null;

  // The page was drawn for a visitor without a session; for anyone else it is drawn anew.
  if (isPrerendered && accessToken === null && !accessTokenExpired) {
    const hydrationData = await arrived(routes);
    hydrateRoot(root, <RouterProvider router={createBrowserRouter(routes, { hydrationData })} />);
  } else {
    createRoot(root).render(<RouterProvider router={createBrowserRouter(routes)} />);
  }
  loadConsentScript(configuration.cookieConsentScriptUrl);
}

/** Fetches the code of the page on the screen. Its guards let this visitor in when it was drawn: nothing is asked again. */
async function arrived(routes: RouteObject[]): Promise<HydrationState> {
  const matches = matchRoutes(routes, location) ?? [];
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy === 'function') Object.assign(route, await route.lazy(), { lazy: undefined });
    }),
  );
  return { loaderData: Object.fromEntries(matches.map(({ route }) => [route.id ?? '', null])) };
}
