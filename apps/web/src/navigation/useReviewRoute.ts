import { currentPeriod, previousPeriod } from '@contapro/domain';
import { usePreference } from '../services/preferences.ts';
import { useServices } from '../services/ServicesContext.tsx';
import { useHost } from '../services/useHost.ts';
import { useLeftDecisions } from '../services/useLeftDecisions.ts';
import { useReportServices } from '../services/useReportServices.ts';
import { filterText } from './filterText.ts';
import { useAddress } from './useAddress.ts';

/**
 * What the routes of the review pass to its flow. Its keys are a choice of the person that is kept in the browser.
 *
 * - `period`: that of the session; for a business without any, the last closed month.
 * - `key`: the key of the flow.
 * - `props`: what both routes pass. Spread them.
 */
export function useReviewRoute() {
  const { clock } = useServices();
  const services = { ...useReportServices(), onLeft: useLeftDecisions() };
  const [keys, setKeys] = usePreference('reviewKeys');
  const { period, query, key } = useAddress();
  return {
    period: period ?? previousPeriod(currentPeriod(clock())),
    query,
    reason: filterText(query.get('motivo')) ?? null,
    key,
    props: {
      services,
      hasKeys: keys === 'on',
      onKeysChange: (hasKeys: boolean) => setKeys(hasKeys ? 'on' : 'off'),
      onEmit: useHost(),
    },
  };
}
