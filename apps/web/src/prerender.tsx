import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom';
import { paths } from './paths.ts';
import { routes } from './routes.tsx';

/** The addresses drawn at build: what a visitor without a session sees, before any JavaScript. */
export const publicPages = [paths.signIn, paths.signUp, paths.recoveryRequest];

/** The markup of a public address. */
export async function prerender(path: string): Promise<string> {
  const handler = createStaticHandler(routes);
  const context = await handler.query(new Request(new URL(path, 'http://localhost')));
  if (context instanceof Response) throw new Error(`${path} is not public: it answers ${context.status}`);
  return renderToString(
    <StaticRouterProvider router={createStaticRouter(handler.dataRoutes, context)} context={context} hydrate={false} />,
  );
}
