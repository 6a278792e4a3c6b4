import { appShellTexts, monthTexts, pageTexts, shortCompanyName } from '@contapro/domain';
import { selectedPeriod, whenVisibleAgain } from '@contapro/flows';
import { ShellFlow } from '@contapro/flows/react';
import { useTexts, VisuallyHidden } from '@contapro/ui';
import { UploadHrefContext } from '@contapro/ui/screens';
import { useEffect, useRef } from 'react';
import { Outlet } from 'react-router-dom';
import { usePrefetch } from '../navigation/PrefetchContext.ts';
import { usePageTitle } from '../navigation/PageTitles.tsx';
import { usePage, usePageId } from '../navigation/usePage.ts';
import { type PageId, pages } from '../pages.ts';
import { usePreference } from '../services/preferences.ts';
import { useServices, useSession } from '../services/ServicesContext.tsx';
import { useHost } from '../services/useHost.ts';
import { usePendingWork } from '../services/usePendingWork.ts';
import { BackgroundStatus } from './BackgroundStatus.tsx';
import { menuHrefs, sectionOf } from './menuHrefs.ts';
import { useQuickSearch } from './useQuickSearch.tsx';

/** The shell of the dashboard. The key mounts a new shell for each business, so that no data of another one is shown. */
export function DashboardShell() {
  const { configuration, api } = useServices();
  const user = useSession((state) => state.user);
  const testGroup = useSession((state) => state.testGroup);
  const business = useSession((state) => state.business);
  const businesses = useSession(({ filters }) => filters.businesses);
  const hasPeriods = useSession(({ filters }) => filters.taxPeriods.length > 0);
  const page = usePage();
  const [theme, setTheme] = usePreference('theme');
  const pendingWork = usePendingWork();
  const onEmit = useHost();
  const quickSearch = useQuickSearch();
  useClientTitle(business?.name);
  const prefetch = usePrefetch();
  if (user === null || business === null) return null;

  return (
    <>
      <PlaceAnnouncer key={`place of ${business.uuid}`} client={business.name} />
      <ShellFlow
        key={business.uuid}
        services={{
          api,
          whenVisibleAgain,
          onOpening: ({ uuid }) => prefetch(pages.dashboard.getHref({ empresa: uuid }), true),
        }}
        input={{ accountant: user, testGroup, business, businesses }}
        place="dashboard"
        section={page ? sectionOf(page) : null}
        hasPeriods={business.existsPeriodsProcessed || hasPeriods}
        hrefs={{
          home: pages.home.getHref(),
          collections: pages.collections.getHref(),
          account: pages.account.getHref(),
          menu: menuHrefs,
          support: configuration.chatUrl,
          questions: configuration.faqUrl,
        }}
        status={<BackgroundStatus />}
        theme={theme}
        onThemeChange={setTheme}
        pendingWork={pendingWork}
        {...quickSearch}
        onEmit={onEmit}
      >
        <UploadHrefContext value={pages.upload.getHref()}>
          <Outlet />
        </UploadHrefContext>
      </ShellFlow>
    </>
  );
}

/** Pages of a business that show no month. */
const withoutMonth: ReadonlySet<PageId> = new Set(['editCredentials', 'upload']);

/** Tells a screen reader the client and the month of each page that opens, after the name of the page. */
function PlaceAnnouncer({ client }: { client: string }) {
  const id = usePageId();
  const period = useSession(selectedPeriod);
  const { place } = useTexts('appShell', appShellTexts);
  const { names } = useTexts('month', monthTexts);
  const words = useRef<HTMLSpanElement>(null);
  const told = useRef<PageId>(undefined);
  useEffect(() => {
    // A month that is chosen on the page is said by the field in which it is chosen.
    if (!words.current || id === undefined || told.current === id) return;
    told.current = id;
    const name = shortCompanyName(client);
    const month = period === null ? undefined : names[Number(period.slice(4)) - 1];
    const said =
      period === null || month === undefined || withoutMonth.has(id) ? name : place(name, month, period.slice(0, 4));
    const region = words.current;
    const say = (text: string) => {
      region.textContent = text;
    };
    // The same words are said again only when they were taken away before. Whoever reads the page later does not find them.
    say('');
    requestAnimationFrame(() => say(said));
    setTimeout(say, 3000, '');
  }, [id, client, period, names, place]);
  return <VisuallyHidden ref={words} aria-live="polite" />;
}

/** Sets the title of the tab, which begins with the client: with many clients, that is what tells the tabs apart. */
function useClientTitle(client: string | undefined): void {
  const title = usePageTitle();
  const { clientTitle } = useTexts('appShell', appShellTexts);
  const { document: tabTitle } = useTexts('page', pageTexts);
  useEffect(() => {
    if (client !== undefined && title !== '') document.title = clientTitle(shortCompanyName(client), tabTitle(title));
  }, [client, title, clientTitle, tabTitle]);
}
