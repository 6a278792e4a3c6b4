import { pages } from '../pages.ts';
import { browserStorage } from '../services/browserStorage.ts';

const key = 'pageAfterSignIn';
const storage = () => browserStorage('sessionStorage');

/** Keeps the address of a page that needs a session, for this tab, until somebody signs in. */
export function keepPageAfterSignIn(url: string): void {
  const { pathname, search } = new URL(url);
  if (pathname !== pages.home.getHref()) storage().setItem(key, pathname + search);
}

/** The page that follows the sign-in: the one that was kept, which is forgotten then, or Inicio. */
export function takePageAfterSignIn(): string {
  const kept = storage().getItem(key);
  storage().removeItem(key);
  return kept ?? pages.home.getHref();
}
