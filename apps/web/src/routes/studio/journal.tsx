import { JournalFlow } from '@contapro/flows/react';
import { useMemo } from 'react';
import { journalHrefsOf } from '../../navigation/journalHrefs.ts';
import { journalAddress } from '../../navigation/journalAddress.ts';
import { useListRoute } from '../../navigation/useListRoute.ts';
import { useStudioHrefs } from '../../navigation/useStudioHrefs.ts';
import { useServices } from '../../services/ServicesContext.tsx';
import { useMemberRole } from '../../services/useMemberRole.ts';

/** Who did what in the studio, and when. */
export function Component() {
  const { api } = useServices();
  const { key, list, onEmit } = useListRoute(journalAddress);
  const studio = useStudioHrefs();
  const memberRole = useMemberRole();
  const hrefs = useMemo(() => ({ ...journalHrefsOf(memberRole), studio }), [memberRole, studio]);
  return <JournalFlow key={key} services={{ api }} input={{ list }} hrefs={hrefs} onEmit={onEmit} />;
}
