import { privatePageTexts } from '@contapro/domain';
import type { LazyRouteFunction, RouteObject } from 'react-router-dom';

type PageModule = Awaited<ReturnType<LazyRouteFunction<RouteObject>>>;

// Sign-in loads neither these pages nor the names of their chunks: hashes cannot be compressed.
const modules = import.meta.glob<PageModule>(['./routes/*.tsx', '!./routes/sign-in.tsx']);

/** The names of the page modules in `routes/` that `loadPage` loads. */
export const pageModules: readonly string[] = Object.keys(modules).map(
  (path) => /^\.\/routes\/(.*)\.tsx$/.exec(path)?.[1] ?? path,
);

/** Loads the code of a page by the name of its module in `routes/`, without its extension. */
export async function loadPage(module: string): Promise<PageModule> {
  const load = modules[`./routes/${module}.tsx`];
  if (!load) throw new Error(`There is no page module routes/${module}.tsx`);
  return load();
}

/** The titles of private pages. They are here, so that a page whose layout cannot be loaded has its title. */
export const privateTitles = privatePageTexts.titles;

export const loadPrivateLayout = (): Promise<PageModule> => import('./layouts/PrivateLayout.tsx');
