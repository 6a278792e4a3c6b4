import { nameAndRuc } from '@contapro/domain';
import { ComingSoonScreen } from '@contapro/ui';
import { usePage, usePageTitle } from '../navigation/usePage.ts';
import { pages } from '../pages.ts';
import { useSession } from '../services/ServicesContext.tsx';

/** A private page that is not built yet. */
export function Component() {
  const { back = 'home', guard } = usePage() ?? {};
  const business = useSession((state) => state.business);
  const client = guard === 'withBusiness' && business ? nameAndRuc(business) : undefined;
  return <ComingSoonScreen title={usePageTitle()} client={client} backHref={pages[back].getHref()} />;
}
