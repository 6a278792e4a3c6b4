import { StudioUploadFlow, type StudioUploadFlowProps } from '@contapro/flows/react';
import { StudioPage } from '../../layouts/StudioPage.tsx';
import { useStudioHrefs } from '../../navigation/useStudioHrefs.ts';
import { useMemberRole } from '../../services/useMemberRole.ts';
import { pages } from '../../pages.ts';
import { useServices } from '../../services/ServicesContext.tsx';
import { useSessionUploads } from '../../services/sessionUploads.ts';
import { startSessionUploads } from '../../services/startSessionUploads.ts';
import { unzip } from '../../services/unzip.ts';
import { useHost } from '../../services/useHost.ts';

const client: StudioUploadFlowProps['hrefs']['client'] = ({ uuid }) => pages.upload.getHref({ empresa: uuid });

/** Archivos de todos los clientes. */
export function Component() {
  const services = useServices();
  const uploads = useSessionUploads();
  const onFact = useHost();
  const memberRole = useMemberRole();
  const studio = useStudioHrefs();
  return (
    <StudioPage>
      <StudioUploadFlow
        services={{ api: services.api, unzip }}
        actor={uploads.begin(() => startSessionUploads(services))}
        hrefs={{ studio, client, register: memberRole ? undefined : pages.registerFromFile.getHref() }}
        onEmit={(fact) => {
          // The flow gives the files to the uploads itself.
          if (fact.type !== 'files.routed') onFact(fact);
        }}
      />
    </StudioPage>
  );
}
