import type { NoticesFact } from '@contapro/flows';
import { NoticesFlow, type NoticesFlowProps } from '@contapro/flows/react';
import { UnreadNoticesContext } from '@contapro/ui/screens';
import { useState } from 'react';
import { noticesListOf, noticesParametersOf } from '../navigation/noticesParameters.ts';
import { studioHrefs } from '../navigation/studioHrefs.ts';
import { useStudioHrefs } from '../navigation/useStudioHrefs.ts';
import { useAddress } from '../navigation/useAddress.ts';
import { pages } from '../pages.ts';
import { useServices } from '../services/ServicesContext.tsx';
import { useHost } from '../services/useHost.ts';

const hrefs: NoticesFlowProps['hrefs'] = {
  studio: studioHrefs,
  notice: (notice) => {
    const { kind, uuid: empresa } = notice;
    if (kind === 'credentials') return pages.editCredentials.getHref({ empresa });
    const { period: periodo } = notice;
    if (kind === 'due') return pages.dashboard.getHref({ empresa, periodo });
    return pages.proposalChanges.getHref({
      empresa,
      periodo,
      ...(notice.book === 'sales' && { libro: 'ventas' }),
    });
  },
};

/** Avisos: what the accountant should know about all clients. */
export function Component() {
  const { api, clock } = useServices();
  const { query, key, show } = useAddress();
  const [unread, setUnread] = useState(0);
  const onFact = useHost();
  const studio = useStudioHrefs();
  return (
    <UnreadNoticesContext value={unread}>
      <NoticesFlow
        key={key}
        services={{ api, clock }}
        input={{ list: noticesListOf(query) }}
        hrefs={{ ...hrefs, studio }}
        onEmit={(fact: NoticesFact) => {
          if (fact.type === 'notices.changed') show(noticesParametersOf(fact.list));
          else if (fact.type === 'notices.counted') setUnread(fact.unread);
          else onFact(fact);
        }}
      />
    </UnreadNoticesContext>
  );
}
