import { readAsDataUrl, selectedPeriod } from '@contapro/flows';
import { PerceptionsFlow } from '@contapro/flows/react';
import { useServices, useSession } from '../services/ServicesContext.tsx';
import { useHost } from '../services/useHost.ts';

export { PageErrorInShell as ErrorBoundary } from '../navigation/PageError.tsx';

/** Percepciones. */
export function Component() {
  const { api, fetchFile } = useServices();
  const business = useSession((state) => state.business);
  const periods = useSession(({ filters }) => filters.taxPeriods);
  const period = useSession(selectedPeriod);
  const onEmit = useHost();
  if (business === null) return null;

  return (
    <PerceptionsFlow
      key={business.uuid}
      services={{ api, fetchFile, readAsDataUrl, objectUrls: URL }}
      input={{ business, period, periods }}
      onEmit={onEmit}
    />
  );
}
