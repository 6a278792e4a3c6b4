import { experimentVariantOf, homeTexts } from '@contapro/domain';
import { whenVisible } from '@contapro/flows';
import { HomeFlow } from '@contapro/flows/react';
import { FailedState, useCode, useTexts } from '@contapro/ui';
import { useEffect } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { videoUrlOf } from '../../configuration.ts';
import type { Prefetch } from '../../navigation/prefetch.ts';
import { usePrefetch } from '../../navigation/PrefetchContext.ts';
import { pages } from '../../pages.ts';
import { usePreference } from '../../services/preferences.ts';
import { useServices, useSession } from '../../services/ServicesContext.tsx';
import { useHost } from '../../services/useHost.ts';

const importToday = () => import('../../layouts/TodayPiece.tsx');

/** Inicio: the accountant's businesses. After signing in it leads to the board, if the accountant has chosen that. */
export function Component() {
  const location = useLocation();
  const state: unknown = location.state;
  const [startPage] = usePreference('startPage');
  const { configuration, session, api, clock } = useServices();
  const user = useSession((state) => state.user);
  const testGroup = useSession((state) => state.testGroup);
  const onEmit = useHost();
  const landing = experimentVariantOf(testGroup).hasDashboardHome ? pages.dashboard : pages.purchases;
  const prefetch = usePrefetch();
  const { todayFailed } = useTexts('home', homeTexts);
  const { code: today, retry } = useCode(importToday, undefined, true);
  useAhead(prefetch, landing.getHref());
  if (user === null) return null;
  if (startPage === 'board' && isSignIn(state)) return <Navigate to={pages.board.getHref()} replace />;

  return (
    <HomeFlow
      services={{
        api,
        clock,
        whenVisible,
        onOpening: ({ uuid }) => prefetch(landing.getHref({ empresa: uuid }), true),
      }}
      input={{
        accountant: user,
        testGroup,
        // It ends with registering a business, which members of a studio do not.
        showsIntroVideo:
          user.memberRole === undefined &&
          session.flag('isFirstLogin') === true &&
          session.flag('completedWelcomeVideo') !== true &&
          user.seen?.includes('welcome') !== true,
        videoUrl: videoUrlOf(configuration, 'registerSuccess'),
      }}
      hrefs={{
        ...(user.memberRole === undefined && {
          register: pages.registerBusiness.getHref(),
          firstRegister: pages.onboarding.getHref(),
          plans: pages.plans.getHref(),
        }),
        collections: pages.collections.getHref(),
        support: configuration.whatsappUrl,
        business: ({ uuid }) => landing.getHref({ empresa: uuid }),
        board: pages.board.getHref(),
        team: pages.team.getHref(),
      }}
      today={
        today.state === 'failed' ? (
          <FailedState variant="line" title={todayFailed} onRetry={retry} />
        ) : today.state === 'ready' ? (
          <today.data.TodayPiece />
        ) : null
      }
      onEmit={onEmit}
    />
  );
}

const isSignIn = (state: unknown) => typeof state === 'object' && state !== null && 'isSignIn' in state;

/** Prefetches the page that opening a business leads to. */
function useAhead(prefetch: Prefetch, href: string): void {
  useEffect(() => {
    const timer = setTimeout(() => prefetch(href), 1000);
    return () => clearTimeout(timer);
  }, [prefetch, href]);
}
