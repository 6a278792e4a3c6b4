import { nameAndRuc } from '@contapro/domain';
import { CollectionsFlow, UploadsFlow } from '@contapro/flows/react';
import { UploadFrame } from '@contapro/ui/screens';
import { pages } from '../../pages.ts';
import { useServices, useSession } from '../../services/ServicesContext.tsx';
import { useCollections } from '../../services/useCollections.ts';
import { useSessionUploads } from '../../services/sessionUploads.ts';
import { startSessionUploads } from '../../services/startSessionUploads.ts';

/** Subir archivos: the configured external form, or ContaPro's own upload page. */
export function Component() {
  const services = useServices();
  const { uploadFormUrl } = services.configuration;
  const business = useSession((state) => state.business);
  const uploads = useSessionUploads();
  const collections = useCollections();
  if (business === null) return null;

  const subtitle = nameAndRuc(business);
  if (uploadFormUrl !== null) return <UploadFrame key={business.uuid} formUrl={uploadFormUrl} subtitle={subtitle} />;

  return (
    <UploadsFlow
      key={business.uuid}
      actor={uploads.begin(() => startSessionUploads(services))}
      business={business}
      subtitle={subtitle}
      collections={<CollectionsFlow key={business.uuid} {...collections} input={{ uuid: business.uuid }} />}
      hrefs={{ report: pages.purchases.getHref(), declaration: pages.monthClosing.getHref() }}
    />
  );
}
