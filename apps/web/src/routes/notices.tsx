import type { NoticesFact } from '@contapro/flows';
import { NoticesFlow, type NoticesFlowProps } from '@contapro/flows/react';
import { UnreadNoticesContext } from '@contapro/ui/screens';
import { useState } from 'react';
import { noticesListOf, noticesParametersOf } from '../navigation/noticesParameters.ts';
import { useMemberRole } from '../services/useMemberRole.ts';
import { useStudioHrefs } from '../navigation/useStudioHrefs.ts';
import { useAddress } from '../navigation/useAddress.ts';
import { pages } from '../pages.ts';
import { useServices } from '../services/ServicesContext.tsx';
import { useHost } from '../services/useHost.ts';

const noticeHref: NoticesFlowProps['hrefs']['notice'] = (notice) => {
  const { kind, uuid: empresa } = notice;
  if (kind === 'credentials') return pages.editCredentials.getHref({ empresa });
  const { period: periodo } = notice;
  if (kind === 'due') return pages.dashboard.getHref({ empresa, periodo });
  return pages.proposalChanges.getHref({
    empresa,
    periodo,
    ...(notice.book === 'sales' && { libro: 'ventas' }),
  });
};

/** A revisor changes no credentials. Recolecciones says what SUNAT has refused. */
const revisorHref: typeof noticeHref = (notice) =>
  notice.kind === 'credentials' ? pages.collections.getHref() : noticeHref(notice);

/** Avisos: what the accountant should know about all clients. */
export function Component() {
  const { api, clock } = useServices();
  const { query, key, show } = useAddress();
  const [unread, setUnread] = useState(0);
  const onFact = useHost();
  const studio = useStudioHrefs();
  const isRevisor = useMemberRole() === 'revisor';
  return (
    <UnreadNoticesContext value={unread}>
      <NoticesFlow
        key={key}
        services={{ api, clock }}
        input={{ list: noticesListOf(query) }}
        hrefs={{ studio, notice: isRevisor ? revisorHref : noticeHref }}
        onEmit={(fact: NoticesFact) => {
          if (fact.type === 'notices.changed') show(noticesParametersOf(fact.list));
          else if (fact.type === 'notices.counted') setUnread(fact.unread);
          else onFact(fact);
        }}
      />
    </UnreadNoticesContext>
  );
}
