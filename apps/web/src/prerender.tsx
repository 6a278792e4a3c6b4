import { documentTitle, pageTitles } from '@contapro/domain';
import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom';
import { paths } from './paths.ts';
import { createRoutes } from './routes.tsx';
import { createServices } from './services/services.ts';

/** A page with HTML of its own, which links all the code it needs. */
export interface Page {
  path: string;
  title: string;
  /** The modules that are fetched for it, as Vite's manifest names them. */
  modules: readonly string[];
  /** Those it needs only once it is known who is signed in. */
  later?: readonly string[];
}

/** Drawn at the build: what a visitor without a session sees, before any JavaScript. */
export const publicPages: readonly Page[] = [
  { path: paths.signIn, title: documentTitle(pageTitles.signIn), modules: ['src/routes/sign-in.tsx'] },
  { path: paths.signUp, title: documentTitle(pageTitles.signUp), modules: ['src/routes/coming-soon.tsx'] },
  {
    path: paths.recoveryRequest,
    title: documentTitle(pageTitles.recoveryRequest),
    modules: ['src/routes/coming-soon.tsx'],
  },
];

const signedIn = (path: string, title: string, route: string): Page => ({
  path,
  title: documentTitle(title),
  modules: ['src/services/apiClient.ts'],
  later: ['src/layouts/PrivateLayout.tsx', route],
});

/** Empty until it is known who is signed in; meanwhile their code arrives. */
export const privatePages: readonly Page[] = [
  signedIn(paths.home, pageTitles.home, 'src/routes/home.tsx'),
  signedIn(paths.dashboard, pageTitles.dashboard, 'src/routes/dashboard.tsx'),
  signedIn(paths.purchases, pageTitles.purchases, 'src/routes/purchases.tsx'),
  signedIn(paths.upload, pageTitles.upload, 'src/routes/upload.tsx'),
];

/** The markup of a public address. */
export async function prerender(path: string): Promise<string> {
  const handler = createStaticHandler(createRoutes(createServices(__CONFIGURATION__)));
  const context = await handler.query(new Request(new URL(path, 'http://localhost')));
  if (context instanceof Response) throw new Error(`${path} is not public: it answers ${context.status}`);
  return renderToString(
    <StaticRouterProvider router={createStaticRouter(handler.dataRoutes, context)} context={context} hydrate={false} />,
  );
}
