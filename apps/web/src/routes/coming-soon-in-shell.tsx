import { ComingSoonScreen } from '@contapro/ui';
import { usePage } from '../navigation/usePage.ts';
import { pages } from '../pages.ts';

export { PageErrorInShell as ErrorBoundary } from '../navigation/PageError.tsx';

/** A private page that is not built yet. */
export function Component() {
  const { title = '', back = 'home' } = usePage() ?? {};
  return <ComingSoonScreen title={title} backHref={pages[back].getHref()} />;
}
