import { OfficeUploadFlow, type OfficeUploadFlowProps } from '@contapro/flows/react';
import { StudioPage } from '../layouts/StudioPage.tsx';
import { studioHrefs } from '../navigation/studioHrefs.ts';
import { useStudioHrefs } from '../navigation/useStudioHrefs.ts';
import { useMemberRole } from '../navigation/useMemberRole.ts';
import { pages } from '../pages.ts';
import { useServices } from '../services/ServicesContext.tsx';
import { useSessionUploads } from '../services/sessionUploads.ts';
import { startSessionUploads } from '../services/startSessionUploads.ts';
import { unzip } from '../services/unzip.ts';
import { useHost } from '../services/useHost.ts';

const hrefs: OfficeUploadFlowProps['hrefs'] = {
  studio: studioHrefs,
  client: ({ uuid }) => pages.upload.getHref({ empresa: uuid }),
};

const ownHrefs: OfficeUploadFlowProps['hrefs'] = {
  ...hrefs,
  register: pages.registerFromFile.getHref(),
};

/** Archivos de todos los clientes. */
export function Component() {
  const services = useServices();
  const uploads = useSessionUploads();
  const onFact = useHost();
  const memberRole = useMemberRole();
  const studio = useStudioHrefs();
  return (
    <StudioPage>
      <OfficeUploadFlow
        services={{ api: services.api, unzip }}
        actor={uploads.begin(() => startSessionUploads(services))}
        hrefs={{ ...(memberRole ? hrefs : ownHrefs), studio }}
        onEmit={(fact) => {
          // The flow gives the files to the uploads itself.
          if (fact.type !== 'files.routed') onFact(fact);
        }}
      />
    </StudioPage>
  );
}
