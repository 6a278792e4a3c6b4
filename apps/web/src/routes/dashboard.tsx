import { experimentVariantOf } from '@contapro/domain';
import { selectedPeriod } from '@contapro/flows';
import { DashboardFlow } from '@contapro/flows/react';
import { Navigate } from 'react-router-dom';
import { videoUrlOf } from '../configuration.ts';
import { businessStateOf } from '../navigation/businessState.ts';
import { pages } from '../pages.ts';
import { useServices, useSession } from '../services/ServicesContext.tsx';
import { useHost } from '../services/useHost.ts';

export { PageErrorInShell as ErrorBoundary } from '../navigation/PageError.tsx';

const hrefs = {
  purchases: pages.purchases.getHref(),
  deductible: pages.purchases.getHref({ filtro: 'status_of_vouchers', valor: 'gasto deducible' }),
  observed: pages.observations.getHref(),
  detractions: pages.detractions.getHref(),
  credentials: pages.editCredentials.getHref(),
  missing: pages.observations.getHref({ pestana: 'todos' }),
};

/** 'Tu reporte de empresa'. Accountants without this page are redirected to the purchases. */
export function Component() {
  const { configuration, session, api, fetchFile } = useServices();
  const business = useSession((state) => state.business);
  const testGroup = useSession((state) => state.testGroup);
  const periods = useSession(({ filters }) => filters.taxPeriods);
  const period = useSession(selectedPeriod);
  const onEmit = useHost();
  if (business === null) return null;
  if (!experimentVariantOf(testGroup).hasDashboardHome)
    return <Navigate to={hrefs.purchases} replace state={businessStateOf(hrefs.purchases, business)} />;

  return (
    <DashboardFlow
      key={business.uuid}
      services={{ api, fetchFile }}
      input={{
        business,
        period,
        periods,
        showsIntroVideo: session.flag('completedOnboardingVideo') !== true,
        videoUrl: videoUrlOf(configuration, 'onboarding'),
      }}
      hrefs={hrefs}
      onEmit={onEmit}
    />
  );
}
