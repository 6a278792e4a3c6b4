import { reportTexts } from '@contapro/domain';
import { useTexts } from '@contapro/ui';
import { ErrorScreen, UnloadedScreen, type UnloadedScreenProps } from '@contapro/ui/screens';
import type { PageFailures } from '../navigation/PageFailures.tsx';
import { usePageTitle } from '../navigation/PageTitles.tsx';
import { usePage } from '../navigation/usePage.ts';
import { pages } from '../pages.ts';
import { useSession } from '../services/ServicesContext.tsx';

function Unloaded({ isLoading, onRetry }: Pick<UnloadedScreenProps, 'isLoading' | 'onRetry'>) {
  const texts = useTexts('report', reportTexts);
  const business = useSession((state) => state.business);
  const isOfClient = usePage()?.guard === 'withBusiness';
  return (
    <UnloadedScreen
      isLoading={isLoading}
      onRetry={onRetry}
      title={usePageTitle()}
      client={isOfClient && business ? texts.business(business) : null}
    />
  );
}

function Broken() {
  return <ErrorScreen homeHref={pages.root.getHref()} standalone={false} />;
}

/** What the shell shows in place of a page. */
export const shellFailures: PageFailures = { Unloaded, Broken };
