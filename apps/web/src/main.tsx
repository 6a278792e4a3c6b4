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
import { storageKeys } from '@contapro/flows';
import { pages } from './pages.ts';
import { createRoutes } from './routes.tsx';
import { browserStorage } from './services/browserStorage.ts';
import { loadConsentScript } from './services/consentScript.ts';
import { createServices } from './services/services.ts';

const configuration = __CONFIGURATION__;
void start();

// No top-level await: the pages' chunks import from this module and would wait for it.
async function start() {
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root');
  await receiveSession();
  const services = createServices(configuration);
  services.session.rememberAddress(location.search);
  const routes = createRoutes(services);
  const { accessToken, accessTokenExpired } = services.session.get();
  const isPrerendered = root.firstElementChild !== null;

  // The HTML file was rendered for visitors without a session; for others the page is rendered from scratch.
  if (isPrerendered && accessToken === null && !accessTokenExpired) {
    const hydrationData = await loadPrerenderedPage(routes);
    hydrateRoot(root, <RouterProvider router={createBrowserRouter(routes, { hydrationData })} />);
  } else {
    createRoot(root).render(<RouterProvider router={createBrowserRouter(routes)} />);
  }
  // The addresses of these pages contain a secret, which no script of others may read.
  const byLink: readonly string[] = [
    pages.clientAnswer.path,
    pages.clientDoubts.path,
    pages.emailConfirmation.path,
    pages.disownSignIn.path,
    pages.invitation.path,
    pages.clientSummary.path,
  ];
  if (!byLink.includes(location.pathname)) loadConsentScript(configuration.cookieConsentScriptUrl);
}

/**
 * Takes over the session of an open tab, in a new tab that a link of the app opened. A tab in which an address was typed
 * begins without a session, and so does one that is loaded again after signing out. A browser in which nobody has signed in
 * asks no tab.
 */
async function receiveSession() {
  const storage = browserStorage('sessionStorage');
  // The referrer stays after a reload.
  const [navigation] = performance.getEntriesByType('navigation');
  const isNew = navigation instanceof PerformanceNavigationTiming && navigation.type === 'navigate';
  const isOpenedByLink = isNew && document.referrer.startsWith(`${location.origin}/`);
  const hadSession = browserStorage('localStorage').getItem(storageKeys.isFirstLogin) !== null;
  if (!isOpenedByLink || !hadSession || storage.getItem(storageKeys.state) !== null) return;
  // Without a session, the page leads to sign-in.
  await import('./services/receiveSession.ts').then((module) => module.receiveSession(storage)).catch(() => {});
}

/** Loads the code of the prerendered page. Its guards are not run again: the build ran them for a visitor. */
async function loadPrerenderedPage(routes: RouteObject[]): Promise<HydrationState> {
  const matches = matchRoutes(routes, location) ?? [];
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy === 'function') Object.assign(route, await route.lazy(), { lazy: undefined });
    }),
  );
  return { loaderData: Object.fromEntries(matches.map(({ route }) => [route.id ?? '', null])) };
}
