import { SunatGuideFlow } from '@contapro/flows/react';
import { useMemberRole } from '../../services/useMemberRole.ts';
import { pages } from '../../pages.ts';
import { useServices, useSession } from '../../services/ServicesContext.tsx';
import { useHost } from '../../services/useHost.ts';

/** The guide that connects a business to SUNAT. */
export function Component() {
  const { api } = useServices();
  const memberRole = useMemberRole();
  const business = useSession((state) => state.business?.uuid ?? null);
  return (
    <SunatGuideFlow
      services={{ api }}
      input={{ business }}
      mayTest={memberRole !== 'revisor'}
      hrefs={{
        credentials: memberRole === 'revisor' ? null : ({ uuid }) => pages.editCredentials.getHref({ empresa: uuid }),
        upload: ({ uuid }) => pages.upload.getHref({ empresa: uuid }),
        register: memberRole ? null : pages.registerBusiness.getHref(),
      }}
      onEmit={useHost()}
    />
  );
}
