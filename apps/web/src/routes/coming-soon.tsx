import { PublicComingSoonScreen } from '@contapro/ui';
import { usePage, usePageTitle } from '../navigation/usePage.ts';
import { pages } from '../pages.ts';

/** A public page that is not built yet. */
export function Component() {
  const { back = 'root' } = usePage() ?? {};
  return <PublicComingSoonScreen title={usePageTitle()} backHref={pages[back].getHref()} />;
}
