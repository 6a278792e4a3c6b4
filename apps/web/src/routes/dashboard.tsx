import { hasDashboardHome } from '@contapro/domain';
import { selectedPeriod } from '@contapro/flows';
import { DashboardFlow } from '@contapro/flows/react';
import { Navigate } from 'react-router-dom';
import { videoUrlOf } from '../configuration.ts';
import { stateOf } from '../navigation/businessState.ts';
import { filteredPurchases, paths } from '../paths.ts';
import { useServices, useSession } from '../services/ServicesContext.tsx';
import { useHost } from '../services/useHost.ts';

export { PageErrorInShell as ErrorBoundary } from '../navigation/PageError.tsx';

const hrefs = {
  purchases: paths.purchases,
  deductible: filteredPurchases('status_of_vouchers', 'gasto deducible'),
  observed: paths.observations,
  detractions: paths.detractions,
  credentials: paths.editCredentials,
  missing: `${paths.observations}?pestana=todos`,
};

/** 'Tu reporte de empresa' (DASH); who has no such page goes to the purchases (ROUTE-27, ROUTE-28). */
export function Component() {
  const { configuration, session, api, fetchFile } = useServices();
  const { business, testGroup, filters, selectedValues } = useSession();
  const hear = useHost();
  if (business === null) return null;
  if (!hasDashboardHome(testGroup))
    return <Navigate to={paths.purchases} replace state={stateOf(paths.purchases, business)} />;

  return (
    <DashboardFlow
      key={business.uuid}
      services={{ api, fetchFile }}
      input={{
        business,
        period: selectedPeriod({ filters, selectedValues }),
        periods: filters.taxPeriods,
        greets: session.flag('completedOnboardingVideo') !== true,
        videoUrl: videoUrlOf(configuration, 'onboarding'),
      }}
      hrefs={hrefs}
      onEmit={hear}
    />
  );
}
