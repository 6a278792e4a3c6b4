import { KeepRucFlow } from '@contapro/flows/react';
import { useLocation } from 'react-router-dom';
import { ClosedToRevisor } from '../../layouts/ClosedToRevisor.tsx';
import { pages } from '../../pages.ts';
import { useMemberRole } from '../../services/useMemberRole.ts';
import { useServices } from '../../services/ServicesContext.tsx';
import { useHost } from '../../services/useHost.ts';

/** Conservar el RUC: of a client that another account has asked for. */
export function Component() {
  const { api } = useServices();
  const { key, search } = useLocation();
  const onFact = useHost();
  const isRevisor = useMemberRole() === 'revisor';
  const empresa = new URLSearchParams(search).get('empresa') ?? '';
  if (isRevisor) return <ClosedToRevisor />;
  return (
    <KeepRucFlow
      key={key}
      services={{ api }}
      input={{ uuid: empresa }}
      hrefs={{ notices: pages.notices.getHref(), credentials: pages.editCredentials.getHref({ empresa }) }}
      onEmit={onFact}
    />
  );
}
