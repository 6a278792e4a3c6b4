import { documentTitle, pageTitles } from '@contapro/domain';
import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom';
import { paths } from './paths.ts';
import { createRoutes } from './routes.tsx';
import { createServices } from './services/services.ts';

/** A page drawn at the build: what a visitor without a session sees, before any JavaScript. */
export interface PublicPage {
  path: string;
  title: string;
  /** Its route module, as Vite's manifest names it. */
  module: string;
}

export const publicPages: readonly PublicPage[] = [
  { path: paths.signIn, title: documentTitle(pageTitles.signIn), module: 'src/routes/sign-in.tsx' },
  { path: paths.signUp, title: documentTitle(pageTitles.signUp), module: 'src/routes/coming-soon.tsx' },
  {
    path: paths.recoveryRequest,
    title: documentTitle(pageTitles.recoveryRequest),
    module: 'src/routes/coming-soon.tsx',
  },
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
