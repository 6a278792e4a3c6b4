import { HistoryFlow } from '@contapro/flows/react';
import { useMemo } from 'react';
import { historyHrefsOf } from '../../navigation/historyHrefs.ts';
import { historyAddress } from '../../navigation/historyAddress.ts';
import { useListRoute } from '../../navigation/useListRoute.ts';
import { useStudioHrefs } from '../../navigation/useStudioHrefs.ts';
import { useServices } from '../../services/ServicesContext.tsx';
import { useMemberRole } from '../../services/useMemberRole.ts';

/** Who did what in the studio, and when. */
export function Component() {
  const { api } = useServices();
  const { key, list, onEmit } = useListRoute(historyAddress);
  const studio = useStudioHrefs();
  const memberRole = useMemberRole();
  const hrefs = useMemo(() => ({ ...historyHrefsOf(memberRole), studio }), [memberRole, studio]);
  return <HistoryFlow key={key} services={{ api }} input={{ list }} hrefs={hrefs} onEmit={onEmit} />;
}
