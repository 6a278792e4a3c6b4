import { OfficeUploadFlow, type OfficeUploadFlowProps } from '@contapro/flows/react';
import { StudioPage } from '../layouts/StudioPage.tsx';
import { studioHrefs } from '../navigation/studioHrefs.ts';
import { pages } from '../pages.ts';
import { useServices } from '../services/ServicesContext.tsx';
import { useSessionUploads } from '../services/sessionUploads.ts';
import { startSessionUploads } from '../services/startSessionUploads.ts';
import { unzip } from '../services/unzip.ts';
import { useHost } from '../services/useHost.ts';

const hrefs: OfficeUploadFlowProps['hrefs'] = {
  studio: studioHrefs,
  client: ({ uuid }) => pages.upload.getHref({ empresa: uuid }),
  register: pages.registerFromFile.getHref(),
};

/** Archivos de todos los clientes. */
export function Component() {
  const services = useServices();
  const uploads = useSessionUploads();
  const onFact = useHost();
  return (
    <StudioPage>
      <OfficeUploadFlow
        services={{ api: services.api, unzip }}
        actor={uploads.begin(() => startSessionUploads(services))}
        hrefs={hrefs}
        onEmit={(fact) => {
          // The flow gives the files to the uploads itself.
          if (fact.type !== 'files.routed') onFact(fact);
        }}
      />
    </StudioPage>
  );
}
