import { ErrorScreen, UnloadedScreen, type UnloadedScreenProps } from '@contapro/ui';
import type { PageFailures } from '../navigation/PageFailures.tsx';
import { usePageTitle } from '../navigation/usePage.ts';
import { pages } from '../pages.ts';

function Unloaded(props: Omit<UnloadedScreenProps, 'title'>) {
  return <UnloadedScreen {...props} title={usePageTitle()} />;
}

function Broken() {
  return <ErrorScreen homeHref={pages.root.getHref()} standalone={false} />;
}

/** What the shell shows in place of a page. */
export const shellFailures: PageFailures = { Unloaded, Broken };
