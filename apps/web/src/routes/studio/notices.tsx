import { NoticesFlow, type NoticesFlowProps } from '@contapro/flows/react';
import { UnreadNoticesContext } from '@contapro/ui/screens';
import { useState } from 'react';
import { noticesAddress } from '../../navigation/noticesAddress.ts';
import { useListRoute } from '../../navigation/useListRoute.ts';
import { useMemberRole } from '../../services/useMemberRole.ts';
import { useStudioHrefs } from '../../navigation/useStudioHrefs.ts';
import { pages } from '../../pages.ts';
import { useServices } from '../../services/ServicesContext.tsx';

const noticeHref: NoticesFlowProps['hrefs']['notice'] = (notice) => {
  const { kind, uuid: empresa } = notice;
  if (kind === 'credentials') return pages.editCredentials.getHref({ empresa });
  if (kind === 'ruc')
    return notice.state === 'asked'
      ? pages.keepRuc.getHref({ empresa })
      : pages.clients.getHref({ pestana: 'archivadas' });
  const { period: periodo } = notice;
  if (kind === 'answered') return pages.observations.getHref({ empresa, periodo });
  if (kind === 'due') return pages.dashboard.getHref({ empresa, periodo });
  return pages.proposalChanges.getHref({
    empresa,
    periodo,
    ...(notice.book === 'sales' && { libro: 'ventas' }),
  });
};

/** A revisor changes no credentials. Recolecciones says what SUNAT has refused. */
const revisorHref: typeof noticeHref = (notice) =>
  notice.kind === 'credentials' || notice.kind === 'ruc' ? pages.collections.getHref() : noticeHref(notice);

/** Avisos: what the accountant should know about all clients. */
export function Component() {
  const { api, clock } = useServices();
  const { key, list, onEmit } = useListRoute(noticesAddress);
  const [unread, setUnread] = useState(0);
  const studio = useStudioHrefs();
  const isRevisor = useMemberRole() === 'revisor';
  return (
    <UnreadNoticesContext value={unread}>
      <NoticesFlow
        key={key}
        services={{ api, clock }}
        input={{ list }}
        hrefs={{ studio, notice: isRevisor ? revisorHref : noticeHref }}
        onEmit={(fact) => {
          if (fact.type === 'notices.counted') setUnread(fact.unread);
          else onEmit(fact);
        }}
      />
    </UnreadNoticesContext>
  );
}
