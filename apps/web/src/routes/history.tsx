import type { HistoryFact } from '@contapro/flows';
import { HistoryFlow } from '@contapro/flows/react';
import { useMemo } from 'react';
import { historyHrefsOf } from '../navigation/historyHrefs.ts';
import { historyFiltersOf, historyParametersOf } from '../navigation/historyParameters.ts';
import { useStudioHrefs } from '../navigation/useStudioHrefs.ts';
import { useAddress } from '../navigation/useAddress.ts';
import { useServices } from '../services/ServicesContext.tsx';
import { useHost } from '../services/useHost.ts';
import { useMemberRole } from '../services/useMemberRole.ts';

/** Who did what in the studio, and when. */
export function Component() {
  const { api } = useServices();
  const { query, key, show } = useAddress();
  const onFact = useHost();
  const studio = useStudioHrefs();
  const memberRole = useMemberRole();
  const hrefs = useMemo(() => ({ ...historyHrefsOf(memberRole), studio }), [memberRole, studio]);
  return (
    <HistoryFlow
      key={key}
      services={{ api }}
      input={{ filters: historyFiltersOf(query) }}
      hrefs={hrefs}
      onEmit={(fact: HistoryFact) => {
        if (fact.type === 'history.changed') show(historyParametersOf(fact.filters), { replace: true });
        else onFact(fact);
      }}
    />
  );
}
