import { ComingSoonScreen } from '@contapro/ui';
import { usePage, usePageTitle } from '../navigation/usePage.ts';
import { pages } from '../pages.ts';

export { PageErrorInShell as ErrorBoundary } from '../navigation/PageError.tsx';

/** A private page that is not built yet. */
export function Component() {
  const { back = 'home' } = usePage() ?? {};
  return <ComingSoonScreen title={usePageTitle()} backHref={pages[back].getHref()} />;
}
