import { privatePageTexts } from '@contapro/domain';
import type { LazyRouteFunction, RouteObject } from 'react-router-dom';

type PageModule = Awaited<ReturnType<LazyRouteFunction<RouteObject>>>;

// Sign-in loads neither these pages nor the names of their chunks: hashes cannot be compressed.
const files = import.meta.glob<PageModule>(['./routes/*/*.tsx', '!./routes/entry/sign-in.tsx']);

const modules = new Map(
  Object.entries(files).map(([path, load]) => [path.split('/').at(-1)?.replace('.tsx', ''), load]),
);

/** The names of the page modules in the folders of `routes/` that `loadPage` loads. */
export const pageModules: readonly string[] = [...modules.keys()].filter((name) => name !== undefined);

/** Loads the code of a page by the name of its module in `routes/`, without its extension. */
export async function loadPage(module: string): Promise<PageModule> {
  const load = modules.get(module);
  if (!load) throw new Error(`There is no page module ${module}.tsx in routes`);
  return load();
}

/** The titles of private pages. They are here, so that a page whose layout cannot be loaded has its title. */
export const privateTitles = privatePageTexts.titles;

export const loadPrivateLayout = (): Promise<PageModule> => import('./layouts/PrivateLayout.tsx');
