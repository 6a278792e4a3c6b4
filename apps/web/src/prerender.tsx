import { pageTexts, privatePageTexts } from '@contapro/domain';
import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom';
import { isPageId, isPrivate, moduleOf, type Page, type PageId, pages } from './pages.ts';
import { createRoutes } from './routes.tsx';
import { createServices } from './services/services.ts';

/** A page with its own HTML file, which links the page's code. */
export interface PrerenderedPage {
  path: string;
  title: string;
  /** The modules of the page, with their names in Vite's manifest. */
  modules: readonly string[];
  /** The modules that it needs only after the profile was loaded. */
  later?: readonly string[];
}

const pageModules = 'src/pageModules.ts';
const routeFiles = Object.keys(import.meta.glob('./routes/*/*.tsx'));
const routeFile = (name: string) => {
  const file = routeFiles.find((path) => path.endsWith(`/${name}.tsx`));
  if (file === undefined) throw new Error(`There is no page module ${name}.tsx in routes`);
  return file.replace('./', 'src/');
};

const titles = { ...pageTexts.titles, ...privatePageTexts.titles };

const prerendered = (...ids: readonly PageId[]) =>
  ids.map((id) => {
    const page: Page = pages[id];
    const module = moduleOf(id, page);
    return {
      path: page.path.replace('/*', ''),
      title: pageTexts.document(titles[id]),
      modules: module === 'sign-in' ? [routeFile(module)] : [pageModules, routeFile(module)],
    };
  });

/** Pages whose HTML has the content that a visitor without a session sees. */
export const publicPages: readonly PrerenderedPage[] = prerendered('signIn', 'signUp', 'recoveryRequest');

/**
 * Pages whose HTML has no content, because it is not known who is signed in, but links the code. All other addresses get
 * `index.html`.
 */
export const privatePages: readonly PrerenderedPage[] = prerendered(
  ...Object.keys(pages)
    .filter(isPageId)
    .filter((id) => isPrivate(pages[id])),
).map((page) => ({
  ...page,
  modules: ['src/services/privateCalls.ts'],
  later: ['src/layouts/PrivateLayout.tsx', ...page.modules],
}));

/** The modules that every page without an HTML file of its own loads first. */
export const otherPages: readonly string[] = [pageModules];

/** The markup of a public page. */
export async function prerender(path: string): Promise<string> {
  const handler = createStaticHandler(createRoutes(createServices(__CONFIGURATION__)));
  const context = await handler.query(new Request(new URL(path, 'http://localhost')));
  if (context instanceof Response) throw new Error(`${path} is not public: it answers ${context.status}`);
  return renderToString(
    <StaticRouterProvider router={createStaticRouter(handler.dataRoutes, context)} context={context} hydrate={false} />,
  );
}
